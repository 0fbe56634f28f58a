import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import jsqr from "jsqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learnAt } from "./cast.ts";
import { temporaryFolder } from "./databases.ts";
import { startServer, type TestServer } from "./servers.ts";

const root = path.resolve(import.meta.dirname, "..");
let server: TestServer;
let ada: string;
let grace: string;

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  server = await startServer({ RATE_LIMITS: "false", CREDENTIAL_JWT_KEY: pem, LINKEDIN_ORGANIZATION_ID: "42" });
  [ada = "", grace = ""] = await learnAt(server.dataDir, "ada@example.com", "grace@example.com");
});
afterAll(async () => {
  await server.stop();
});

test("a student asks for the certificate once, gets it, and sees it among the others", async () => {
  const issued = await issue();
  const again = await issue();

  expect(issued).toMatchObject({ name: "Ada Example", title: "AI Engineering", state: "valid" });
  expect(again).toEqual(issued);
  const mine = await fetch(`${server.origin}/api/certificates`, { headers: { Authorization: `Bearer ${ada}` } });
  expect(await mine.json()).toEqual({ ok: true, value: [issued] });
});

test("E6: without a token, with a wrong one, or before the course is done there is no certificate", async () => {
  const asked = [undefined, `student.${"x".repeat(43)}`].map((token) =>
    wish(token, { track: "engineer", name: "Eve" }),
  );
  const early = await wish(grace, { track: "engineer", name: "Grace" });
  const wrong = await wish(ada, { track: "cooking", name: "Ada" });

  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401]);
  expect(early.ok).toBe(false);
  expect(await early.json()).toMatchObject({ kind: "not-done" });
  expect(wrong.status).toBe(422);
  const foreign = await fetch(`${server.origin}/api/certificates`, {
    method: "POST",
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
});

test("the address of a certificate is a page for people and the credential itself for programs", async () => {
  const { id, number } = await issue();
  const page = await open(`/credentials/${id}`, "text/html");
  const types = ["application/json", "application/ld+json", "application/vc+ld+json"];

  const answers = await Promise.all(types.map((type) => open(`/credentials/${id}`, type)));

  expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const html = await page.text();
  expect(html).toContain("Ada Example");
  expect(html).toContain(number);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toContain("organizationId=42");
  expect(html).not.toContain("ada@example.com");
  expect(answers.map(({ headers }) => headers.get("Content-Type"))).toEqual(types);
  expect(answers.every(({ headers }) => headers.get("Vary")?.split(", ").includes("Accept"))).toBe(true);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set([...texts, await (await open(`/credentials/${id}/credential.json`)).text()]).size).toBe(1);
});

test("E6: what is not there is not there, in every form", async () => {
  const { id } = await issue();
  const none = "00000000-0000-4000-8000-000000000000";
  const paths = [
    `/credentials/${none}`,
    `/credentials/${none}/credential.json`,
    `/credentials/${none}/certificate.pdf`,
    `/credentials/${none}/credential.jwt`,
    `/credentials/${id}/other.txt`,
    `/badges/${none}.png`,
    `/badges/${id}.gif`,
    "/badges/constructor.svg",
    "/status/0",
    "/status/2",
    "/status/-1",
    "/status/1e3",
  ];

  const answers = await Promise.all(paths.map((each) => open(each)));
  const asJson = await open(`/credentials/${none}`, "application/json");

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  expect(asJson.status).toBe(404);
});

test("a certificate comes as PDF, badge and token, and each of them is checked by uploading it", async () => {
  const { id } = await issue();
  const files = [
    `/badges/${id}.png`,
    `/badges/${id}.svg`,
    `/credentials/${id}/credential.json`,
    `/credentials/${id}/credential.jwt`,
  ];
  const pdf = await open(`/credentials/${id}/certificate.pdf`);

  const verdicts = await Promise.all(
    files.map(async (file) => verdictIn(await upload(await (await open(file)).blob()))),
  );

  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(verdicts).toEqual(["valid", "valid", "valid", "valid"]);
  expect(verdictIn(await upload(await pdf.blob()))).toBe("print");
});

test("D6: a file of 2 MB is read, a larger one refused, and other forms stay small", async () => {
  const fits = await upload(new Blob([new Uint8Array(2 * 1024 * 1024)]));
  const slightly = await upload(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]));
  const far = await upload(new Blob([new Uint8Array(3 * 1024 * 1024)]));
  const other = await post("/newsletter", new Blob([new Uint8Array(100_000)]));

  expect([fits.status, slightly.status, far.status, other.status]).toEqual([200, 200, 413, 413]);
  expect(verdictIn(fits)).toBe("unreadable");
  expect([verdictIn(slightly), verdictIn(far)]).toEqual(["too-large", "too-large"]);
});

test("a form without anything in it, or no form at all, is answered with a sentence", async () => {
  const headers = { Origin: server.origin, "Content-Type": "multipart/form-data; boundary=x" };
  const bodies = [
    "",
    "--x--",
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n\r\n--x--',
    "\u0000".repeat(1000),
  ];

  const answers = await Promise.all(
    bodies.map(async (body) => fetch(`${server.origin}/verify`, { method: "POST", headers, body })),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await answers[0]?.text()).toContain("Nothing to check");
});

test("the code on the page opens the check of this certificate", async () => {
  const { id, number } = await issue();
  const html = await (await open(`/credentials/${id}`, "text/html")).text();
  const [, size = "", path = ""] =
    /viewBox="0 0 (\d+) \1"[^>]*aria-label="QR code[^>]*><path d="([^"]*)"/.exec(html) ?? [];

  const read = jsqr(paint(path, Number(size)), 4 * Number(size), 4 * Number(size));

  expect(read?.data).toBe(`${server.origin}/verify?number=${number}`);
  const opened = await (await open(`/verify?number=${number}`, "text/html")).text();
  expect(opened).toContain('data-verdict="valid"');
});

test("with the file, the saved keys and the saved list it is checked without any network", async () => {
  const { id } = await issue();
  const folder = temporaryFolder();
  const save = async (name: string, from: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, Buffer.from(await (await open(from)).arrayBuffer()));
    return file;
  };
  const badge = await save("badge.png", `/badges/${id}.png`);
  const keys = await save("did.json", "/.well-known/did.json");
  const list = await save("status.json", "/status/1");
  const other = path.join(folder, "other.json");
  writeFileSync(other, JSON.stringify({ id: "did:web:other.example", verificationMethod: [] }));

  const run = (...files: string[]) =>
    spawnSync(process.execPath, [path.join(root, "scripts/verify-certificate.ts"), ...files], { encoding: "utf8" });

  expect(run(badge, keys, list).stdout).toMatch(/Ada Example\nValid: the signature is right/);
  expect(run(badge, keys).stdout).toContain("Whether it was revoked was not checked.");
  expect(run(badge, other)).toMatchObject({ status: 1, stdout: "Not valid: not-ours.\n" });
});

test("programs of other sites may read keys, lists and certificates, and nobody else's page keeps them long", async () => {
  const { id } = await issue();

  const answers = await Promise.all(
    ["/.well-known/did.json", "/status/1", `/credentials/${id}/credential.json`].map((each) => open(each)),
  );

  expect(answers.map(({ headers }) => headers.get("Access-Control-Allow-Origin"))).toEqual(["*", "*", "*"]);
  expect(answers.map(({ headers }) => headers.get("Cache-Control"))).toEqual([
    "public, max-age=300",
    "public, max-age=300",
    "no-store",
  ]);
});

type Issued = { id: string; number: string };

async function issue(): Promise<Issued> {
  const answer = await wish(ada, { track: "engineer", name: "Ada Example" });
  return ((await answer.json()) as { value: Issued }).value;
}

function wish(token: string | undefined, fields: object) {
  const headers = new Headers({ Origin: server.origin, "Content-Type": "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  return fetch(`${server.origin}/api/certificates`, { method: "POST", headers, body: JSON.stringify(fields) });
}

function open(where: string, accept = "*/*") {
  return fetch(server.origin + where, { headers: { Accept: accept } });
}

async function post(where: string, file: Blob) {
  const body = new FormData();
  body.set("file", file, "file");
  const answer = await fetch(server.origin + where, { method: "POST", headers: { Origin: server.origin }, body });
  return { status: answer.status, html: await answer.text() };
}

function upload(file: Blob) {
  return post("/verify", file);
}

function verdictIn({ html }: { html: string }) {
  return /data-verdict="([\w-]+)"/.exec(html)?.[1];
}

/** The path of a code as pixels, four to a unit. */
function paint(path: string, size: number) {
  const side = 4 * size;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 4 * Number(y); row < 4 * Number(y) + 4; row++)
      for (let column = 4 * Number(x); column < 4 * (Number(x) + Number(length)); column++)
        pixels.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3);
  return pixels;
}
