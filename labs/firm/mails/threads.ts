import { dayLength, products, spokenDay } from "../shop/facts.ts";
import type { Dice } from "../shop/random.ts";
import type { Case } from "./cases.ts";
import { help, pickEncoding } from "./dress.ts";
import { fill } from "./fill.ts";
import type { Topic } from "./kinds.ts";
import type { Letter } from "./letter.ts";

const staff = ["Theo Brandt", "Priya Raman", "Luis Ortega"] as const;

const answers: Record<Topic, string> = {
  delivery:
    "{I have asked Tallis Parcel about it|The carrier is looking for the parcel}. {They answer within two business days.|As soon as they answer, I write to you.} If it stays lost, {a new one goes out from here|we send the <p> again at our cost}.",
  return:
    "{The label is attached|You get the label with the next mail}. {Put it on the box and hand it over within 45 days of the delivery.|The money goes back within five business days after the parcel is here.}",
  repair:
    "{I have asked the workshop.|Oskar has it on the stand.} {You hear from us today.|He calls you this afternoon.}",
  fit: "{Could you send a picture of the number on the old part?|Which model is it exactly?} {Then Ruth can say for sure.|With it I can look it up.}",
  invoice:
    "{Ines has your mail|I gave it to Ines in the office}. {You have the invoice within two days.|She checks the payment and writes to you.}",
  warranty:
    "{I am sorry about that.|That should not happen.} {Please send a picture and the number on the part.|When did you mount it, and how far did you ride?} {Then we decide the same day.|Do not ride on it until then.}",
  account: "{Done.|It is changed.} {You need do nothing else.|It shows after the next login.}",
  other: "Thank you for writing.",
};

const more: Record<Topic, string> = {
  delivery:
    "{Thanks for the quick answer, but|Thank you. However,} {it is <later> now and nothing has come|the two days are over}. {What about <o>?|Please send the <p> of <o> again, or give me the money back.}",
  return:
    "{There was no label in your mail.|I cannot find the label.} {Could you send it again? It is about <o>.|Order <o>, as I wrote.}",
  repair: "{Nobody called.|I waited for the call.} {What is the state of it?|Please tell me today.}",
  fit: "{The number on the part is M<n>2, and it comes from <o>.|It says <n>10 on it, from order <o>.} {Does that help?|So does it fit or not?}",
  invoice: "{The invoice has not come.|Two days are over.} {It is about <o>.|Order <o>. The books close on Friday.}",
  warranty:
    "{I rode about <n>0 miles with it.|Mounted in the week it came.} {It is the <p> from <o>.|Order <o>.} {A picture follows.|So is it covered?}",
  account: "{I still see the old one.|It has not changed here.} {Order <o> shows it, too.|Look at <o>.}",
  other: "{You are welcome.|Until soon.} <o>",
};

/** The firm's answer to a letter, with the letter quoted below it. */
export function answer(letter: Letter, found: Case, dice: Dice): Letter {
  const who = dice.pick(staff);
  const { mail } = letter;
  const body = fill(answers[found.kind.topic], wordsOf(found, mail.sent, dice), dice);
  const first = mail.from[0].split(" ")[0];
  const newest = `Hello ${first},\n\n${body}\n\n${who}\nMarrow & Pike, Ellerby, 555-0142`;
  const sent = mail.sent + dice.between(2, 26) * 3_600_000;
  return {
    newest,
    mail: {
      ...mail,
      id: `${dice.between(100_000, 999_999)}.${dice.between(1000, 9999)}@marrowpike.example`,
      from: [who, help[1]],
      to: mail.from,
      sent,
      zone: -4,
      subject: `Re: ${mail.subject}`,
      text: `${newest}\n\n${quote(mail.text, mail.sent, mail.from[0], dice)}`,
      html: undefined,
      encoding: "utf-8 qp",
      attachments: [],
      thread: [...mail.thread, mail.id],
    },
  };
}

/** The customer's second letter: shorter, with everything before it quoted. */
export function followUp(letter: Letter, reply: Letter, found: Case, dice: Dice): Letter {
  const sent = Math.min(reply.mail.sent + dice.between(20, 60) * 3_600_000, reply.mail.sent + 3 * dayLength);
  const words = wordsOf(found, sent, dice);
  const body = fill(more[found.kind.topic], words, dice);
  const newest = `${dice.pick(["Hi,", "Hello again,", "Thanks."])}\n\n${body}\n\n${letter.mail.from[0].split(" ")[0]}`;
  const text = `${newest}\n\n${quote(reply.mail.text, reply.mail.sent, reply.mail.from[0], dice)}`;
  const encoding = pickEncoding(text, dice);
  return {
    newest,
    label: {
      topic: found.kind.topic,
      urgency: found.kind.urgency === "whenever" ? "whenever" : "soon",
      order: found.order !== null && body.includes(words.o ?? "-") ? found.order : null,
      sku: products.find((each) => each.name === found.product && body.includes(each.name))?.sku ?? null,
      trap: null,
    },
    mail: {
      ...letter.mail,
      id: `${dice.between(100_000, 999_999)}.${dice.between(1000, 9999)}@${letter.mail.from[1].split("@")[1]}`,
      sent,
      subject: `Re: ${letter.mail.subject}`,
      text,
      html: undefined,
      encoding: encoding === "html" || encoding === "both" ? "utf-8 qp" : encoding,
      attachments: [],
      thread: [...reply.mail.thread, reply.mail.id],
    },
  };
}

function wordsOf(found: Case, sent: number, dice: Dice): Record<string, string> {
  return { o: found.order ?? "", p: found.product, later: spokenDay(sent), n: String(dice.between(3, 9)) };
}

function quote(text: string, sent: number, name: string, dice: Dice): string {
  const lines = text.trimEnd().split("\n");
  if (dice.chance(25))
    return `-----Original Message-----\nFrom: ${name}\nSent: ${spokenDay(sent, true)}\n\n${lines.join("\n")}\n`;
  return `On ${spokenDay(sent, true)}, ${name} wrote:\n${lines.map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`)).join("\n")}\n`;
}
