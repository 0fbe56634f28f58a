import { href } from "react-router";
import { formatCents } from "#app/content/prices/money.ts";
import { type Facts, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import { figuresOf, shortened } from "#app/desk/checks/health/stated-facts.ts";
import { escaped } from "#app/desk/checks/health/things.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** Who makes a tool and what it costs, wherever it is named, against the tool's own page. */
export function toolFindings(facts: Facts): LocatedFinding[] {
  const { passages, tools } = facts;
  const reviews = Map.groupBy(
    passages.filter(({ file }) => file.startsWith("tools/")),
    ({ file }) => file,
  );
  return [
    ...namedFindings(facts),
    ...tools.flatMap((tool) => {
      const own = reviews.get(`tools/${tool.slug}.yaml`) ?? [];
      return [...unnamedMaker(tool, own), ...unnamed(tool, own), ...untried(tool, own)];
    }),
    ...tools.filter(({ status }) => status === "retired").flatMap((tool) => stillNamed(tool, passages)),
  ];
}

const namedFindings = passageRule(({ tools }) => {
  const makers = [
    ...new Set(tools.map(({ maker }) => shortName(maker)).filter((each) => /^[A-Z]/.test(each) && each !== "Not")),
  ];
  const known = [...makers, "Google", "Microsoft", "Meta", "Amazon", "Apple", "Adobe"];
  const makersSaid = saidIn(known, (maker) => maker);
  const toolsSaid = saidIn(
    tools.map((tool) => ({ tool, pattern: new RegExp(String.raw`\b${escaped(tool.name)}\b`) })),
    ({ tool }) => tool.name,
  );
  const reviewed = new Map(tools.map((tool) => [`tools/${tool.slug}.yaml`, tool]));
  const look = (passage: Passage) => {
    const { file, path, text } = passage;
    if (path.at(-1) === "maker" || path.at(-1) === "url") return [];
    const own = reviewed.get(file);
    const others = toolsSaid(text).flatMap(({ tool, pattern }) => (tool !== own && pattern.test(text) ? tool : []));
    return [...(own ? [own] : []), ...others].flatMap((tool) => [
      ...makersIn(passage, tool, makersSaid(text)),
      ...costsIn(passage, tool),
    ]);
  };
  return { look, beside: tools };
});

/** Which of these a text may name: those whose name's first word stands in it. A long list costs a text no more than a short one. */
function saidIn<Named>(all: Named[], nameOf: (named: Named) => string) {
  const byWord = Map.groupBy(all, (named) => /\w+/.exec(nameOf(named))?.[0]);
  return (text: string) => [...new Set(text.match(/\w+/g))].flatMap((word) => byWord.get(word) ?? []);
}

/** "Zapier, Inc." is called Zapier, "n8n GmbH" n8n. */
function shortName(maker: string) {
  return maker.replace(/,? (?:Inc|GmbH|LLC|Ltd|AI|Labs|Limited|Corp)\b.*$|[,(].*$/, "").trim();
}

function makersIn(passage: Passage, tool: Tool, said: string[]): LocatedFinding[] {
  const own = shortName(tool.maker);
  const others = said
    .filter((each) => each !== own && each !== tool.name && !tool.maker.includes(each))
    .map(escaped)
    .join("|");
  if (others === "") return [];
  const name = escaped(tool.name);
  const pattern = new RegExp(
    String.raw`\b(${others})['’]s ${name}\b|\b${name}(?:,)? (?:is )?(?:an? |the )?(?:(?:\w+ )?(?:product|tool|assistant|service|model) )?(?:made by|built by|developed by|from|by|of|comes from|belongs to|owned by) (${others})\b|\b${name} is (?:an? |the )?(${others})\b`,
  );
  // In its own review nobody acts but the maker.
  const acting = new RegExp(String.raw`\b(${others})(?:['’]s|['’]?,? ${verbs})\b`);
  const match = pattern.exec(passage.text) ?? (passage.file === `tools/${tool.slug}.yaml` && acting.exec(passage.text));
  if (!match) return [];
  const maker = match[1] ?? match[2] ?? match[3] ?? "";
  return [
    {
      ...findingAt(
        passage,
        `tool/maker/${tool.slug}/${nameOf(maker)}`,
        `“${shortened(match[0])}”; the maker of ${tool.name} is ${tool.maker}.`,
        `write what content/tools/${tool.slug}.yaml, maker says, or change it there.`,
      ),
      said: maker,
    },
  ];
}

const verbs =
  "(?:is|has|have|does|may|can|will|says|states|promises|adds|keeps|stores|trains|makes|runs|sells|offers|collects|uses|charges)";

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
function unnamedMaker(tool: Tool, review: Passage[]): LocatedFinding[] {
  const own = shortName(tool.maker);
  const words = own.split(/[ .]/).filter((each) => each.length > 2);
  const text = review
    .filter(({ path }) => path[0] !== "maker")
    .map((each) => each.text)
    .join(" ")
    .toLowerCase();
  const maker = review.find(({ path }) => path[0] === "maker");
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

/** A review that never says the tool's own name speaks of it by another one. */
function unnamed({ slug, name }: Tool, review: Passage[]): LocatedFinding[] {
  const field = review.find(({ path }) => path[0] === "name");
  const pattern = new RegExp(String.raw`(?<![\w-])${escaped(name)}(?![\w-])`, "i");
  if (!field || review.some((each) => each !== field && pattern.test(each.text))) return [];
  return [
    {
      ...findingAt(
        field,
        `tool/name/${slug}`,
        `The tool is called ${name}, and nothing that is said of it names it so.`,
        "write one name in name: and in the texts.",
      ),
      said: name,
    },
  ];
}

/** Pages of ours that go on naming a tool which is no more; editions tell of their day. */
function stillNamed({ slug, name }: Tool, passages: Passage[]): LocatedFinding[] {
  // At the start of a sentence "Make" may be any word.
  const pattern = new RegExp(String.raw`(?<=[\w,;:(“"] ?)\b${escaped(name)}\b`);
  return passages
    .filter(({ file }) => /^(?:services|programs|pages|tutorials)\//.test(file))
    .filter(
      ({ text, links, path }) =>
        (path[0] === "tools" ? text === slug : pattern.test(text)) ||
        links.some(({ to }) => to === href("/tools/:tool", { tool: slug })),
    )
    .map((passage) => ({
      ...findingAt(
        passage,
        `tool/retired/${slug}`,
        `“${shortened(passage.text)}” names ${name}, whose review says that it is retired.`,
        "name another tool, or say that it is gone.",
      ),
      said: name,
    }));
}

/** Who used a tool says when and how, in tested: of its review. Without it the review tells of no work with it. */
function untried({ slug, name, tested }: Tool, review: Passage[]): LocatedFinding[] {
  if (tested) return [];
  const pattern = /\bwe(?: have|['’]ve| had)? (?:\w+ )?(?:worked|built|used|tested|tried|ran|run)\b/i;
  return review.flatMap((passage) =>
    figuresOf(passage).flatMap(({ sentence }) => {
      const [said] = pattern.exec(sentence) ?? [];
      if (said === undefined || /\b(?:not|never|no)\b|n['’]t\b/i.test(sentence)) return [];
      return [
        {
          ...findingAt(
            passage,
            `tool/untried/${slug}`,
            `“${shortened(sentence)}” tells of work with ${name}, and its review has no tested:.`,
            `add tested: with day: and how: to content/tools/${slug}.yaml, or take the sentence out.`,
          ),
          said,
        },
      ];
    }),
  );
}
