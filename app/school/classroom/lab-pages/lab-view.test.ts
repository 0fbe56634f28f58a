import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";
import { labStop } from "#app/school/courses/labs/labs.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import { viewModule } from "#app/school/progress/learning/views.server.ts";
import { takeWrites } from "#app/school/progress/learning/writes.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { withdraw } from "#app/school/handing-in/works/withdraw.server.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { handedIn, viewLab } from "./lab-view.server.ts";

const [first, second] = [moduleAt(1), moduleAt(2)];

function moduleAt(number: number) {
  const module = findModule(siteContent(), "specialist", number);
  if (!module) throw new Error(`no module ${number}`);
  return module;
}

/** Ada is enrolled; `asked` with her proof, or with none. */
async function openReaders() {
  const { site } = await openTestSite("sqlite");
  site.partners = [];
  await putEnrolled(site.database.queries, { id: "ada", at: site.now(), plan: "prepaid" });
  const token = await site.database.transaction((queries) => startStudentSession(site, queries, "ada"));
  const ada = new Request(site.origin, { headers: { Authorization: `Bearer ${token}` } });
  return { site, ada, nobody: new Request(site.origin) };
}

test("E6: labs of the free module are everybody's, the others their students', and the key is in no page", async () => {
  const { site, ada, nobody } = await openReaders();
  const [free, locked] = [labsOf(first)[0], labsOf(second)[0]];
  if (free?.kind !== "sheet" || locked?.kind !== "sheet") throw new Error("the first labs have sheets");
  const because = (lab: typeof free) => Object.values(lab.key).map((each) => each.because.slice(0, 40));
  const said = async (request: Request, module: typeof first, slug: string) =>
    JSON.stringify(await viewLab({ content: siteContent(), site, request }, module, slug));

  const [open, closed, own] = [
    await said(nobody, first, free.slug),
    await said(nobody, second, locked.slug),
    await said(ada, second, locked.slug),
  ];

  expect(open).toContain(free.facts.items[0]?.goal);
  expect(closed).not.toContain(locked.facts.summary);
  expect(closed).not.toContain(locked.facts.steps[0]?.text);
  expect(own).toContain(locked.facts.steps[0]?.text);
  for (const reason of [...because(free), ...because(locked)]) expect(open + closed + own).not.toContain(reason);
  expect(await viewLab({ content: siteContent(), site, request: ada }, second, free.slug)).toBeUndefined();
});

test("with a lab travel the words of its kind and of its reader alone", async () => {
  const { site, ada, nobody } = await openReaders();
  const [free, locked] = [labsOf(first)[0]?.slug ?? "", labsOf(second)[0]?.slug ?? ""];
  const partsOf = async (request: Request, module: typeof first, slug: string) =>
    Object.keys((await viewLab({ content: siteContent(), site, request }, module, slug))?.parts ?? {});

  expect(await partsOf(nobody, second, locked)).toEqual(["labAround"]);
  expect(await partsOf(nobody, first, free)).toEqual(["labAround", "labPage", "labFile", "labAnswers", "labVisitor"]);
  expect(await partsOf(ada, second, locked)).toEqual(["labAround", "labPage", "labFile", "labAnswers", "labStudent"]);
});

test("a lab is done when its student says so, which counts for no certificate", async () => {
  const { site, ada } = await openReaders();
  const [lab] = labsOf(second);
  const mark = { track: "specialist", module: 2, stop: labStop(lab?.slug ?? "") } as const;
  const before = await courseProgress(siteContent(), site.database.queries, "ada", "specialist");

  const taken = await takeWrites(site, "ada", [
    { do: "complete", ...mark },
    { do: "complete", ...mark, stop: "lab-of-nobody" },
  ]);

  expect(taken).toEqual([{ ok: true }, { ok: false, kind: "not_found" }]);
  expect(
    (await viewModule({ content: siteContent(), site, request: ada }, second)).labs.map(({ done }) => done),
  ).toEqual(labsOf(second).map((_, place) => place === 0));
  expect(await courseProgress(siteContent(), site.database.queries, "ada", "specialist")).toEqual(before);
  await takeWrites(site, "ada", [{ do: "reopen", ...mark }]);
  expect((await viewModule({ content: siteContent(), site, request: ada }, second)).labs.some(({ done }) => done)).toBe(
    false,
  );
});

test("a solution is for whoever handed in a version, and closes when it is taken back", async () => {
  const { site } = await openReaders();
  const handed = { id: crypto.randomUUID(), text: "My shortlist", link: "", commit: "", files: [], answers: {} };
  expect(await handedIn(site, "ada", first)).toBe(false);

  const work = await handIn(site, "ada", { module: first, handed });

  expect([await handedIn(site, "ada", first), await handedIn(site, "ada", second)]).toEqual([true, false]);
  if (!work.ok) throw new Error("the work was not taken");
  await withdraw(site, "ada", work.work);
  expect(await handedIn(site, "ada", first)).toBe(false);
});
