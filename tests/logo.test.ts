import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openTokens } from "#demo/community/members/tokens.ts";
import { startServer } from "./servers.ts";
import { logoFiles } from "#app/content/pictures/picture-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const client = path.join(root, "build/client");
const authorization = { Authorization: `Bearer ${openTokens(() => Date.now()).mint("member", "1")}` };

test("members get each file of the logo as it lies in content/logo, to keep and not to open", async () => {
  const origin = await openSite();

  for (const file of logoFiles) {
    const response = await fetch(`${origin}/api/logo/${file}`, { headers: authorization });
    expect(response.status, file).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": file.endsWith("svg") ? "image/svg+xml; charset=utf-8" : "image/png",
      "content-disposition": `attachment; filename="logo-${file}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(path.join(root, "content/logo", file)));
  }
});

test("E7: visitors get no file, and members none but these four", async () => {
  const origin = await openSite();

  for (const file of [...logoFiles, "unknown"]) {
    expect((await fetch(`${origin}/api/logo/${file}`)).status, file).toBe(401);
  }
  for (const file of ["unknown", "light", "__proto__", "constructor", "light.svg%00", "..%2Flogo%2Flight.svg"]) {
    const response = await fetch(`${origin}/api/logo/${file}`, { headers: authorization });
    expect([400, 404], file).toContain(response.status);
    expect(await response.text()).not.toContain("<svg");
  }
});

test("E7: nothing of the logo's files is in what every visitor may load", () => {
  const wordmark = readFileSync(path.join(root, "content/logo/light.svg"), "utf8").slice(-300, -40);
  const picture = readFileSync(path.join(root, "content/logo/light.png")).subarray(300, 345).toString("base64");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css|html|data|svg|json|png)$/.test(file),
  );

  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const content = readFileSync(path.join(client, file), "latin1");
    expect(content.includes(wordmark) || content.includes(picture), file).toBe(false);
  }
});

async function openSite() {
  const server = await startServer({ RATE_LIMITS: "false" });
  onTestFinished(async () => void (await server.stop()));
  return server.origin;
}
