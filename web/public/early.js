// Before the first paint: the theme and the language that were chosen last, so that nothing flashes.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("escale.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    var lang = localStorage.getItem("escale.lang") || (navigator.language || "").slice(0, 2);
    root.lang = lang === "fr" ? "fr" : "en";
  } catch (_) {
    // Storage may be forbidden; then the system's choice counts.
  }
})();
