import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromBuffer, type ZipFile } from "yauzl";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import type { LabFile } from "#app/school/courses/labs/labs.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { findLabs } from "../scripts/labs/find-labs.ts";
import { writeLabFiles } from "../scripts/labs/write-lab-files.ts";
import { putEnrolled } from "./cast.ts";
import { startServer, type TestServer } from "./servers.ts";

const root = path.resolve(import.meta.dirname, "..");
const built = path.join(root, process.env.BUILD_DIR ?? "build", "labs");
const index = JSON.parse(readFileSync(path.join(built, "files.json"), "utf8")) as Record<string, LabFile[]>;
const labs = findLabs(root).flatMap(({ lab }) => lab ?? []);
const code = labs.filter(({ kind }) => kind === "code");
const free = code.find(({ module }) => module === 1);
const closed = code.find(({ module }) => module === 3);

let server: TestServer;
/** Enrolled in AI Engineering; a student of AI Specialist alone. */
let ada: string;
let eve: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  const learner = async (id: string, program: "ai-engineer" | "ai-specialist") => {
    await putEnrolled(database.queries, { id, at: Date.now(), plan: "prepaid", program });
    return database.transaction((queries) => startStudentSession(site, queries, id));
  };
  [ada, eve] = [await learner("ada", "ai-engineer"), await learner("eve", "ai-specialist")];
  await database.close();
});
afterAll(async () => {
  await server.stop();
});

test("every lab has its files, the same bytes each time they are packed, and nothing in them that is not the student's", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "labs-again-"));
  await writeLabFiles(root, folder);
  const again = JSON.parse(readFileSync(path.join(folder, "files.json"), "utf8")) as typeof index;
  rmSync(folder, { recursive: true });

  expect(labs.length).toBeGreaterThan(10);
  expect(again).toEqual(index);
  const templates = globSync("{engineer,specialist}/*/templates", { cwd: path.join(root, "labs") });

  const modules = ["engineer", "specialist"].flatMap((track) => [1, 2, 3, 4, 5].map((module) => `${track}/${module}`));

  expect(templates.toSorted()).toEqual(modules.map((module) => `${module}/templates`));
  expect(Object.keys(index).toSorted()).toEqual(
    [...labs.map((lab) => `${lab.track}/${lab.module}/${lab.slug}`), ...templates].toSorted(),
  );
  for (const [lab, files] of Object.entries(index)) {
    for (const { name, size, sha256 } of files) {
      const bytes = readFileSync(path.join(built, lab, name));
      expect([bytes.length, createHash("sha256").update(bytes).digest("hex")], name).toEqual([size, sha256]);
      if (!name.endsWith(".zip")) continue;
      const inside = await namesIn(bytes);
      expect(
        inside.filter((each) => /truth\.json|mutants|\/solution\/|\/key|lab\.json|__pycache__/.test(each)),
        name,
      ).toEqual([]);
      if (name.endsWith("-solution.zip")) continue;
      expect(inside.map((each) => each.split("/").slice(1).join("/"))).toEqual(
        expect.arrayContaining(["LICENSE", "README.md"]),
      );
    }
  }
});

test("E6: a zip of the free module holds nothing that was written for labs of the others", async () => {
  const closed = labs.filter(({ module }) => module > 1);
  const lines = closed.map((lab) => longestOf(path.join(root, "labs", folderOf(lab), "README.md")));
  const free = labs.filter(({ module }) => module === 1);

  expect([closed.length, free.length].every((count) => count > 5)).toBe(true);
  for (const lab of free) {
    const { name = "" } = index[`${lab.track}/1/${lab.slug}`]?.[0] ?? {};
    const bytes = readFileSync(path.join(built, lab.track, "1", lab.slug, name));
    const scripts = (await namesIn(bytes)).flatMap((each) => /\/provider\/scripts\/(.+)\.json$/.exec(each)?.[1] ?? []);
    const text = await textIn(bytes);
    expect(
      lines.filter((line) => text.includes(line)),
      name,
    ).toEqual([]);
    expect(
      scripts.filter((script) => script !== "generic" && !isNamedIn(folderOf(lab), script)),
      name,
    ).toEqual([]);
  }
});

test("E6: files of a lab come to whoever may read its module, and solutions to whoever handed in a version", async () => {
  const [open, shut] = [filesOf(free), filesOf(closed)];
  const status = async (address: string, token = "") => (await ask(token, address)).status;

  expect([await status(open.zip), await status(open.zip, eve), await status(open.zip, ada)]).toEqual([200, 200, 200]);
  expect([await status(shut.zip), await status(shut.zip, eve), await status(shut.zip, ada)]).toEqual([403, 403, 200]);
  for (const { solution } of [open, shut])
    expect([await status(solution), await status(solution, eve), await status(solution, ada)]).toEqual([403, 403, 403]);
  expect(await handedInBy(ada, { track: "engineer", module: 1 })).toBe(200);
  const own = await ask(ada, open.solution);
  expect([own.status, own.headers.get("Content-Type"), own.headers.get("Cache-Control")]).toEqual([
    200,
    "application/zip",
    "no-store",
  ]);
  expect([await status(shut.solution, ada), await status(open.solution, eve)]).toEqual([403, 403]);
  for (const file of ["files.json", "..%2Ffiles.json", "..%2F..%2F..%2Fserver%2Findex.js", "other.zip"])
    expect(await status(`${open.folder}/${file}`, ada), file).toBe(404);
  expect(await status(`/api/labs/engineer/1/nothing/engineer-1-nothing.zip`)).toBe(404);
});

test("E6: templates of a project come to whoever may read its module, and stand on its exercise", async () => {
  const status = async (address: string, token = "") => (await ask(token, address)).status;
  const [open, shut] = ["1/templates/baseline.md", "3/templates/runbook.md"].map(
    (file) => `/api/labs/specialist/${file}`,
  );

  expect([await status(open ?? ""), await status(shut ?? ""), await status(shut ?? "", ada)]).toEqual([200, 403, 403]);
  expect(await status(shut ?? "", eve)).toBe(200);
  expect((await ask("", "/course/specialist/module/1/exercise")).text).toContain(`href="${open}"`);
  expect((await ask("", "/course/specialist/module/3/exercise")).text).not.toContain("runbook.md");
});

test("E6: the page of a lab that is not open holds nothing of it, and no page holds a solution or a key", async () => {
  if (!closed || closed.kind !== "code") throw new Error("no lab of code in module 3");
  const address = `/course/engineer/module/3/labs/${closed.slug}`;
  const twin = `/api/learning/engineer/labs?module=3&lab=${closed.slug}`;
  const text = closed.facts.steps[0]?.text ?? "";

  for (const [token, isOpen] of [
    ["", false],
    [eve, false],
    [ada, true],
  ] as const) {
    const [page, json] = [await ask(token, address), await ask(token, twin)];
    expect([page.status, json.status]).toEqual([200, 200]);
    expect([page.text.includes(asHtml(text)), json.text.includes(JSON.stringify(text).slice(1, -1))]).toEqual([
      isOpen,
      isOpen,
    ]);
  }
  expect((await ask("", "/course/engineer/module/3/labs/nothing")).status).toBe(404);
});

test("a lab of the free module is answered by a plain form, and says why only of what was answered", async () => {
  const lab = labs.find(({ kind, module }) => kind === "sheet" && module === 1);
  if (lab?.kind !== "sheet") throw new Error("no lab without code in module 1");
  const [asked, other] = lab.facts.items.filter(({ choices }) => choices);
  const address = `/course/specialist/module/1/labs/${lab.slug}`;
  const send = (path: string) =>
    ask("", path, {
      method: "POST",
      headers: { Origin: server.origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ [asked?.id ?? ""]: "0" }).toString(),
    });

  const { status, text } = await send(address);

  expect(status).toBe(200);
  expect(text).toMatch(/You agree with the key in (<!-- -->)?[01](<!-- -->)? of (<!-- -->)?1</);
  expect(text).toContain(asHtml(lab.key[asked?.id ?? ""]?.because.slice(0, 60) ?? ""));
  expect(text).not.toContain(asHtml(lab.key[other?.id ?? ""]?.because.slice(0, 60) ?? ""));
  const later = labs.find(({ kind, module }) => kind === "sheet" && module === 2);
  expect((await send(`/course/specialist/module/2/labs/${later?.slug}`)).status).toBe(404);
});

test("a student's answers are compared for whoever may read the module", async () => {
  const lab = labs.find(({ kind, module }) => kind === "sheet" && module === 2);
  if (lab?.kind !== "sheet") throw new Error("no lab without code in module 2");
  const compare = (token: string, slug: string) =>
    ask(token, "/api/learning/specialist/labs", {
      method: "POST",
      headers: { Origin: server.origin, "Content-Type": "application/json" },
      body: JSON.stringify({ module: 2, lab: slug, answers: {} }),
    });

  expect([(await compare("", lab.slug)).status, (await compare(ada, lab.slug)).status]).toEqual([403, 403]);
  expect((await compare(eve, "nothing")).status).toBe(404);
  expect(JSON.parse((await compare(eve, lab.slug)).text)).toMatchObject({
    ok: true,
    value: { answered: 0, items: {} },
  });
});

test("nothing of the labs lies among what is served to everybody", () => {
  expect(globSync("**/*.{zip,csv,py,sql,eml}", { cwd: path.join(built, "../client") })).toEqual([]);
});

type Lab = (typeof labs)[number];

function filesOf(lab: Lab | undefined) {
  if (!lab) throw new Error("there is no such lab");
  const folder = `/api/labs/${lab.track}/${lab.module}/${lab.slug}`;
  const name = `${lab.track}-${lab.module}-${lab.slug}`;
  return { folder, zip: `${folder}/${name}.zip`, solution: `${folder}/${name}-solution.zip` };
}

function folderOf({ track, module, place, slug }: Lab) {
  return `${track}/${module}/${place}-${slug}`;
}

function longestOf(file: string) {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

function isNamedIn(lab: string, script: string) {
  const files = globSync(`${lab}/**/*.{py,md}`, { cwd: path.join(root, "labs") });
  return files.some((file) => readFileSync(path.join(root, "labs", file), "utf8").includes(script));
}

async function textIn(bytes: Buffer) {
  const zip = await opened(bytes);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    for await (const chunk of await zip.openReadStreamPromise(entry)) texts.push(String(chunk));
  return texts.join("");
}

async function namesIn(bytes: Buffer) {
  const zip = await opened(bytes);
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}

function opened(bytes: Buffer) {
  return new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
      zip ? resolve(zip) : reject(error ?? new Error("no zip")),
    ),
  );
}

function asHtml(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll(">", "&gt;")
    .replaceAll("<", "&lt;");
}

async function handedInBy(token: string, place: object) {
  const wish = {
    do: "hand-in",
    id: crypto.randomUUID(),
    text: "My work",
    link: "",
    commit: "",
    files: [],
    answers: {},
  };
  const headers = { Origin: server.origin, "Content-Type": "application/json" };
  return (await ask(token, "/api/works", { method: "POST", headers, body: JSON.stringify({ ...wish, ...place }) }))
    .status;
}

async function ask(token: string, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (token !== "") headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(server.origin + path, { ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
