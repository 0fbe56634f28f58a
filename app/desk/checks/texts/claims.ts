import { passing } from "#app/school/courses/course/quiz.ts";
import { prepaidSaving } from "#app/content/prices/money.ts";
import { promisedPercent } from "#app/content/prices/saving-claim.ts";
import { type Facts, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { type Quantity, quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import { figuresOf, isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";

/** Shares that a page states of its own work, and figures of an example, each with a source. */
export function claimFindings(facts: Facts): LocatedFinding[] {
  return [...shares(facts), ...multiples(facts), ...exampleFigures(facts)];
}

/** "40% more" on a page of ours rests on a claim with a source, on the prices, or on the rule of the quizzes. */
const shares = passageRule(({ prices, programs, services }) => {
  const computed = programs.map(({ slug }) => prepaidSaving(prices.programs[slug]).percent);
  const known = new Set([
    passing * 100,
    ...computed,
    ...computed.map(Math.round),
    promisedPercent(prices.savingClaim) ?? 100,
  ]);
  const look = (passage: Passage) => {
    if (isStory(passage) || /^(?:legal|prices|temp)/.test(passage.file)) return [];
    const claimed = sourced(services, passage.file);
    return figuresOf(passage).flatMap(({ sentence, quantities }) =>
      quantities
        .filter(
          ({ unit, value }) =>
            unit === "percent" &&
            !known.has(value) &&
            !claimed.has(`percent:${value}`) &&
            !/\b(?:estimate|quiz(?:zes)?)\b/i.test(sentence),
        )
        .map((quantity) => unbacked(passage, sentence, quantity.text)),
    );
  };
  return { look, beside: [prices, ...programs, ...services] };
});

const multiples = passageRule(() => {
  const look = (passage: Passage) =>
    isStory(passage) || /^(?:legal|prices|temp|availability)/.test(passage.file)
      ? []
      : figuresOf(passage).flatMap(({ sentence }) => {
          const said =
            /\b(?:\d+|two|three|four|five|ten|twice|double) ?(?:x|times|fold) (?:as |the )?(?:fast\w*|cheap\w*|more|better|quick\w*|productiv\w*)\b|\b\d+x\b|\b(?:nine|eight|\d+) (?:out )?of (?:ten|every ten|\d+) (?:clients|customers|students|graduates|companies|employers|people)\b/i.exec(
              sentence,
            )?.[0];
          return said === undefined || /\bestimate\b/i.test(sentence) ? [] : [unbacked(passage, sentence, said)];
        });
  return { look, beside: [] };
});

function unbacked(passage: Passage, sentence: string, said: string): LocatedFinding {
  return {
    ...findingAt(
      passage,
      `source/${nameOf(said)}`,
      `“${shortened(sentence)}” states ${said}, and no source stands behind it.`,
      "name where it was measured, under claims where the page has them, or take it out.",
    ),
    said,
  };
}

function sourced(services: Facts["services"], file: string) {
  const service = services.find(({ slug }) => file === `services/${slug}.yaml`);
  return new Set(service?.claims.flatMap(({ claim }) => quantitiesIn(claim)).map(keyOf));
}

function keyOf({ unit, value }: Pick<Quantity, "unit" | "value">) {
  return `${unit}:${value}`;
}

/** What a claim of a service states must stand on its page in the same figures. */
function exampleFigures({ passages, services }: Facts): LocatedFinding[] {
  const byFile = Map.groupBy(
    passages.filter(({ file }) => file.startsWith("services/")),
    ({ file }) => file,
  );
  return services.flatMap(({ slug }) => {
    const all = byFile.get(`services/${slug}.yaml`) ?? [];
    const own = all.filter(({ path }) => path[0] !== "claims");
    const stated = new Set(
      own.flatMap((passage) => figuresOf(passage).flatMap(({ quantities }) => quantities.map(({ value }) => value))),
    );
    const words = new Set(own.flatMap(({ text }) => text.toLowerCase().match(/[^\s,;:()"“”]+/g) ?? []));
    return all
      .filter(({ path }) => path[0] === "claims" && path.at(-1) === "claim")
      .flatMap((passage) =>
        quantitiesIn(passage.text)
          .filter(
            ({ value, text: said }) => !stated.has(value) && !words.has(said.toLowerCase().split(/[ -]/)[0] ?? said),
          )
          .map((quantity) => ({
            ...findingAt(
              passage,
              `claim/${nameOf(quantity.text)}`,
              `“${shortened(passage.text)}” backs a figure, ${quantity.text}, that the page does not state.`,
              "write the figure that the page states, or change the page.",
            ),
            said: quantity.text,
          })),
      );
  });
}
