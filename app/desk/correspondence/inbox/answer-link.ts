import { nameInWords } from "#app/mail/inbox/message-words.ts";
import type { KeptMessage } from "./inbox-page.ts";

/** In characters of the address: longer ones are cut or refused by some mail programs. */
const longestQuote = 1500;

/** Opens an answer in the reader's own mail program: to whom, what about, and below it what was asked. */
export function answerLink({ kind, name, email, details }: Pick<KeptMessage, "kind" | "name" | "email" | "details">) {
  const asked = details.map(([what, answer]) => `${nameInWords(what)}: ${answer}`).join("\n");
  const quoted = asked.split("\n").map((line) => `> ${line}`.trimEnd());
  const body = [name ? `Hello ${name},` : "Hello,", "", "", "", cutQuote(quoted.join("\r\n").toWellFormed())];
  const to = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${kind}`)}&body=${encodeURIComponent(body.join("\r\n"))}`;
}

function cutQuote(quote: string) {
  let kept = "";
  let length = 0;
  for (const sign of quote) {
    length += encodeURIComponent(sign).length;
    if (length > longestQuote) return `${kept.trimEnd()} ...`;
    kept += sign;
  }
  return quote;
}
