/** What parts words: the same signs as minisearch's own rule, so that marks fall on what was found. */
const word = /[^\n\r\p{Z}\p{P}]+/gu;

/** Words that stand in every text and so find nothing. */
const idle = new Set(
  `a about all also am an and any anybody anyone are as at be because been but by can could did do does doing don for from get got had has
   have he her his how i if in into is isn it its just ll may me my no not of on or our out re s she should so some t tell than that
   the their them then there these they this to too up us ve very was we were what when where which who why will with would you your best better between difference good happen happens know
   like me much offer please talk tell use using versus vs want`.split(/\s+/),
);

/** Different words for one thing, each led to the first. Only what this site's visitors mix up. */
const families = [
  "price cost fee charge expensive cheap pay payment tuition money dollar",
  "course program class certification training bootcamp",
  "certificate diploma credential badge",
  "refund reimburse reimbursement guarantee",
  "cancel quit withdraw terminate",
  "book booking schedule appointment reserve reservation",
  "call meeting",
  "person human people someone",
  "mail email e-mail inbox mailbox",
  "newsletter letter edition",
  "privacy gdpr personal",
  "code coding coder programming programmer",
  "build develop create",
  "automation automate automated automating",
  "caption subtitle",
  "save saving discount",
  "address location located based",
  "phone telephone",
  "contact reach",
];
const leaders = new Map(families.flatMap((family) => members(family)));

/**
 * The form in which a word is compared, in the index, in a question and for marking: small, without accents, singular,
 * and one for all members of a family. `null` is a word not worth searching for.
 */
export function normalize(typed: string): string | null {
  const plain = typed.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (plain.length < 2 || idle.has(plain)) return null;
  const one = singular(plain);
  return leaders.get(one) ?? one;
}

/** The words of a text with their places, and their form for comparison. */
export function wordsOf(text: string) {
  return Array.from(text.matchAll(word), (match) => {
    const start = match.index;
    return { start, end: start + match[0].length, form: normalize(match[0]) };
  });
}

function singular(plain: string) {
  if (plain.length < 4 || /(ss|us|is)$/.test(plain)) return plain;
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(plain)) return plain.slice(0, -2);
  return plain.endsWith("s") ? plain.slice(0, -1) : plain;
}

function members(family: string): [string, string][] {
  const [leader = "", ...others] = family.split(" ");
  return others.map((other) => [other, leader]);
}
