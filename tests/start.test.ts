import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { rehearsal } from "./rehearsal.ts";
import { temporaryFolder } from "./databases.ts";
import { ask, freePort, runServer, startServer } from "./servers.ts";

test("a taken port is said in one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as { port: number };

  const server = runServer({ PORT: String(port), DEMO_PORT: String(await freePort()), DATA_DIR: temporaryFolder() });

  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
  other.close();
});

rehearsal(
  "F1: a second process on the same data is refused in one line, and a lock left by kill -9 is taken over",
  async () => {
    const dataDir = temporaryFolder();
    const first = await startServer({ DATA_DIR: dataDir });

    const second = runServer({
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      DEMO_PORT: String(await freePort()),
    });
    expect(await second.exited).toBe(1);
    expect(second.output().trim().split("\n")).toHaveLength(1);
    expect(second.output()).toContain("already uses the data folder");

    await first.stop("SIGKILL");
    const third = await startServer({ DATA_DIR: dataDir });
    expect(await third.stop()).toBe(0);
  },
);

test("F6: a tab from before a deploy gets the files of its build, and the next one will get those of this", async () => {
  const dataDir = temporaryFolder();
  const kept = path.join(dataDir, "old-builds/assets");
  mkdirSync(kept, { recursive: true });
  writeFileSync(path.join(kept, "Before1.js"), "export const before = true;");
  utimesSync(path.join(kept, "Before1.js"), new Date(0), new Date(0));

  const server = await startServer({ DATA_DIR: dataDir });
  const { status, headers, body } = await ask(server.origin, { path: "/assets/Before1.js" });
  await server.stop();

  expect([status, body]).toEqual([200, "export const before = true;"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  const inBuild = readdirSync("build/client/assets").filter((name) => !name.endsWith(".map"));
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(inBuild));
});

test("a data folder that cannot be made is said in one line", async () => {
  const file = path.join(temporaryFolder(), "a-file");
  writeFileSync(file, "");

  const server = runServer({
    DATA_DIR: path.join(file, "data"),
    PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
  });

  expect(await server.exited).toBe(1);
  expect(server.output().trim().split("\n")).toHaveLength(1);
  expect(server.output()).toContain("DATA_DIR");
});

test("broken settings are all named at once, without their values", async () => {
  const server = runServer({
    PORT: "many",
    FRONTEND_URL: "ftp://secret.example",
    DATABASE_URL: "mysql://user:hunter2@host/db",
  });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain("PORT");
  expect(server.output()).toContain("DATABASE_URL");
  expect(server.output()).not.toMatch(/hunter2|secret\.example/);
});

test("one build serves any address", async () => {
  const port = await freePort();
  const server = await startServer({
    PORT: String(port),
    FRONTEND_URL: "https://site.example",
    ALLOW_DEMO_PARTNERS: "true",
  });

  const page = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(page.status).toBe(200);
  const home = await ask(`http://127.0.0.1:${port}`, { path: "/services", headers: { Host: "site.example" } });
  expect(home.body).toContain('<link rel="canonical" href="https://site.example/services">');
  expect(home.body).toContain("played by a demo");
  expect(home.body).not.toContain("origin.invalid");
  await server.stop();
});
