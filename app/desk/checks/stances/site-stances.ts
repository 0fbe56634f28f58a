import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { escaped } from "#app/desk/checks/health/things.ts";
import { inFolder, one } from "#app/desk/checks/health/fact-sources.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { day, startOfDay } from "#app/site/time.ts";
import type { Stance } from "./stance.ts";

/** What the site, its prices and its newsletter are. */
export function siteStances(facts: Facts): Stance[] {
  return [...calls(facts), ...money, ...privacy, ...cadence(facts), ...roadmap(facts), ...tax(facts)];
}

function calls({ prices }: Facts): Stance[] {
  const paid: Stance = {
    id: "paid-consultation",
    wrong:
      /(?!\bFREE Consultation\b)\b(?:[Ff]ree|[Cc]omplimentary|[Nn]o-cost)(?: of charge)? (?:\w+ )?[Cc]onsultations?\b|\b[Cc]onsultations? (?:is|are|comes?|will be) (?:always |completely |entirely |totally )?(?:free|complimentary|without (?:cost|charge)|at no (?:cost|charge))(?! (?:to|until))|\b[Cc]onsultations? costs? (?:you )?nothing\b|\b[Nn]o (?:charge|fee) for (?:a|the|our) consultation\b/,
    negation: true,
    except: /\bnot free\b|\bfree to (?:cancel|move)\b|\bnot (?:a )?free\b/i,
    says: "a consultation is paid",
    source: "content/prices.yaml, consultation, price",
  };
  const free: Stance = {
    id: "free-advice",
    things: ["advice"],
    wrong:
      /\bpaid (?:course )?advice\b|\badvice call (?:is|has|comes at)\b[^.;]*\b(?:paid|fee|charged|cost)\b|\badvice call\b[^.;]*\bmust be paid\b|\b(?:fee|charge) for the (?:course )?advice call\b/i,
    says: "the course advice call is free",
    source: "content/prices.yaml, advice, price",
  };
  return [...(prices.consultation.price > 0 ? [paid] : []), ...(prices.advice.price === 0 ? [free] : [])];
}

const money: Stance[] = [
  {
    id: "refunds",
    files: /^(?!legal\/refunds)/,
    wrong:
      /\bno refunds?\b|\bnon-?refundable\b|\b(?:not|never) (?:be )?refund(?:ed|able)\b|\bno money back\b|\bcannot be (?:canceled|cancelled|returned)\b|\bno right to cancel\b|\ball (?:sales|payments) are final\b/i,
    negation: true,
    says: "money comes back by the rules of the refund page",
    source: "content/legal/refunds.md",
  },
  {
    id: "currency",
    wrong:
      /€ ?\d|£ ?\d|\b(?:prices?|pay|paid|charged?|costs?|invoiced?)\b[^.;]*\b(?:in|of|for) ?(?:[\d,.]+ )?(?:euros?|EUR|pounds|GBP|Canadian dollars|francs|yen|rupees)\b/i,
    says: "prices are in US dollars",
    source: "content/legal/terms.md, Prices and payment",
  },
  {
    id: "payment",
    wrong:
      /\bPayPal\b|\bbitcoin\b|\bcrypto(?:currency|currencies)?\b|\bKlarna\b|\bby (?:check|cheque|cash|bank transfer|wire)\b|\bin cash\b|\binstall?ments?\b|\bpay later\b|\bon invoice\b/i,
    says: "payment is handled by the payment partner, monthly or prepaid",
    source: "content/legal/terms.md, Prices and payment",
  },
  {
    id: "discount",
    files: /^(?!services)/,
    wrong:
      /\b(?:discounts?|coupons?|vouchers?|half price|early[- ]bird|scholarships?|special offer|limited[- ]time|Black Friday|promo codes?|pay half)\b/i,
    about: /\b(?:programs?|courses?|coaching|consultation|tuition|prices?|students?|pay|we)\b/i,
    says: "nobody pays less than prices.yaml says",
    source: "content/prices.yaml",
  },
];

const privacy: Stance[] = [
  {
    id: "cookies",
    wrong:
      /\b(?:uses?|sets?|using|accept(?:s|ing)?|stores?|places?|need) (?:\w+ ){0,2}cookies?\b|\bcookies (?:are|remember|help|let|track|for)\b|\bcookie (?:banner|consent|policy|settings)\b/i,
    says: "the site sets no cookies",
    source: "content/legal/privacy.md, The short version",
  },
  {
    id: "tracking",
    wrong:
      /\bGoogle Analytics\b|\bMatomo\b|\btracking (?:pixels?|scripts?|codes?)\b|\btracks? (?:you|visitors|readers|how)\b|\b(?:uses?|using|with|some|is|are) (?:\w+ )?(?:analytics|tracking pixels?)\b|\badvertising (?:partners|networks|cookies|identifiers?)\b|\bretargeting\b|\bopen rates? of\b|\bpersonali[sz]ed (?:ads|advertising)\b/i,
    files: /^(?!services)/,
    says: "there is no analytics, no advertising and no tracking pixel",
    source: "content/legal/privacy.md, The short version",
  },
  {
    id: "no-sale-of-data",
    wrong:
      /\b(?:sells?|shares?|rents?|pass(?:es)?|give|hand)\b[^.;]*\b(?:data|information|addresses?|details)\b[^.;]*\b(?:advertis\w*|third part(?:y|ies)|marketing|sponsors|to others|other companies)\b/i,
    files: /^(?!services|tools|courses)/,
    except: /\bcommunity platform\b/i,
    says: "personal information is neither sold nor shared for advertising",
    source: "content/legal/privacy.md, Who else is involved",
  },
  {
    id: "no-account",
    wrong:
      /\b(?:need|must have|have to (?:open|create)|requires?|create) an account\b[^.;]*\b(?:to (?:read|book|browse|see|visit|report|sign up)|before)\b|\byou (?:need|must) (?:to )?(?:sign in|register|log in)\b[^.;]*\b(?:to (?:read|book|browse|see)|before)\b/i,
    files: /^(?:legal|pages\/(?:faq|home|about))/,
    says: "everything here can be read, and calls booked, without an account",
    source: "content/legal/terms.md, Using the site",
  },
];

const cadences: [RegExp, number][] = [
  [/\b(?:daily|every day|each day)\b/i, 1],
  [/\btwice a week|two times a week\b/i, 3],
  [/\b(?:biweekly|bi-weekly|fortnightly|every (?:two|other|second) weeks?|every fortnight|twice a month)\b/i, 14],
  [/\b(?:weekly|every week|each week|once a week)\b/i, 7],
  [/\b(?:monthly|every month|each month|once a month)\b/i, 30],
  [/\b(?:quarterly|every quarter|every three months|four times a year)\b/i, 91],
  [/\b(?:yearly|once a year|every year)\b/i, 365],
];

/** How often the newsletter comes is what lies between its editions. */
function cadence({ files }: Facts): Stance[] {
  const days = inFolder<Edition>(files, "newsletter/").map(({ date }) => startOfDay(date) / day);
  const sorted = days.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((each, place) => each - (sorted[place] ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  if (usual === undefined) return [];
  const isUsual = (length: number) => Math.abs(Math.log(length / usual)) < 0.35;
  const words = cadences.find(([, length]) => isUsual(length));
  if (!words) return [];
  const others = cadences.filter(([, length]) => !isUsual(length)).map(([pattern]) => pattern.source);
  return [
    {
      id: "cadence",
      files: /^(?!courses|tools|services)/,
      wrong: new RegExp(String.raw`(?=.*\b(?:newsletter|editions?|issues? of)\b)(?:.*?)(?:${others.join("|")})`, "i"),
      except: /\b(?:package|plan|coaching|refund|batch)\b/i,
      says: `editions of the newsletter are ${usual} days apart`,
      source: "content/newsletter/, date",
    },
    {
      id: "newsletter-free",
      wrong:
        /\bpaid newsletter\b|\bnewsletter\b[^.;]*\b(?:costs? (?!nothing)|subscription fee|is paid|for a fee)\b|\bpaying subscribers\b/i,
      says: "the newsletter costs nothing",
      source: "content/legal/privacy.md, The newsletter",
    },
  ];
}

function roadmap({ files }: Facts): Stance[] {
  const items = one<{ roadmap: { title: string; status: string }[] }>(files, "pages/roadmap.yaml").roadmap;
  return items
    .filter(({ status }) => /coming soon|in development/i.test(status))
    .map(({ title, status }) => ({
      id: "roadmap",
      wrong: new RegExp(
        String.raw`\b${escaped(title)}\b[^.;]*\b(?:available (?:now|today)|already|launched|is (?:live|ready|finished|open|out|here)|in use|open to everyone|can be used|(?:try|buy|use|order) it (?:now|today)|${
          items
            .filter((other) => other.status !== status)
            .map((other) => escaped(other.status))
            .join("|") || "released"
        })\b|\b(?:try|use|buy|open) (?:the |our )?${escaped(title)} (?:now|today)\b`,
        "i",
      ),
      says: `${title} is ${status.toLowerCase()}`,
      source: "content/pages/roadmap.yaml, status",
    }));
}

/** "Prices include tax" against "prices do not include tax", or against nothing said of it at all. */
function tax({ prices }: Facts): Stance[] {
  const includes = /\b(?:includ\w*|inclusive of|with)\b[^.;]*\b(?:VAT|(?:sales )?tax(?:es)?)\b/i;
  const excludes =
    /\b(?:plus|exclud\w*|excl\.|without|before|not includ\w*|on top)\b[^.;]*\b(?:VAT|(?:sales )?tax(?:es)?)\b/i;
  const says =
    prices.tax === undefined ? "whether tax is in the prices is not said" : `prices.yaml says “${prices.tax}”`;
  const isExcluded = prices.tax !== undefined && excludes.test(prices.tax);
  const stance = {
    id: "tax",
    negation: true,
    about: /\bprices?|tuition|fees?|costs?\b/i,
    says,
    source: "content/prices.yaml, tax",
    files: /^(?!services|tools|courses|prices)/,
  } as const;
  if (prices.tax === undefined) return [{ ...stance, wrong: new RegExp(`${includes.source}|${excludes.source}`, "i") }];
  return [isExcluded ? { ...stance, wrong: includes, except: excludes } : { ...stance, wrong: excludes }];
}
