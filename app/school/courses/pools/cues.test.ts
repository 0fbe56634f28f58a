import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { cueFaults, cuesIn, luck } from "./cues.ts";
import { anybody, drawFrom } from "./draw.server.ts";
import { type PoolQuestion, quizSchema } from "./pool.ts";

const courses = path.resolve(import.meta.dirname, "../../../../content/courses");
const pools = globSync("*/[1-5]/quiz.yaml", { cwd: courses }).map((file) => ({
  file,
  questions: (parse(readFileSync(path.join(courses, file), "utf8")) as { questions: PoolQuestion[] }).questions,
}));

/** Sixteen questions of three options, the right one turn by turn at each place. */
function sound(change: (right: boolean, at: number) => Partial<{ text: string }> = () => ({})) {
  return Array.from({ length: 16 }, (_, at) => ({
    id: `q${at}`,
    goal: 1 + (at % 3),
    question: "Which measure stops the leak?",
    options: [0, 1, 2].map((place) => ({
      text: `Option ${place} here`,
      right: place === at % 3,
      because: "Why",
      ...change(place === at % 3, at),
    })),
  }));
}

test("a pool whose options are alike gives nothing away", () => {
  expect(cueFaults(sound())).toEqual([]);
});

test("who takes the longest, the shortest or the most familiar option, or always one place, may not do better than chance and one", () => {
  const longest = cueFaults(sound((right) => (right ? { text: "The option that says it all" } : {})));
  const shortest = cueFaults(sound((right) => (right ? { text: "This" } : {})));
  const familiar = cueFaults(sound((right) => ({ text: right ? "Stops the leak" : "Works in part" })));
  const placed = cueFaults(
    sound().map((each) => ({ ...each, options: each.options.toSorted((a) => (a.right ? -1 : 1)) })),
  );

  expect(longest).toMatchObject([expect.stringMatching(/^Whoever always picks the longest option gets 16\.0 of 16/)]);
  expect(longest[0]).toMatch(
    /by chance it is 5\.3.*6\.3 is the most allowed: shorten the right option.*in some of q0, q1/,
  );
  expect(shortest).toMatchObject([expect.stringMatching(/the shortest option/)]);
  expect(familiar.some((fault) => /shares most words with its question/.test(fault))).toBe(true);
  expect(placed).toMatchObject([expect.stringMatching(/option 1 gets 16\.0.*move the right option/)]);
});

test("a question with several right options counts for no habit", () => {
  expect(cuesIn(sound().map((each) => ({ ...each, several: true }))).every(({ right }) => right === 0)).toBe(true);
});

test("the build names what a pool gives away", () => {
  const { error } = quizSchema.safeParse({ questions: sound((right) => (right ? { text: "It" } : {})) });

  expect(error?.issues.map(({ message }) => message).join()).toMatch(/always picks the shortest option/);
});

test("no quiz can be guessed: by no habit from its pool, nor from what anybody is asked, nor is a try passed by one", () => {
  expect(pools).toHaveLength(10);
  for (const { file, questions } of pools) {
    expect(quizSchema.safeParse({ questions }).error?.issues ?? [], file).toEqual([]);
    const free = cuesIn(drawFrom(questions, anybody, 0)).filter(({ right, chance }) => right > chance + luck);
    if (/\b1\b/.test(file)) expect(free, `${file}: what every visitor is asked`).toEqual([]);
    const draws = Array.from({ length: 60 }, (_, at) => cuesIn(drawFrom(questions, `reader ${at}`, at % 4)));
    for (const [habit] of draws[0]?.entries() ?? []) {
      const scores = draws.flatMap((cues) => cues[habit] ?? []);
      const mean = scores.reduce((sum, { right }) => sum + right, 0) / draws.length;
      const chance = scores.reduce((sum, each) => sum + each.chance, 0) / draws.length;
      expect(mean, `${file}: ${scores[0]?.name}`).toBeLessThanOrEqual(chance + luck);
      expect(scores.filter(({ right }) => right >= 6.4).length, `${file}: ${scores[0]?.name} passes`).toBe(0);
    }
  }
});
