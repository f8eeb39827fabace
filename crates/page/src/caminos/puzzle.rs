//! Problems of Caminos need nothing but the rules.

use caminos::Caminos;

use crate::puzzle::Quest;

impl Quest for Caminos {}
