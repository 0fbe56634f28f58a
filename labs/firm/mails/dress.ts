import { drawPicture } from "../paper/page.ts";
import type { Dice } from "../shop/random.ts";
import type { Encoding, Mail } from "./mime.ts";
import type { Letter } from "./letter.ts";

export const help = ["Marrow & Pike", "help@marrowpike.example"] as const;

type Draft = {
  from: readonly [string, string];
  sent: number;
  subject: string;
  newest: string;
  hidden?: string;
  attachments: "none" | "letter" | "picture";
  dice: Dice;
};

const signatures = [
  "-- \nSent from my phone",
  "-- \n{name}\nTansy Creek · 555-0119",
  "-- \n“The best part is the way home.”",
  "-- \n{name} | {mail}\nThis message may be confidential. If it is not for you, please delete it.",
] as const;

/** A mail as one program or another would send it: encoding, HTML, signature, attachments. */
export function dress(draft: Draft): Letter {
  const { dice } = draft;
  const signature = dice.chance(40) ? `\n${sign(dice.pick(signatures), draft.from)}` : "";
  const text = `${draft.newest}\n${signature}`;
  const encoding: Encoding = draft.hidden === undefined ? pickEncoding(text, dice) : "html";
  const mail: Mail = {
    id: `${dice.between(100_000, 999_999)}.${dice.between(1000, 9999)}@${draft.from[1].split("@")[1]}`,
    from: draft.from,
    to: help,
    sent: draft.sent,
    zone: dice.pick([-4, -4, -4, -5, 0, 1]),
    subject: draft.subject,
    text,
    html: encoding === "html" || encoding === "both" ? paint(text, draft.hidden, dice) : undefined,
    encoding,
    attachments: attach(draft.attachments, dice),
    thread: [],
  };
  return { mail, newest: draft.newest };
}

function sign(text: string, [name, mail]: readonly [string, string]): string {
  return text.replaceAll("{name}", name).replaceAll("{mail}", mail);
}

export function pickEncoding(text: string, dice: Dice): Encoding {
  const signs = Array.from(text).filter((each) => (each.codePointAt(0) ?? 0) > 255);
  const windows = signs.every((each) => "€’“”–…".includes(each));
  return dice.pick([
    "8bit",
    "8bit",
    "utf-8 qp",
    "utf-8 base64",
    signs.length === 0 ? "latin1 qp" : "utf-8 qp",
    windows ? "windows base64" : "8bit",
    "html",
    "both",
    "both",
  ] as const);
}

function paint(text: string, hidden: string | undefined, dice: Dice): string {
  const paragraphs = text
    .trim()
    .split("\n\n")
    .map((each) => `<p>${escape(each).replaceAll("\n", "<br>\n")}</p>`);
  if (hidden !== undefined) {
    paragraphs.splice(
      1,
      0,
      dice.chance(50) ? `<!-- ${escape(hidden)} -->` : `<p style="color:#ffffff;font-size:1px">${escape(hidden)}</p>`,
    );
  }
  return `<html><head><style>p { font-family: sans-serif }</style></head>\n<body>\n${paragraphs.join("\n")}\n</body></html>\n`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("é", "&eacute;");
}

function attach(what: Draft["attachments"], dice: Dice): Mail["attachments"] {
  if (what === "none") return [];
  if (what === "letter") {
    const content = Buffer.from(
      "Dear Mr. Pike,\n\nI would like to learn the trade in your workshop.\n\nJules Okonjo\n",
    );
    return [{ name: "letter.txt", type: "text/plain; charset=utf-8", content }];
  }
  const content = drawPicture(["DAMAGED BOX", `LEFT CORNER ${dice.between(2, 9)} CM`], dice);
  return [{ name: `IMG_${dice.between(1000, 9999)}.png`, type: "image/png", content }];
}
