import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { issueCertificate } from "#app/school/certification/certificates/certificates.server.ts";
import { replaceCertificate } from "#app/school/certification/certificates/certificate-orders.server.ts";
import { publicCertificate } from "#app/school/certification/certificates/public-certificate.server.ts";
import { readCredential } from "#app/school/certification/credentials/credential.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { insertEnrolment } from "#app/school/buying/enrolling/start-enrolment.server.ts";
import { shownFile, shownManifest, shownWork } from "#app/school/certification/shown-works/shown-work.server.ts";
import { verifyText } from "#app/school/certification/verify/verification.server.ts";
import { acceptPlayed } from "#app/school/handing-in/works/accept-played.server.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import { enrolled, finishCourse } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { verifyIndependently } from "#app/school/certification/certificates/independent-verifier.scene.ts";
import { openTestSite } from "#tests/site.ts";
import { testKeys } from "#app/school/certification/certificates/certificates.scene.ts";
import { show, showingsOf } from "./showings.server.ts";
import { acceptedWorks } from "./work-facts.server.ts";

const reviewedModules = coursesOf(siteContent()).engineer.filter(({ reviewed }) => reviewed !== undefined);

/** Ada enrolled since works are read, and did everything but the works. */
async function open(engine: (typeof engines)[number] = "sqlite") {
  const opened = await openTestSite(engine);
  const { site } = opened;
  site.certificates = testKeys(site.origin);
  const ada = await enrolled(site, "ada@example.com");
  await site.database.transaction(async (queries) => {
    const row = { program: "ai-engineer", plan: "granted", state: "active", email: "ada@example.com" } as const;
    const { id } = await insertEnrolment(site, queries, row);
    await queries.updateTable("enrolments").set({ student_id: ada.id }).where("id", "=", id).execute();
  });
  await finishCourse(site, ada.id, "engineer");
  return { ...opened, ada };
}

const wish = { track: "engineer", name: "Ada Example", evidence: true } as const;

test.for(engines)("E6: who enrolls now needs five accepted works, who enrolled before none, on %s", async (engine) => {
  const { site, ada } = await open(engine);
  const { queries } = site.database;
  expect(await issueCertificate(site, ada, wish)).toEqual({ ok: false, kind: "not-done" });
  const before = await courseProgress(siteContent(), queries, ada.id, "engineer");
  expect(before).toMatchObject({ done: false, next: { module: 1, stop: "exercise" } });
  for (const module of reviewedModules) await acceptPlayed(site, ada.id, module);
  const after = await courseProgress(siteContent(), queries, ada.id, "engineer");
  expect(after.works).toEqual({ required: true, accepted: reviewedModules.map(({ number }) => number) });
  expect(after.done).toBe(reviewedModules.length === 5);

  await queries.updateTable("enrolments").set({ works_required: 0 }).execute();
  expect(await courseProgress(siteContent(), queries, ada.id, "engineer")).toMatchObject({
    done: true,
    works: { required: false },
  });
});

test.for(engines)(
  "a certificate with evidence verifies, and shows what its holder switched on, on %s",
  async (engine) => {
    const { site, ada } = await open(engine);
    const { queries } = site.database;
    for (const module of reviewedModules) await acceptPlayed(site, ada.id, module);
    await queries.updateTable("enrolments").set({ works_required: 0 }).execute();
    const issued = await issueCertificate(site, ada, wish);
    const id = issued.ok ? issued.value.id : "";
    expect(issued).toMatchObject({ ok: true, value: { evidence: true } });
    expect(await issueCertificate(site, ada, wish), "asked twice").toEqual(issued);

    const row = await queries.selectFrom("certificates").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const said = readCredential(row.credential) ?? expect.unreachable();
    const works = await acceptedWorks(siteContent(), queries, ada.id, "engineer");
    expect(said.evidence).toHaveLength(works.length);
    expect(said.credentialSubject.result?.[0]).toMatchObject({
      value: "All 6 criteria met, 4 of them beyond what is asked",
    });
    expect(await verifyText(site, row.credential)).toMatchObject({ certificate: { state: "valid" } });
    const elsewhere = await verifyIndependently(JSON.parse(row.credential), site.certificates);
    expect(elsewhere, "by software that had no part in it").toMatchObject({ verified: true, asked: [] });
    const digests = said.evidence?.map(({ digestMultibase }) => digestMultibase) ?? [];
    const swapped = row.credential.replace(digests[0] ?? "", digests[1] ?? "");
    expect(await verifyIndependently(JSON.parse(swapped), site.certificates), "another work's digest").toMatchObject({
      verified: false,
    });
    expect((await publicCertificate(site, row)).works[0]).toMatchObject({ module: 1, isShown: true });

    expect(await shownWork(site, id, 1)).toMatchObject({ parts: [] });
    expect((await shownWork(site, id, 1))?.text).toBeUndefined();
    expect(await shownManifest(site, id, 1)).toBeUndefined();
    const file = "0".repeat(64);
    const grace = await enrolled(site, "grace@example.com");
    const all = { certificate: id, module: 1, parts: ["text", "files", "remarks"] as const };
    expect(await show(queries, grace.id, { ...all, parts: [...all.parts] }), "somebody else's").toBe(false);
    expect(await show(queries, ada.id, { ...all, parts: [...all.parts] })).toBe(true);
    const shown = await shownWork(site, id, 1);
    expect(shown).toMatchObject({ text: { link: "" }, files: [] });
    expect(shown?.reading?.levels, "levels were not switched on").toBeUndefined();

    const { id: work } = await queries
      .selectFrom("works")
      .select("id")
      .where("module", "=", 1)
      .executeTakeFirstOrThrow();
    const about = { path: "a.py", digest: file, kind: "text", bytes: 1, scan: "" };
    await queries
      .insertInto("work_files")
      .values({ ...about, work_id: work, number: 1 })
      .execute();
    expect(await shownFile(site, id, 1, file)).toMatchObject({ path: "a.py" });
    expect(await shownFile(site, id, 2, file), "of another work").toBeUndefined();
    await show(queries, ada.id, { ...all, parts: ["text", "remarks"] });
    expect(await shownFile(site, id, 1, file), "files are not shown any more").toBeUndefined();
    await show(queries, ada.id, { ...all, parts: [...all.parts] });
    await queries.deleteFrom("work_files").execute();

    const manifest = (await shownManifest(site, id, 1)) ?? "";
    const digest = createHash("sha256").update(manifest).digest();
    const named = Buffer.from(said.evidence?.[0]?.digestMultibase.slice(1) ?? "", "base64url");
    expect(named.subarray(2)).toEqual(digest);

    const other = await replaceCertificate(site, { id, name: "Ada Other", reason: "" }, "owner key");
    const next = other.ok ? other.value.id : "";
    expect((await showingsOf(queries, next))[0]?.parts, "kept for the same version").toEqual([
      "text",
      "files",
      "remarks",
    ]);
    expect(await shownWork(site, id, 1), "the old one does not stand").toBeUndefined();
  },
);

test("a certificate without evidence says the results alone", async () => {
  const { site, ada } = await open();
  const { queries } = site.database;
  for (const module of reviewedModules) await acceptPlayed(site, ada.id, module);
  await queries.updateTable("enrolments").set({ works_required: 0 }).execute();
  const issued = await issueCertificate(site, ada, { ...wish, evidence: false });
  const id = issued.ok ? issued.value.id : "";
  const row = await queries.selectFrom("certificates").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const said = readCredential(row.credential);
  expect(said?.evidence).toBeUndefined();
  expect(said?.credentialSubject.result).toHaveLength(reviewedModules.length);
  expect(await shownWork(site, id, 1)).toBeUndefined();

  const more = await issueCertificate(site, ada, wish);
  expect(more.ok && more.value.id).not.toBe(id);
});
