import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { nameReviewer } from "#app/review/queue/works.scene.ts";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { release } from "#app/review/queue/release.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { takeWrites } from "#app/school/progress/learning/writes.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { answerRemark, appeal } from "#app/school/handing-in/works/own-works.server.ts";
import { withdraw } from "#app/school/handing-in/works/withdraw.server.ts";
import type { Levels } from "#app/school/courses/rubric/rubric.ts";
import { minute } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { compareFile, viewFile } from "./file-view.server.ts";
import { handInView } from "./hand-in-view.server.ts";
import { viewVersion, viewWork } from "./work-view.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const criteria = module.reviewed.rubric.criteria.map(({ id }) => id);

async function open(engine: (typeof engines)[number]) {
  const test = await openTestSite(engine);
  const { site } = test;
  const ada = await enrolled(site, "ada@example.com");
  const eve = await enrolled(site, "eve@example.com");
  const mira = await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
  return { ...test, site, ada, eve, mira };
}

type Open = Awaited<ReturnType<typeof open>>;

async function handOver({ site }: Pick<TestSite, "site">, student: string, more = {}) {
  const handed = { id: randomUUID(), text: "One\nTwo\nThree", link: "", commit: "", files: [], answers: {}, ...more };
  const answer = await handIn(site, student, { module, handed });
  return answer.ok ? answer.work : expect.unreachable(answer.reason);
}

/** The reviewer reads what waits longest and says the same of every criterion. */
async function read({ site }: Pick<TestSite, "site">, reviewer: Open["mira"], level: 0 | 2) {
  const reading = (await takeNext(site, reviewer)) ?? expect.unreachable("nothing waits");
  const levels: Levels = Object.fromEntries(criteria.map((id) => [id, level]));
  const remarks = criteria.map((criterion) => ({
    id: randomUUID(),
    criterion,
    path: "",
    first: 2,
    last: 2,
    text: "Why?",
  }));
  const draft = { levels, summary: "Read.", remarks: level === 0 ? remarks : [], settled: [] };
  expect(await release(site, reviewer, reading.id, draft)).toMatchObject({ ok: true });
  // One in ten is drawn for a blind second reading, which here would only be in the way.
  await site.database.queries.deleteFrom("readings").where("role", "=", "second").execute();
}

test.for(engines)(
  "a second reader decides about an appeal, once for each version, and never the first, on %s",
  async (engine) => {
    const test = await open(engine);
    const { site, ada, mira } = test;
    const work = await handOver(test, ada.id);
    const wish = { work, reason: "Line 2 says what was asked for." };
    expect(await appeal(site, ada.id, wish), "nothing was decided").toEqual({ ok: false, reason: "nothing" });
    await read(test, mira, 0);

    const presses = await Promise.all([appeal(site, ada.id, wish), appeal(site, ada.id, wish)]);

    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await handInView(site, ada.id, module)).standing).toMatchObject({
      state: "handed-in",
      versions: 1,
      waiting: { mayWithdraw: false },
    });
    expect(await withdraw(site, ada.id, work)).toMatchObject({ ok: false });
    expect(await takeNext(site, mira)).toBeUndefined();
    test.clock.now += minute;
    const noor = await nameReviewer(site, { name: "Noor", email: "noor@example.com", tracks: ["engineer"] });
    await read(test, noor, 0);
    expect(await appeal(site, ada.id, wish)).toEqual({ ok: false, reason: "twice" });
    const { newest } = await handInView(site, ada.id, module);
    expect(newest?.readings.map(({ role, reviewer }) => [role, reviewer])).toEqual([
      ["first", "Mira"],
      ["appeal", "Noor"],
    ]);
  },
);

test.for(engines)("the same words again are handed in only with an answer to a remark, on %s", async (engine) => {
  const test = await open(engine);
  const { site, clock, ada, mira } = test;
  await handOver(test, ada.id);
  await read(test, mira, 0);
  clock.now += minute;
  const handed = { id: randomUUID(), text: "One\nTwo\nThree", link: "", commit: "", files: [], answers: {} };

  expect(await handIn(site, ada.id, { module, handed })).toEqual({ ok: false, reason: "same" });
  const [remark] = (await handInView(site, ada.id, module)).open;
  await answerRemark(site, ada.id, { remark: remark?.id ?? "", text: "It is meant so." });

  expect(await handIn(site, ada.id, { module, handed })).toMatchObject({ ok: true, number: 2 });
});

test.for(engines)(
  "answers are kept while the work is with its student, and belong to nobody else, on %s",
  async (engine) => {
    const test = await open(engine);
    const { site, ada, eve, mira } = test;
    await handOver(test, ada.id);
    await read(test, mira, 0);
    const [remark] = (await handInView(site, ada.id, module)).open;
    const wish = { remark: remark?.id ?? "", text: " Because of one. " };

    expect(await answerRemark(site, eve.id, wish)).toBe(false);
    expect(await answerRemark(site, ada.id, wish)).toBe(true);

    expect((await handInView(site, ada.id, module)).open[0]).toMatchObject({
      answer: "Because of one.",
      number: 1,
      about: module.reviewed.rubric.criteria.find(({ id }) => id === remark?.criterion)?.name,
    });
    await handOver(test, ada.id, { text: "Changed" });
    expect(await answerRemark(site, ada.id, { ...wish, text: "Too late" })).toBe(false);
  },
);

test.for(engines)("E6: another's work is as unknown as one that is not there, on %s", async (engine) => {
  const test = await open(engine);
  const { site, ada, eve, mira } = test;
  const work = await handOver(test, ada.id);
  await read(test, mira, 0);

  for (const id of [work, randomUUID()]) {
    expect(await viewWork(site, eve.id, id)).toBeUndefined();
    expect(await viewVersion(site, eve.id, { work: id, number: "1" })).toBeUndefined();
    expect(await withdraw(site, eve.id, id)).toEqual({ ok: false, reason: "not_found" });
    expect(await appeal(site, eve.id, { work: id, reason: "It is mine." })).toEqual({ ok: false, reason: "not_found" });
  }
  expect(await viewVersion(site, ada.id, { work, number: "2" })).toBeUndefined();
  expect(await viewVersion(site, ada.id, { work, number: "1" })).toMatchObject({
    version: { text: "One\nTwo\nThree" },
  });
  expect((await handInView(site, eve.id, module)).standing).toBeNull();
});

test.for(engines)("a mail says that a version is here, and what was decided, once for each, on %s", async (engine) => {
  const test = await open(engine);
  const { site, ada, mira } = test;
  const id = randomUUID();
  const work = await handOver(test, ada.id, { id });
  await handOver(test, ada.id, { id });
  await withdraw(site, ada.id, work);
  await handOver(test, ada.id);
  await read(test, mira, 0);
  await handOver(test, ada.id, { text: "Changed" });
  await read(test, mira, 2);

  const mails = await site.database.queries.selectFrom("outbox").selectAll().orderBy("place").execute();

  const messages = mails.map(({ message }) => JSON.parse(message) as { subject: string; text: string });
  const name = module.exercise.title;
  expect(messages.map(({ subject }) => subject)).toEqual([
    `We have your work: ${name}`,
    `We have your work: ${name}`,
    `Once more: ${name}`,
    `We have your work: ${name}`,
    `Accepted: ${name}`,
  ]);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(["ada@example.com"]));
  expect(messages[2]?.text).toContain(module.reviewed?.rubric.criteria[0]?.name);
  expect(messages[2]?.text).toContain(`${criteria.length} remarks stand at their lines.`);
  expect(messages.every(({ text }) => text.includes(`${site.origin}/work/${work}`))).toBe(true);
});

test.for(engines)(
  "the lines of a file are its student's, with what changed in the next version, on %s",
  async (engine) => {
    const test = await open(engine);
    const { site, ada, eve, mira } = test;
    const work = await handOver(test, ada.id);
    await putFile(site, { work, number: 1, text: "a = 1\nb = 2" });
    await read(test, mira, 0);
    await handOver(test, ada.id, { text: "Changed" });
    await putFile(site, { work, number: 2, text: "a = 1\nb = 3" });
    const which = { work, path: "main.py" };

    expect(await viewFile(site, ada.id, { ...which, number: "1" })).toEqual({ ok: true, value: ["a = 1", "b = 2"] });
    expect(await compareFile(site, ada.id, { ...which, a: "1", b: "2" })).toMatchObject({
      value: [{ kind: "same" }, { kind: "removed", text: "b = 2" }, { kind: "added", text: "b = 3", after: 2 }],
    });
    const unknown = { ok: false, kind: "not_found" };
    expect(await viewFile(site, eve.id, { ...which, number: "1" })).toEqual(unknown);
    expect(await compareFile(site, eve.id, { ...which, a: "1", b: "2" })).toEqual(unknown);
    expect(await viewFile(site, ada.id, { work, path: "../main.py", number: "1" })).toEqual(unknown);
  },
);

test.for(engines)("what a blind second reader says is told to nobody who learns, on %s", async (engine) => {
  const test = await open(engine);
  const { site, ada, mira } = test;
  const work = await handOver(test, ada.id);
  await read(test, mira, 2);
  const [first] = await site.database.queries.selectFrom("readings").selectAll().execute();
  const blind = { ...(first ?? expect.unreachable()), id: randomUUID(), role: "second" as const, summary: "Blind" };
  await site.database.queries.insertInto("readings").values(blind).execute();

  const seen = JSON.stringify([
    await viewWork(site, ada.id, work),
    await viewVersion(site, ada.id, { work, number: "1" }),
    await handInView(site, ada.id, module),
  ]);

  expect(seen).toContain("Read.");
  expect(seen).not.toContain("Blind");
});

test.for(engines)("the draft of a work is kept as notes are, up to 20,000 characters, on %s", async (engine) => {
  const { site, ada } = await open(engine);
  const draft = (text: string, base: number) =>
    takeWrites(site, ada.id, [{ do: "note", track: "engineer", module: 1, stop: "work", text, base }]);

  expect(await draft("x".repeat(20_001), 0)).toEqual([{ ok: false, kind: "invalid" }]);
  expect(await draft("x".repeat(20_000), 0)).toMatchObject([{ ok: true, note: { revision: 1 } }]);
  expect(await draft("From the phone", 0)).toMatchObject([{ ok: true, note: { revision: 2 } }]);

  expect((await handInView(site, ada.id, module)).draft.text).toMatch(/^x{20000}\n.*\nFrom the phone$/s);
});

async function putFile(
  { database, files }: TestSite["site"],
  { work, number, text }: { work: string; number: number; text: string },
) {
  const bytes = Buffer.from(text);
  const digest = createHash("sha256").update(bytes).digest("hex");
  await files.put(digest, bytes);
  const file = { work_id: work, number, path: "main.py", digest, kind: "text", bytes: bytes.length, scan: "" };
  await database.queries.insertInto("work_files").values(file).execute();
}
