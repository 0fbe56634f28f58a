import { spokenDay } from "../shop/facts.ts";
import type { Dice } from "../shop/random.ts";
import { help } from "./dress.ts";
import type { Letter } from "./letter.ts";
import type { Mail } from "./mime.ts";

/** Mails that nobody has to answer and that are in no labelled set: automatic replies, notices, price lists. */
export function others(dice: Dice): Letter[] {
  return Array.from({ length: 18 }, (_, at) => {
    const sent = Date.UTC(2026, 8, 2 + at * 3, dice.between(5, 18), dice.below(60));
    const [from, subject, text, file] = notice(at % 6, sent, dice);
    const mail: Mail = {
      id: `notice.${dice.between(10_000, 99_999)}@${from[1].split("@")[1]}`,
      from,
      to: help,
      sent,
      zone: 0,
      subject,
      text: `${text}\n`,
      encoding: "8bit",
      attachments: file === undefined ? [] : [{ name: file[0], type: "text/csv", content: Buffer.from(file[1]) }],
      thread: [],
    };
    return { mail, newest: text };
  });
}

type Notice = [from: readonly [string, string], subject: string, text: string, file?: [string, string]];

function notice(which: number, sent: number, dice: Dice): Notice {
  const day = spokenDay(sent, true);
  const carrier = ["Tallis Parcel", "noreply@tallis.example"] as const;
  const pieces = dice.between(8, 40);
  if (which === 0)
    return [
      carrier,
      `Pick-up on ${day}`,
      `We collected ${pieces} parcels on ${day}. Driver: 0${dice.between(10, 99)}.`,
    ];
  if (which === 1) {
    const rows = Array.from(
      { length: 5 },
      () => `TP${dice.between(10_000, 99_999)}${dice.between(10_000, 99_999)},delivered`,
    );
    return [carrier, "Daily report", "The report is attached.", ["report.csv", `tracking,state\n${rows.join("\n")}\n`]];
  }
  if (which === 2)
    return [
      ["", "postmaster@inbox.example"],
      "Undelivered Mail Returned to Sender",
      "The mailbox is full. Your message could not be delivered.",
    ];
  if (which === 3)
    return [
      ["Mara Novak", "mara.novak@post.example"],
      "Automatic reply: your order",
      `I am away until ${spokenDay(sent + 864_000_000)} and read mail after that.`,
    ];
  if (which === 4) {
    return [
      ["Harrow Rubber Works", "sales@harrow.example"],
      "Prices from next month",
      `Dear customers, our prices change by ${dice.between(2, 5)} percent. The list follows by the 20th.`,
    ];
  }
  return [
    ["Nora Marrow", "nora.marrow@marrowpike.example"],
    "Count on Friday",
    `Please keep the shelves ${dice.pick(["A to C", "D to F", "G to K"])} free on Friday, we count them.`,
  ];
}
