/**
 * The first script of every page, run before anything is drawn: the chosen theme, so that it never flashes, and whether
 * the assistant was opened before, so that its button does not pulse again. Inlined and known by hash, so it must be
 * the same for all pages.
 */
try {
  if (sessionStorage.getItem("assistant")) document.documentElement.dataset.assistant = "opened";
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stays (security.md C8).
}
