import { type Block, type Inline, plainText } from "#app/content/reading/markdown.ts";

const codeLook = "font:14px/1.5 ui-monospace,Menlo,Consolas,monospace";

/** Text for HTML: what comes from outside is never markup. */
export function escapeHtml(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** One block as HTML for mail, which knows no style sheets. Links that begin with a slash get `origin` before them. */
export function blockHtml(block: Block, origin: string): string {
  if ("heading" in block) {
    return `<h${block.level} style="margin:28px 0 8px;line-height:1.2">${inlineHtml(block.heading, origin)}</h${block.level}>`;
  }
  if ("paragraph" in block) return `<p style="margin:0 0 16px">${inlineHtml(block.paragraph, origin)}</p>`;
  if ("list" in block) {
    const tag = block.ordered ? "ol" : "ul";
    const entries = block.list.map((entry) => `<li style="margin:0 0 6px">${entryHtml(entry, origin)}</li>`);
    return `<${tag} style="margin:0 0 16px;padding-left:24px">${entries.join("")}</${tag}>`;
  }
  if ("quote" in block) {
    const words = block.quote.map((each) => blockHtml(each, origin)).join("");
    return `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:3px solid #d7dce2">${words}</blockquote>`;
  }
  // Tables and drawings come as their words: mail programs draw neither alike.
  if (!("code" in block))
    return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(plainText([block]))}</p>`;
  return `<pre style="margin:0 0 16px;padding:12px;background:#fff;white-space:pre-wrap;${codeLook}">${escapeHtml(block.code)}</pre>`;
}

/** A list entry of one paragraph is shown without the paragraph's space. */
function entryHtml(blocks: Block[], origin: string) {
  return blocks
    .map((block) => ("paragraph" in block ? inlineHtml(block.paragraph, origin) : blockHtml(block, origin)))
    .join(" ");
}

/** A run of text as HTML for mail; links as in `blockHtml`. */
export function inlineHtml(inlines: Inline[], origin: string): string {
  return inlines
    .map((each) => {
      if (typeof each === "string") return escapeHtml(each);
      if ("strong" in each) return `<strong>${inlineHtml(each.strong, origin)}</strong>`;
      if ("emphasis" in each) return `<em>${inlineHtml(each.emphasis, origin)}</em>`;
      if ("code" in each) return `<code style="${codeLook}">${escapeHtml(each.code)}</code>`;
      const url = each.link.startsWith("/") ? origin + each.link : each.link;
      // Anything but a web or mail address stays words.
      if (!/^(https?:\/\/|mailto:)/.test(url)) return inlineHtml(each.text, origin);
      return `<a href="${escapeHtml(url)}" style="color:#0b57d0">${inlineHtml(each.text, origin)}</a>`;
    })
    .join("");
}
