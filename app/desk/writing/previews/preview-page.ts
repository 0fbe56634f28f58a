/** `nonce`: of the answer, for the styles that stand in the page. */
type Wishes = { base: string; nonce: string; theme: string | null };

/**
 * A public page as a picture of itself: no script runs in it, its links and pictures stay below the preview's own address, forms
 * and links out of the site lead nowhere. `base`: "/preview/<token>".
 */
export function previewPage(html: string, { base, nonce, theme }: Wishes) {
  const mark = theme === "dark" || theme === "light" ? ` data-theme="${theme}"` : "";
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|canonical|alternate)"[^>]*>/g, "")
    .replaceAll(/<style\b/g, `<style nonce="${nonce}"`)
    .replaceAll(
      /(<a\b[^>]*?\shref=")([^"]*)"/g,
      (_, before: string, to: string) => `${before}${within(base, to, theme)}"`,
    )
    .replaceAll(/(<form\b[^>]*?)\saction="[^"]*"/g, "$1")
    .replaceAll(' src="/pictures/own/', ` src="${base}/pictures/own/`)
    .replace("<html", `<html${mark}`);
}

function within(base: string, to: string, theme: string | null) {
  if (to.startsWith("#")) return to;
  if (!to.startsWith("/") || to.startsWith("//")) return "#";
  const [whole = "", fragment] = to.split("#", 2);
  const [path = ""] = whole.split("?", 1);
  return `${base}${path}${theme ? `?theme=${theme}` : ""}${fragment ? `#${fragment}` : ""}`;
}
