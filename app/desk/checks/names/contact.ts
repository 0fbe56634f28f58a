import { type Facts, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";

/** Who we are and how we are reached, wherever a text says it, against `content/company.yaml`. */
export const contactFindings = passageRule(({ company }) => {
  const rules = rulesOf(company);
  const look = (passage: Passage) =>
    passage.file === "company.yaml"
      ? []
      : rules
          .filter(({ everywhere, inLetters }) => everywhere || !isStory(passage) || (inLetters && isLetter(passage)))
          .flatMap((rule) => wrongIn(passage, rule));
  return { look, beside: [company] };
});

/** Who writes "our office" in an edition or a tutorial means us. */
function isLetter({ file }: Passage) {
  return /^(?:newsletter|tutorials)\//.test(file);
}

/** `said`: what each match says; empty where it is no statement. `right`: as company.yaml has it. */
type Rule = {
  id: string;
  pattern: RegExp;
  said: (match: RegExpExecArray) => string;
  right: (said: string) => boolean;
  says: string;
  everywhere?: true;
  inLetters?: true;
};

function rulesOf({ name, legalName, email, phone, address, socials }: Facts["company"]): Rule[] {
  const digits = phone.replaceAll(/\D/g, "");
  const [, domain = ""] = email.split("@");
  const places = [address.city, address.region, address.country, "the US", "United States"].map((each) =>
    each.toLowerCase(),
  );
  return [
    {
      id: "phone",
      pattern: /(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b/g,
      said: ([all]) => all,
      right: (said) => said.replaceAll(/\D/g, "").endsWith(digits.slice(-10)),
      says: `our phone is ${phone}`,
      inLetters: true,
    },
    {
      id: "mail",
      pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
      said: ([all]) => all,
      // "you@company.com" stands for the reader's own.
      right: (said) => said.toLowerCase() === email.toLowerCase() || said.startsWith("you@"),
      says: `our mail is ${email}`,
    },
    {
      id: "street",
      pattern:
        /\b\d{1,5} (?:[A-Z]\w+ ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Drive|Square)\b(?:, (?:Suite|Floor|Room) \d+)?/g,
      said: ([all]) => all,
      right: (said) => address.street.includes(said),
      says: `our street is ${address.street}`,
      inLetters: true,
    },
    {
      id: "place",
      pattern:
        /\b(?:based|located|headquartered|[Oo]ur (?:offices?|studio|desks?|rooms?)(?: is| are)?|offices?(?: is| are)?|studio|[Tt]eam (?:is|sits|works)|[Ww]e (?:sit|live|work|are at home|come from)|at home) (?:in|from) ((?:[A-Z]\w+ ?){1,3})/g,
      said: ([, place = ""]) => place.trim(),
      right: (said) => places.some((each) => each === said.toLowerCase() || said.toLowerCase().startsWith(each)),
      says: `our address is in ${address.city}, ${address.region}`,
      inLetters: true,
    },
    {
      id: "founded",
      pattern:
        /\b(?:founded|established|started|opened)(?: \w+)? (?:in |since )?((?:19|20)\d\d)\b|\b(?:we|us|our|company|team|business)\b[^.;]*\b(?:since|from) ((?:19|20)\d\d)\b|\b(?:for|over|than) (\w+ (?:years|decades)) (?:of experience|in business)\b/gi,
      said: ([, a, b, c]) => a ?? b ?? c ?? "",
      right: () => false,
      says: "company.yaml names no year of founding",
    },
    {
      id: "company-form",
      pattern: new RegExp(
        String.raw`\b${name},? (Inc|LLC|Ltd|Limited|GmbH|Corp|Corporation|Company|Group|AI|Academy|Labs|Consulting|Solutions|Technologies)\b`,
        "g",
      ),
      said: ([all]) => all,
      right: (said) => legalName.includes(said) || legalName.includes(said.replace(",", "")),
      says: `the company's name is ${legalName}`,
      everywhere: true,
    },
    {
      id: "company-name",
      pattern:
        /\b(?:At|With|Welcome to|Here at|From|By) ([A-Z][a-z]{3,}(?: [A-Z][a-z]+)?)(?:,? (?:we|our|you learn|you get|you will)\b)/g,
      said: ([, who = ""]) => who,
      right: (said) =>
        said === name ||
        said === legalName ||
        /^(?:First|Last|Module|Lesson|Home|Work|Noon|Monday|Tuesday|Wednesday|Thursday|Friday|Each|Some|That|This)\b/.test(
          said,
        ),
      says: `the company's name is ${name}`,
    },
    {
      id: "company-name",
      pattern: /\b[A-Z][a-z]{4,}\b/g,
      said: ([all]) => (isNearly(all, name) ? all : ""),
      right: () => false,
      says: `the company's name is ${name}`,
      everywhere: true,
    },
    {
      id: "social",
      pattern:
        /\b(?:us on|our|we are on|on) (?:\w+ (?:and|or|, ) ?)?(Instagram|TikTok|Facebook|Twitter|Mastodon|Bluesky|Reddit|Pinterest|Snapchat|LinkedIn|YouTube)\b/g,
      said: ([, network = ""]) => network,
      right: (said) => socials.some((each) => each.name === said),
      says: `our networks are ${socials.map((each) => each.name).join(", ")}`,
    },
    {
      id: "domain",
      pattern: /\b(?:www\.)?([a-z0-9-]+\.(?:com|org|net|io|ai|co|us|example|test))\b(?!\/)/g,
      said: ([, host = ""]) => (host.startsWith(name.toLowerCase()) ? host : ""),
      right: (said) => said === domain,
      says: `our domain is ${domain}`,
      everywhere: true,
    },
  ];
}

function wrongIn(passage: Passage, { id, pattern, said, right, says }: Rule): LocatedFinding[] {
  return [...passage.text.matchAll(pattern)].flatMap((match) => {
    const words = said(match);
    if (words === "" || right(words)) return [];
    const finding = findingAt(
      passage,
      `company/${id}/${nameOf(words)}`,
      `“${shortened(match[0].length > 20 ? match[0] : passage.text)}” says ${words}; ${says}.`,
      "write what content/company.yaml says, or change it there.",
    );
    return [{ ...finding, said: words }];
  });
}

/** Another word that is one or two letters away: a slip, and not a word that begins like it. */
function isNearly(word: string, name: string) {
  if (word === name || Math.abs(word.length - name.length) > 3 || word[0] !== name[0]) return false;
  if (word === `${name}s`) return false;
  return distance(word.toLowerCase(), name.toLowerCase()) <= Math.floor(name.length / 3);
}

function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
