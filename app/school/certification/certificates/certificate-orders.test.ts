import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { openCertificateSite } from "./certificates.scene.ts";
import { engines } from "#tests/databases.ts";
import {
  requireCredential,
  requireStanding,
} from "#app/school/certification/credential-page/require-credential.server.ts";
import { forgetHolder, replaceCertificate, revokeCertificate } from "./certificate-orders.server.ts";
import { certificatesOf, issueCertificate } from "./certificates.server.ts";
import { findStatusList } from "#app/school/certification/issuer/status-list.server.ts";

type Open = Awaited<ReturnType<typeof openCertificateSite>>;

test.for(engines)("E6: who had a certificate taken back gets no new one by asking again, on %s", async (engine) => {
  const open = await openCertificateSite(engine);
  const { id } = await issue(open, "Ada Example");
  await revokeCertificate(open.site, { id, reason: "Shared answers" }, "owner key");

  const same = await wish(open, "Ada Example");
  const renamed = await wish(open, "Ada Byron");

  expect([same, renamed]).toEqual([
    { ok: false, kind: "conflict" },
    { ok: false, kind: "conflict" },
  ]);
  expect(await certificatesOf(open.site, open.ada.id)).toMatchObject([{ id, state: "revoked" }]);
});

test("what the owner issued in place of a revoked one may be renamed again by its holder", async () => {
  const open = await openCertificateSite();
  const { id } = await issue(open, "Ada Example");
  await revokeCertificate(open.site, { id, reason: "Wrong name" }, "owner key");
  await replaceCertificate(open.site, { id, name: "Ada Byron", reason: "Wrong name" }, "owner key");

  expect(await wish(open, "Ada King")).toMatchObject({ ok: true, value: { name: "Ada King", state: "valid" } });
});

test("E6: nothing is issued to somebody who was erased a moment before", async () => {
  const open = await openCertificateSite();
  const { site, ada } = open;
  const { id } = await issue(open, "Ada Example");
  const late = afterErasure(open);

  const issued = await issueCertificate(late, ada, { track: "engineer", name: "Ada Byron" });
  const replaced = await replaceCertificate(afterErasure(open), { id, name: "Ada Byron", reason: "" }, "owner key");

  expect([issued, replaced]).toEqual([
    { ok: false, kind: "not-done" },
    { ok: false, kind: "conflict" },
  ]);
  const rows = await site.database.queries.selectFrom("certificates").select(["name", "revocation"]).execute();
  expect(rows).toEqual([{ name: "", revocation: "erased" }]);
  expect((await site.database.queries.selectFrom("students").select("name").executeTakeFirst())?.name).toBe("");
});

test.for(engines)("E6: what is asked for while its holder is being erased is not issued, on %s", async (engine) => {
  const open = await openCertificateSite(engine);
  const { site, ada } = open;
  const begun = Promise.withResolvers<void>();
  const erasing = site.database.transaction(async (queries) => {
    await forgetHolder(site, queries, ada.id);
    begun.resolve();
    // As long as the wish needs to come to the point where it has to wait.
    await setTimeout(200);
    for (const table of ["completions", "quiz_attempts"] as const)
      await queries.deleteFrom(table).where("student_id", "=", ada.id).execute();
    await queries.deleteFrom("students").where("id", "=", ada.id).execute();
  });
  await begun.promise;

  const issued = await wish(open, "Ada Example");

  await erasing;
  expect(issued).toEqual({ ok: false, kind: "not-done" });
  expect(await site.database.queries.selectFrom("certificates").select("name").execute()).toEqual([]);
});

test("E6: an order of the owner that comes after the erasure brings no name back", async () => {
  const open = await openCertificateSite();
  const { id } = await issue(open, "Ada Example");

  const replaced = await replaceCertificate(afterErasure(open), { id, name: "Ada Byron", reason: "" }, "owner key");

  expect(replaced).toEqual({ ok: false, kind: "conflict" });
  const rows = await open.site.database.queries.selectFrom("certificates").select(["name", "revocation"]).execute();
  expect(rows).toEqual([{ name: "", revocation: "erased" }]);
});

test("prints and badges of a certificate that ended are gone, and say why", async () => {
  const [revoked, replaced, erased] = [await opened(), await opened(), await opened()];
  await revokeCertificate(revoked.site, { id: revoked.id, reason: "" }, "owner key");
  await wish(replaced, "Ada Byron");
  await erased.site.database.transaction((queries) => forgetHolder(erased.site, queries, erased.ada.id));

  const told = await Promise.all([revoked, replaced, erased].map(({ site, id }) => refusal(requireStanding(site, id))));
  const file = await refusal(requireCredential(erased.site, erased.id));

  expect(told.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect(told.map(({ words }) => /was (\w+)\./.exec(words)?.[1])).toEqual(["revoked", "replaced", "withdrawn"]);
  expect(file.status).toBe(410);
  expect((await requireCredential(revoked.site, revoked.id)).id).toBe(revoked.id);
});

test("a second list is there once a certificate has a place in it, revoked or not", async () => {
  const open = await opened();
  const { queries } = open.site.database;
  expect(await findStatusList(open.site, 2)).toBeUndefined();

  await queries.updateTable("certificates").set({ status_index: 131_072 }).execute();

  expect(await findStatusList(open.site, 2)).toContain("/status/2");
});

async function opened() {
  const open = await openCertificateSite();
  return { ...open, ...(await issue(open, "Ada Example")) };
}

/** A site on which the holder is erased, and goes on learning, between a first look and the transaction that follows. */
function afterErasure({ site, ada }: Open): Site {
  const { database } = site;
  const transaction: typeof database.transaction = async (work) => {
    await database.transaction(async (queries) => {
      await forgetHolder(site, queries, ada.id);
      await queries.deleteFrom("completions").where("student_id", "=", ada.id).execute();
      await queries.updateTable("students").set({ name: "" }).where("id", "=", ada.id).execute();
    });
    return database.transaction(work);
  };
  return { ...site, database: { ...database, transaction } };
}

async function refusal(answer: Promise<unknown>) {
  const response = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(response instanceof Response)) throw new Error("it was not refused");
  return { status: response.status, words: await response.text() };
}

function wish({ site, ada }: Open, name: string) {
  return issueCertificate(site, ada, { track: "engineer", name });
}

async function issue(open: Open, name: string) {
  const answer = await wish(open, name);
  if (!answer.ok) throw new Error(answer.kind);
  return answer.value;
}
