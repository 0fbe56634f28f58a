import { formatCents } from "#app/content/prices/money.ts";
import type { Facts } from "#app/desk/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/health/finding.ts";
import type { Passage } from "#app/desk/health/passages.ts";
import { quantitiesIn } from "#app/desk/health/quantities.ts";
import { figuresOf, shortened } from "#app/desk/health/stated-facts.ts";
import { escaped } from "#app/desk/health/things.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** Who makes a tool and what it costs, wherever it is named, against the tool's own page. */
export function toolFindings({ passages, tools }: Facts): LocatedFinding[] {
  const makers = [
    ...new Set(tools.map(({ maker }) => shortName(maker)).filter((each) => /^[A-Z]/.test(each) && each !== "Not")),
  ];
  const known = [...makers, "Google", "Microsoft", "Meta", "Amazon", "Apple", "Adobe"];
  const named = tools.map((tool) => ({ tool, pattern: new RegExp(String.raw`\b${escaped(tool.name)}\b`) }));
  const any = new RegExp(tools.map(({ name }) => escaped(name)).join("|"));
  return passages
    .filter(({ file, text }) => file.startsWith("tools/") || any.test(text))
    .filter(({ path }) => path.at(-1) !== "maker" && path.at(-1) !== "url")
    .flatMap((passage) => {
      const here = named.filter(
        ({ tool, pattern }) => pattern.test(passage.text) || passage.file === `tools/${tool.slug}.yaml`,
      );
      return here.flatMap(({ tool }) => [...makersIn(passage, tool, known), ...costsIn(passage, tool)]);
    })
    .concat(tools.flatMap((tool) => unnamedMaker(tool, passages)));
}

/** "Zapier, Inc." is called Zapier, "n8n GmbH" n8n. */
function shortName(maker: string) {
  return maker.replace(/,? (?:Inc|GmbH|LLC|Ltd|AI|Labs|Limited|Corp)\b.*$|[,(].*$/, "").trim();
}

function makersIn(passage: Passage, tool: Tool, known: string[]): LocatedFinding[] {
  const own = shortName(tool.maker);
  const others = known
    .filter((each) => each !== own && each !== tool.name && !tool.maker.includes(each))
    .map(escaped)
    .join("|");
  const name = escaped(tool.name);
  const pattern = new RegExp(
    String.raw`\b(${others})['’]s ${name}\b|\b${name}(?:,)? (?:is )?(?:an? |the )?(?:(?:\w+ )?(?:product|tool|assistant|service|model) )?(?:made by|built by|developed by|from|by|of|comes from|belongs to|owned by) (${others})\b|\b${name} is (?:an? |the )?(${others})\b`,
  );
  const match = pattern.exec(passage.text);
  if (!match) return [];
  const said = match[1] ?? match[2] ?? match[3] ?? "";
  return [
    {
      ...findingAt(
        passage,
        `tool/maker/${tool.slug}/${nameOf(said)}`,
        `“${shortened(match[0])}”; the maker of ${tool.name} is ${tool.maker}.`,
        `write what content/tools/${tool.slug}.yaml, maker says, or change it there.`,
      ),
      said,
    },
  ];
}

/** Tools are reviewed without prices, since they change: one that is stated has nothing behind it. */
function costsIn(passage: Passage, tool: Tool): LocatedFinding[] {
  const free = /\bfree\b|costs nothing/i.test(tool.plans);
  return figuresOf(passage).flatMap(({ sentence }) => {
    if (!sentence.includes(tool.name)) return [];
    const [amount] = passage.file.startsWith("courses/")
      ? []
      : quantitiesIn(sentence).filter(({ unit }) => unit === "money");
    const near = new RegExp(
      String.raw`\b${escaped(tool.name)}\b[^.;]{0,30}\b(?:costs?|charges?|is|starts|from|plan)\b`,
    );
    if (amount && near.test(sentence) && !tool.plans.includes(amount.text))
      return [
        {
          ...findingAt(
            passage,
            `tool/price/${tool.slug}/${nameOf(amount.text)}`,
            `“${shortened(sentence)}” states ${formatCents(amount.value)}; the review of ${tool.name} states no such price.`,
            `take the price out, or state it in content/tools/${tool.slug}.yaml, plans.`,
          ),
          said: amount.text,
        },
      ];
    const denies = new RegExp(
      String.raw`\b${escaped(tool.name)} (?:has|offers|comes with|knows) no free\b|\b${escaped(tool.name)} is not free\b|\bno free (?:plan|tier|version) (?:of|for|in|at) ${escaped(tool.name)}\b`,
    );
    if (!free || !denies.test(sentence)) return [];
    return [
      findingAt(
        passage,
        `tool/free/${tool.slug}`,
        `“${shortened(sentence)}”; its review says “${shortened(tool.plans)}”.`,
        `say what content/tools/${tool.slug}.yaml, plans says, or change it there.`,
      ),
    ];
  });
}

/** A maker that its own review never names, and no address of the tool either, was mistaken for another. */
function unnamedMaker(tool: Tool, passages: Passage[]): LocatedFinding[] {
  const own = shortName(tool.maker);
  const words = own.split(/[ .]/).filter((each) => each.length > 2);
  const text = passages
    .filter(({ file, path }) => file === `tools/${tool.slug}.yaml` && path[0] !== "maker")
    .map((each) => each.text)
    .join(" ")
    .toLowerCase();
  const [maker] = passages.filter(({ file, path }) => file === `tools/${tool.slug}.yaml` && path[0] === "maker");
  if (!maker || words.length === 0 || words.some((each) => text.includes(each.toLowerCase()))) return [];
  return [
    {
      ...findingAt(
        maker,
        `tool/maker/${tool.slug}`,
        `The maker of ${tool.name} is given as ${tool.maker}, which its review and address never name.`,
        "look up who makes it, and name them in the review.",
      ),
      said: tool.maker,
    },
  ];
}
