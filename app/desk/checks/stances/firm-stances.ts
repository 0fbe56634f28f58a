import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { day, startOfDay, weekdays } from "#app/site/time.ts";
import { inFolder } from "#app/desk/checks/health/fact-sources.ts";
import type { Stance } from "./stance.ts";

/** What texts say in everyday words of when and how we are met, of what costs something, and of how things reach a customer. */
export function firmStances(facts: Facts): Stance[] {
  return [...ahead(facts), ...forms, ...costs, ...ways, ...letterDay(facts)];
}

/** "Half a year ahead" and "the same day" against the calendar. */
function ahead({ availability: { consultation, training } }: Facts): Stance[] {
  const horizon = Math.max(consultation.horizonDays, training.horizonDays);
  const lead = Math.min(consultation.leadHours, training.leadHours);
  const source = "content/availability.yaml";
  const far: Stance = {
    id: "book-ahead",
    wrong:
      /\bbook\w*\b[^.;]*\b(?:half a year|a year|a quarter|(?:three|four|five|six|nine|twelve|\d+|several|many) months|any time in the future) (?:ahead|in advance|early|before)\b/i,
    says: `times can be chosen up to ${horizon} days ahead`,
    source,
  };
  const late: Stance = {
    id: "book-late",
    wrong:
      /\bbook\w*\b[^.;]*\b(?:(?:on |for )?the same (?:day|afternoon|evening)|at the last minute|(?:minutes|an hour|one hour|two hours) (?:before|ahead|earlier)|at short notice)\b/i,
    except: /\bcancel|\bmov(?:e|ed|ing)\b|\bremind/i,
    says: `a call is chosen at least ${lead} hours ahead`,
    source,
  };
  return [...(horizon < 90 ? [far] : []), ...(lead >= 12 ? [late] : [])];
}

const forms: Stance[] = [
  {
    id: "one-on-one",
    things: ["coaching", "single", "monthly"],
    wrong:
      /\bin (?:small |pairs or )?groups\b|\bgroup (?:sessions?|coaching|calls?|hours?)\b|\bwith (?:two|three|four|several|other) (?:people|students|participants|clients)\b/i,
    files: /^(?!courses|newsletter)/,
    says: "coaching is one-on-one",
    source: "content/pages/coaching.yaml",
  },
  {
    id: "next-group",
    wrong:
      /\bnext (?:group|intake|round|class|term|semester) (?:starts?|begins?|opens?)\b|\b(?:starts?|begins?) with the next (?:group|intake|round|class|term)\b/i,
    files: /^(?:pages|programs|legal|newsletter|tutorials)\//,
    says: "both programs are self-paced, and anybody begins at any time",
    source: "content/programs/, listing",
  },
];

const costs: Stance[] = [
  {
    id: "check-costs",
    about: /\bcertificat|\bthe check\b|\bverif/i,
    wrong:
      /\b(?:check|checking|verification|verifying)\b[^.;]*\bcosts? (?!nothing)|\bfee for (?:the|a|each) (?:check|verification)\b/i,
    says: "a certificate is checked free of charge",
    source: "content/pages/verify.yaml",
  },
  {
    id: "card",
    about: /\badvice|\bfree call\b|\bfree course\b|\bfree consultation\b/i,
    wrong:
      /\b(?:a|your) (?:credit )?card (?:is|will be) (?:asked for|needed|required|charged)\b|\bneeds? (?:a|your) (?:credit )?card\b|\bhave (?:a|your) (?:credit )?card ready\b/i,
    says: "no card is asked for the free call",
    source: "content/pages/consultation.yaml, free",
  },
  {
    id: "voucher",
    about: /\bmoney\b|\brefund|\bpaid\b|\bback\b|\bamount\b/i,
    wrong: /\b(?:as|by|in|get|gets|receive) (?:an? )?(?:voucher|store credit|gift card|credit note|credit for)\b/i,
    files: /^(?:legal|pages|programs)\//,
    says: "money goes back to where it came from",
    source: "content/legal/refunds.md, How to ask",
  },
  {
    id: "half-price",
    wrong:
      /\b(?:students?|readers|members|subscribers|graduates|nonprofits|schools|teachers|you) (?:(?:can|may|will|only) )?(?:pay|pays|get|gets|save|saves) (?:only )?(?:half|a third|two thirds|a quarter|less|\w+ percent off)\b|\b(?:at|for) half (?:the |its |our )?price\b/i,
    files: /^(?:legal|pages|programs|newsletter|tutorials)\//,
    says: "everybody pays what prices.yaml says",
    source: "content/prices.yaml",
  },
];

const ways: Stance[] = [
  {
    id: "by-post",
    about: /\bplan\b|\bcertificat|\bnotes?\b|\binvoice|\bletter\b|\bnewsletter\b|\bbooks?\b|\b(?:it|they) comes?\b/i,
    wrong:
      /\b(?:by|in the|through the) (?:regular |ordinary )?(?:post|mailbox at your door|courier)\b|\bby (?:regular|postal|surface|snail) mail\b|\bon paper\b[^.;]*\b(?:sent|comes?|arrives?)\b/i,
    files: /^(?:legal|pages|programs|newsletter|services\/(?:ai-consulting|career-coaching))/,
    says: "nothing of ours is sent on paper",
    source: "what the software sends",
  },
];

/** The day on which editions come, by their dates. */
function letterDay({ files }: Facts): Stance[] {
  const days = new Set(
    inFolder<Edition>(files, "newsletter/").map(({ date }) => (Math.floor(startOfDay(date) / day) + 4) % 7),
  );
  const [own] = days;
  if (days.size !== 1 || own === undefined) return [];
  const others = weekdays.filter((_, place) => place !== own).join("|");
  return [
    {
      id: "letter-day",
      about: /\b(?:editions?|letters?|newsletter|next one|next issue)\b/i,
      wrong: new RegExp(
        String.raw`\b(?:next|following|each|every|the) (?:one|edition|letter|issue|newsletter)\b[^.;]*\b(?:comes?|arrives?|follows?|appears?|is out|lands|sent|goes out)\b[^.;]*\b(?:${others})s?\b`,
      ),
      says: `editions are dated on ${weekdays[own]}s`,
      source: "content/newsletter/, date",
    },
  ];
}
