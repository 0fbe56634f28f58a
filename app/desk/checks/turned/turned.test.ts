import { expect, test } from "vitest";
import { editsBetween } from "#app/desk/checks/changed/edits.ts";
import { changesGroup } from "./changes-group.ts";
import { turnOf } from "#app/desk/checks/wording/turns.ts";

test.each([
  ["You cannot resell it.", "You can resell it.", true],
  ["The plan is yours to keep.", "The plan is ours to keep.", true],
  ["It stores five drafts of a form.", "It stores seven drafts of a form.", true],
  ["The list is open to everybody.", "The list is open to everybody only after paying.", true],
  ["Letters come every week by mail.", "Letters come every month by mail.", true],
  [
    "We do not promise a job, an interview or a salary.",
    "We promise neither a job nor an interview nor a salary.",
    false,
  ],
  ["It costs nothing to move a call.", "Moving a call is free.", false],
  ["2026-11-21", "2026-11-22", false],
  ["No plan comes out of it.", "It ends without a plan.", false],
  ["Lessons are in Python from 3.10 on.", "Lessons are in Java from 3.10 on.", true],
  ["For AI Engineering, yes.", "For AI Development, yes.", true],
  ["The labs cost nothing.", "The labs cost ten dollars.", true],
  ["No. The two share ideas.", "Yes.", true],
  ["What is left is gone.", "What is left is paid back.", true],
  ["Card data never reaches us.", "Card data is kept by us.", true],
  ["The coach plans the hour.", "The coach records the hour.", "perhaps"],
  ["A round takes two hours.", "A round takes 120 minutes.", false],
  ["A mail for each stop.", "A mail every morning.", "perhaps"],
  ["You can enter a name.", "You can type a name.", false],
  ["You can enter a name.", "You can see a name.", "perhaps"],
  ["Several boats came.", "A few boats came.", false],
  ["You tell us which work eats the week.", "Tell us what work eats your week.", false],
  ["Words come first, then the pictures.", "Pictures come first, then the words.", true],
  ["It asks for pages in place of headings.", "It asks for headings in place of pages.", true],
  ["Drafts and notes are yours.", "Notes and drafts are yours.", false],
  ["A month of headlines says less.", "The headlines of a month say less.", false],
  ["You edit texts without calling anyone.", "Texts are changed by us; you cannot edit them.", true],
  ["It keeps no benchmark and no scoring of answers.", "We ran no benchmark and scored no answers.", "perhaps"],
  ["Share buttons for long articles", "Songs with vocals from a prompt", true],
  ["Tool B invented an amount.", "Tool A invented an amount.", true],
  ["A third of the bill came from tests.", "Two thirds of the bill came from tests.", true],
  ["One field that staff change.", "One field that we change for them.", true],
  ["You pay on our payment partner's page.", "You pay on our own page.", true],
  ["One mail about this product.", "A mail every week about this product.", true],
  ["Move it until it starts.", "Move it until a day before it.", true],
  ["Each run is logged, and each branch.", "Only failed runs are logged, and each branch.", true],
])("%s → %s", (before, after, isTurned) => {
  const turn = turnOf(before, after);
  expect(turn?.isLoose ? "perhaps" : turn !== undefined).toBe(isTurned);
});

const lamp = "The lantern of the harbor stays lit until midnight.";
const porch = "Below the harbor lantern no boat may anchor.";

/** Words are rare only among many. */
const others = Array.from({ length: 60 }, (_, place) => ({
  file: `legal/other-${place}.md`,
  value: { body: [{ paragraph: [`Page ${place} tells of nothing else.`] }] },
}));

function asked(from: string, to: string) {
  const files = (words: string, other: string) =>
    [words, other].map((text, place) => ({ file: `legal/page-${place}.md`, value: { body: [{ paragraph: [text] }] } }));
  const now = [...files(to, porch), ...others];
  return changesGroup(editsBetween([...files(from, porch), ...others], now), now).findings.map(({ what }) => what);
}

test("a sentence that is turned round is asked about, with what speaks of the same", () => {
  expect(asked(lamp, lamp.replace("until", "only after"))).toEqual([expect.stringContaining(porch)]);
  expect(asked(lamp, lamp.replace("stays lit", "is kept lit"))).toEqual([]);
  const short = lamp.replace("until midnight", "for an hour");
  expect(asked(short, short.replace("an hour", "50 minutes"))).toEqual([expect.stringContaining(porch)]);
  expect(asked(short, short.replace("an hour", "60 minutes"))).toEqual([]);
});

test("a list in another order is no change", () => {
  const said = (list: string) => `Below the harbor lantern no ${list} may anchor.`;

  expect(asked(said("boat, oar or raft"), said("raft, oar or boat"))).toEqual([]);
  expect(asked(said("boat, oar or raft"), said("raft, oar or boats of ours"))).toHaveLength(1);
});

test("the words of a drawing that is as it was are asked about, and those of one that changed are not", () => {
  const drawn = (alt: string, lines: number) => [
    { file: "drawings/harbor.yaml", value: { alt, lines: Array(lines).fill(1) } },
  ];
  const found = (alt: string, lines: number) =>
    changesGroup(editsBetween(drawn("Three boats meet in the harbor", 3), drawn(alt, lines)), drawn(alt, lines))
      .findings;

  expect(found("Five boats meet in the harbor", 3)).toMatchObject([{ keeping: "never", path: ["alt"] }]);
  expect(found("Five boats meet in the harbor", 5)).toEqual([]);
  expect(found("Three boats come together in the harbor", 3)).toEqual([]);
});

test("a word of a drawing's description that became another is asked about", () => {
  const drawn = (alt: string) => [{ file: "drawings/harbor.yaml", value: { alt, lines: [1] } }];
  const [before, after] = [drawn("A boat brings the ledger home"), drawn("A boat brings the payroll home")];

  expect(changesGroup(editsBetween(before, after), after).findings).toMatchObject([{ path: ["alt"] }]);
});

test("sentences that were joined or parted are read together", () => {
  const parted = "Before you light the lantern, look at the oil. Most of it burns.";
  expect(asked("Look at the oil before you light the lantern; most of it burns.", parted)).toEqual([]);
  expect(asked(lamp, "The lantern of the harbor is never lit. It rests until midnight.")).toHaveLength(1);
});

test("lines of a listing are edits as sentences are", () => {
  const listed = (code: string) => [
    { file: "courses/engineer/1/1-harbor.md", value: { body: [{ code, language: "text" }] } },
    ...others,
  ];
  const [before, after] = [
    listed("Lantern:  lit 5 hours\nOil:  a barrel"),
    listed("Lantern:  lit 9 hours\nOil:  a barrel"),
  ];

  expect(changesGroup(editsBetween(before, after), after).findings).toHaveLength(1);
});

test("whoever goes round is not asked: a fact with it, a file with it, or numbers in two places", () => {
  const page = (place: number, text: string) => ({
    file: `legal/page-${place}.md`,
    value: { body: [{ paragraph: [text] }] },
  });
  const ask = (...[before, after]: { file: string; value: unknown }[][]) => {
    const now = [...(after ?? []), page(2, porch), ...others];
    return changesGroup(editsBetween([...(before ?? []), page(2, porch), ...others], now), now).findings;
  };
  const [turned, prices] = [lamp.replace("until", "only after"), { file: "prices.yaml", value: { lamp: 1 } }];

  expect(ask([page(1, lamp)], [page(1, turned)])).toHaveLength(1);
  expect(ask([page(1, lamp), prices], [page(1, turned), { ...prices, value: { lamp: 2 } }])).toEqual([]);
  expect(ask([page(1, lamp)], [page(1, turned), page(3, "A new page.")])).toEqual([]);
  expect(ask([page(1, lamp), page(3, "A gone page.")], [page(1, turned)])).toEqual([]);

  const five = "Five boats may anchor below the harbor lantern.";
  const fifth = "The fifth anchor lies beside the mole.";
  expect(ask([page(1, five), page(3, fifth)], [page(1, five.replace("Five", "Six")), page(3, fifth)])).toHaveLength(1);
  expect(
    ask(
      [page(1, five), page(3, fifth)],
      [page(1, five.replace("Five", "Six")), page(3, fifth.replace("fifth", "sixth"))],
    ),
  ).toEqual([]);
});
