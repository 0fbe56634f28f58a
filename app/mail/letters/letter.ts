import { type Block, type Inline, plainText } from "#app/content/reading/markdown.ts";
import { escapeHtml, inlineHtml, blockHtml } from "./letter-html.ts";
import { nightHead } from "./letter-night.ts";
import { ticketHtml, ticketText } from "./ticket-letter.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";

/** What a mail is made of: the blocks of Markdown, a ticket, and a button for the one thing to do. */
export type LetterBlock = Block | { ticket: TicketFace } | { button: string; url: string };

type Letter = {
  /** Name of the sender, above everything. */
  from: string;
  subject: string;
  /** The site's own address, put before links that begin with a slash. */
  origin: string;
  blocks: LetterBlock[];
  /** Small print below a line. */
  footer: Block[];
};

/** The same words twice: as plain text, and as simple HTML in which everything is escaped (security.md D9). */
export function writeLetter(letter: Letter) {
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

function letterText({ origin, blocks, footer }: Letter) {
  const body = blocks.map((block) => {
    if ("ticket" in block) return ticketText(block.ticket);
    return "button" in block ? `${block.button}:\n${block.url}` : blockText(block, origin);
  });
  return `${body.join("\n\n")}\n\n--\n${footer.map((block) => blockText(block, origin)).join("\n\n")}\n`;
}

function blockText(block: Block, origin: string): string {
  if ("heading" in block) return inlineText(block.heading, origin).toUpperCase();
  if ("paragraph" in block) return inlineText(block.paragraph, origin);
  if ("list" in block) {
    const mark = (place: number) => (block.ordered ? `${place + 1}. ` : "- ");
    return block.list
      .map((entry, place) => mark(place) + entry.map((each) => blockText(each, origin)).join("\n  "))
      .join("\n");
  }
  if ("quote" in block) return block.quote.map((each) => `> ${blockText(each, origin)}`).join("\n>\n");
  return "code" in block ? block.code.replace(/^/gm, "    ") : plainText([block]);
}

function inlineText(inlines: Inline[], origin: string): string {
  return inlines
    .map((each) => {
      if (typeof each === "string") return each;
      if ("strong" in each) return inlineText(each.strong, origin);
      if ("emphasis" in each) return inlineText(each.emphasis, origin);
      if ("code" in each) return each.code;
      const words = inlineText(each.text, origin);
      const url = absolute(each.link, origin);
      return words === url ? url : `${words} (${url})`;
    })
    .join("");
}

function absolute(link: string, origin: string) {
  return link.startsWith("/") ? origin + link : link;
}

/** Ink on paper with the blue line, by night the other way round; no pictures, nothing is loaded from anywhere. */
function letterHtml({ from, subject, origin, blocks, footer }: Letter) {
  const words =
    "font:16px/1.55 Overpass,system-ui,-apple-system,'Segoe UI',sans-serif;color:#0f1729;overflow-wrap:anywhere";
  const body = blocks
    .map((block) => {
      if ("ticket" in block) return ticketHtml(block.ticket);
      return "button" in block ? buttonHtml(block) : blockHtml(block, origin);
    })
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${nightHead}<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f3;${words}">
<div style="max-width:600px;margin:0 auto;padding:24px">
<p style="margin:0;font-weight:800;font-size:20px">${escapeHtml(from)}</p>
<div style="height:6px;margin:12px 0 24px;border-radius:3px;background:#0b57d0;font-size:0"></div>
${body}
<div style="margin-top:32px;padding-top:12px;border-top:1px solid #d7dce2;font-size:14px;color:#47526b">
${footer.map((block) => blockHtml(block, origin)).join("\n")}
</div>
</div>
</body>
</html>
`;
}

function buttonHtml({ button, url }: { button: string; url: string }) {
  const look =
    "display:inline-block;padding:12px 22px;border-radius:999px;background:#0f1729;color:#f4f6f3;font-weight:700;text-decoration:none";
  const address = inlineHtml([{ link: url, text: [url] }], "");
  return `<p style="margin:24px 0 12px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#47526b">If the button does nothing, open this address: ${address}</p>`;
}
