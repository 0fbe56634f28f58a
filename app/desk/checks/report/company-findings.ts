import type { Block } from "#app/content/reading/markdown.ts";
import { inlineText } from "#app/content/reading/markdown.ts";
import { at, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import type { Facts } from "./facts.ts";

/** Who stands behind the site and under which terms. */
export function companyFindings(facts: Facts): LocatedFinding[] {
  return [...example(facts), ...socials(facts), ...unconfirmed(facts), ...currency(facts), ...refunds(facts)];
}

function example({ company: { legalName, email, address } }: Facts): LocatedFinding[] {
  const made = [legalName, email, address.street].filter((each) => /\bexample\b/i.test(each));
  if (made.length === 0) return [];
  return [
    {
      id: "company",
      ...at("company.yaml"),
      where: "every page",
      what: `The company still has example data: ${made.join("; ")}.`,
      fix: "In content/company.yaml, write your own name, address, phone and mail.",
    },
  ];
}

function socials({ company }: Facts): LocatedFinding[] {
  const dead = company.socials.filter(({ url }) => url === undefined).map(({ name }) => name);
  if (dead.length === 0) return [];
  return [
    {
      id: "socials",
      ...at("company.yaml", "socials"),
      where: "every page, at its foot",
      what: `${dead.join(", ")}: named there, but lead nowhere.`,
      fix: "In content/company.yaml, socials: add url: to each, or take it out.",
    },
  ];
}

function unconfirmed({ legal }: Facts): LocatedFinding[] {
  return legal
    .filter(({ confirmed }) => !confirmed)
    .map(({ slug, title }) => ({
      id: `legal/${slug}`,
      ...at(`legal/${slug}.md`, "confirmed"),
      where: `/${slug}`,
      what: `${title} is an example text that nobody has confirmed; the page says so.`,
      fix: `Have it checked, change it, and set confirmed: true in content/legal/${slug}.md.`,
    }));
}

function currency({ legal }: Facts): LocatedFinding[] {
  const terms = legal.find(({ slug }) => slug === "terms");
  if (terms && terms.body.some((block) => /US dollars|\bUSD\b/.test(wordsOf(block)))) return [];
  return [
    {
      id: "currency",
      ...at("legal/terms.md", "body"),
      where: "/terms",
      what: "Nothing says that prices are in US dollars.",
      fix: "In content/legal/terms.md, under Prices and payment, write “Prices are in US dollars.”",
    },
  ];
}

/** Each thing that is sold has its heading on the refund page. */
function refunds({ legal }: Facts): LocatedFinding[] {
  const headings = (legal.find(({ slug }) => slug === "refunds")?.body ?? []).flatMap((block) =>
    "heading" in block ? [inlineText(block.heading)] : [],
  );
  return ["Courses", "Consultation", "Coaching"]
    .filter((sold) => !headings.some((heading) => heading.toLowerCase().startsWith(sold.toLowerCase())))
    .map((sold) => ({
      id: `refunds/${sold.toLowerCase()}`,
      ...at("legal/refunds.md", "body"),
      where: "/refunds",
      what: `No rule says when money for ${sold.toLowerCase()} comes back.`,
      fix: `In content/legal/refunds.md, add a part with the heading “## ${sold}”.`,
    }));
}

function wordsOf(block: Block) {
  return "paragraph" in block ? inlineText(block.paragraph) : "";
}
