const key = "assistant";

/**
 * The button stops pulsing after its first opening in this browser (decisions, "Support button"). The style
 * sheet reads it from <html data-assistant="opened">.
 */
export function rememberOpening() {
  document.documentElement.dataset.assistant = "opened";
  try {
    localStorage.setItem(key, "opened");
  } catch {
    // Storage is blocked (security.md C8): it rests until the next page.
  }
}
