import type { TicketFace, TicketRow } from "#app/ui/ticket/ticket-face.ts";
import { escapeHtml } from "./letter-html.ts";

/** A ticket in a mail that shows no HTML: a line for each part. */
export function ticketText({ names, rows, price, number, stamps }: TicketFace) {
  const lines = [
    ...stamps.map((stamp) => stamp.toUpperCase()),
    ...rows.flatMap(({ name, words, soft, struck }) => [
      ...(words ? [`${names[name]}: ${[words, soft].filter(Boolean).join(", ")}`] : []),
      ...(struck ? [`${names[name]} ${names.struck}: ${struck}`] : []),
    ]),
    `${names[price.name]}: ${[price.words, price.soft].filter(Boolean).join(" ")}`,
    ...(number ? [`${names.Number}: ${number}`] : []),
  ];
  return lines.join("\n");
}

const soft = "color:#47526b";
const paper =
  "margin:0 0 20px;background:#fff;border:1px solid #d7dce2;border-top:6px solid #0b57d0;border-radius:14px;border-collapse:separate;border-spacing:0";

/** The same as a table, the one layout that all mail programs draw alike. Without its colours, hole and slant every word still stands there. */
export function ticketHtml({ names, rows, price, number, stamps }: TicketFace) {
  const paid = price.name === "Paid" ? `${hole} ` : "";
  const cost = `${paid}<b style="font-size:22px">${escapeHtml(price.words)}</b>${price.soft ? ` ${escapeHtml(price.soft)}` : ""}`;
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${paper}">`,
    stamps.length > 0
      ? `<tr><td colspan="2" align="right" style="padding:16px 20px 0">${stamps.map(stampHtml).join(" ")}</td></tr>`
      : "",
    ...rows.map((row) => line(names[row.name], rowHtml(row), "padding:10px 20px 0")),
    `<tr><td colspan="2" style="padding:12px 0 0;border-bottom:2px dashed #d7dce2;font-size:0">&nbsp;</td></tr>`,
    line(names[price.name], cost, `padding:10px 20px ${number ? 0 : 14}px`),
    number ? line(names.Number, `<b>${escapeHtml(number)}</b>`, "padding:6px 20px 14px") : "",
    "</table>",
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function line(name: string, html: string, space: string) {
  return `<tr><td width="64" valign="top" style="${space};padding-right:0;${soft}">${escapeHtml(name)}</td><td valign="top" style="${space}">${html}</td></tr>`;
}

function rowHtml({ words, soft: more, struck }: TicketRow) {
  return [
    words ? `<b>${escapeHtml(words)}</b>` : "",
    more ? `<span style="${soft}">${escapeHtml(more)}</span>` : "",
    struck ? `<s style="${soft}">${escapeHtml(struck)}</s>` : "",
  ]
    .filter((part) => part !== "")
    .join("<br>");
}

function stampHtml(words: string) {
  return `<b style="display:inline-block;margin:2px 0 4px;padding:3px 12px;border:3px solid #0b57d0;border-radius:8px;color:#0b57d0;font-size:18px;transform:rotate(-4deg)">${escapeHtml(words)}</b>`;
}

const hole =
  '<span style="display:inline-block;width:18px;height:18px;border:2px solid #7d8698;border-radius:50%;background:#f4f6f3;vertical-align:middle;font-size:0">&nbsp;</span>';
