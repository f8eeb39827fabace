//! How phones of the house get here: an address that they can reach, and a picture of it for their cameras.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use fast_qr::QRBuilder;

/// The address of this machine in its house, if it has one. Nothing is sent: the system says by which address it would.
pub(super) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation, which nobody has.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_loopback())
}

/// A QR code in characters of the terminal.
pub(super) fn qr_code(url: &str) -> Option<String> {
    QRBuilder::new(url).build().ok().map(|code| code.to_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_can_read_the_address() {
        let code = qr_code("http://192.168.1.20:4000").unwrap();
        let lines: Vec<&str> = code.lines().collect();
        // Two rows of the picture are a line: 25 rows, and an edge that is left free around them.
        assert!((12..40).contains(&lines.len()), "{}", lines.len());
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width), "{code}");
        assert!(code.chars().all(|c| matches!(c, '█' | '▀' | '▄' | ' ' | '\n')), "{code}");
        assert_eq!(qr_code(&"x".repeat(10_000)), None);
    }
}
