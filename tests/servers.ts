import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { migrate, openDatabase } from "#database/database.ts";
import { fileIn } from "#database/sqlite.ts";
import { passingSeed } from "#demo/keys.ts";
import { openHttp } from "#partners/http.ts";
import type * as NodeServer from "#server/http/node-server.ts";
import { keepAssets } from "#server/data/kept-assets.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Of the whole run: request tests and the budgets look at the very build that a visitor gets. */
export async function setup() {
  const { buildIfStale } = await import("../scripts/build-steps/build-if-stale.ts");
  buildIfStale();
  shared = mkdtempSync(path.join(tmpdir(), "servers-"));
  process.env.OLD_BUILDS = path.join(shared, "old-builds");
  process.env.COMPILED = path.join(shared, "compiled");
  keepAssets(path.join(root, "build/client/assets"), path.join(process.env.OLD_BUILDS, "assets"), Date.now());
}

/** What all servers of a run share. */
let shared = "";

export const teardown = () => rmSync(shared, { recursive: true, force: true });

export type TestServer = {
  origin: string;
  demoOrigin: string;
  dataDir: string;
  pid: number;
  /** All that the process wrote so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** The real server as its own process on free loopback ports, on a data folder of its own unless one is given. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await startedFolder());
  shareDemoKeys(dataDir);
  const { child, port, demoPort } = await startOnFreePorts({ DATA_DIR: dataDir, ...env });
  await restMentor(demoPort);
  return {
    origin: `http://127.0.0.1:${port}`,
    demoOrigin: `http://127.0.0.1:${demoPort}`,
    dataDir,
    pid: child.process.pid ?? 0,
    output: child.output,
    async stop(signal = "SIGTERM") {
      child.process.kill(signal);
      const code = await child.exited;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Works of tests wait until the test reads them. */
export async function restMentor(demoPort: string) {
  const rest = { method: "POST", body: new URLSearchParams({ do: "rest" }), redirect: "manual" } as const;
  // Nobody is there where all partners are set.
  await fetch(`http://127.0.0.1:${demoPort}/mentor`, rest).catch(() => undefined);
}

/** As a server leaves it that was started once. A first start, in a folder that a test gives, is a quarter more work. */
async function startedFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  writeFileSync(path.join(folder, "site.sqlite"), await fileWithTables(), { mode: 0o600 });
  if (process.env.OLD_BUILDS) symlinkSync(process.env.OLD_BUILDS, path.join(folder, "old-builds"));
  return folder;
}

let withTables: Promise<Buffer> | undefined;
export const fileWithTables = () => (withTables ??= makeTables());

/** The file of an empty SQLite database with all tables. Thousands of tests copy it: with small pages it is a quarter as large. */
async function makeTables() {
  const folder = mkdtempSync(path.join(tmpdir(), "tables-"));
  new BetterSqlite3(fileIn(folder)).exec("pragma page_size = 1024; vacuum").close();
  const database = await openDatabase({ folder });
  await migrate(database);
  await database.close();
  const file = readFileSync(path.join(folder, "site.sqlite"));
  rmSync(folder, { recursive: true });
  return file;
}

/** The demo of a fresh data folder gets the keys of this process, so that a test can speak for a played partner. */
export function shareDemoKeys(dataDir: string, seed = passingSeed) {
  const file = path.join(dataDir, "demo.key");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, seed, { mode: 0o600 });
}

/** Another test may take a port between the moment it was found free and the server's start: then with others. */
async function startOnFreePorts(env: Record<string, string>, tries = 3) {
  const port = env.PORT ?? String(await freePort());
  const demoPort = env.DEMO_PORT ?? String(await freePort());
  const child = runServer({ ...env, PORT: port, DEMO_PORT: demoPort });
  try {
    await child.line("Promise");
    return { child, port, demoPort };
  } catch (error) {
    if (tries === 1 || env.PORT || !/Port \d+ is taken/.test(child.output())) throw error;
    return startOnFreePorts(env, tries - 1);
  }
}

/** Starts server/main.ts with exactly these settings and gives access to what it says. Servers of a run share what Node compiles. */
export function runServer(env: Record<string, string>) {
  const { PATH, HOME, COMPILED } = process.env;
  const environment = { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, NODE_ENV: "production", ...env };
  const child: ChildProcess = spawn(process.execPath, [path.join(root, "server/main.ts")], {
    cwd: root,
    env: environment,
  });
  let text = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const collect = (chunk: Buffer) => (text += chunk.toString());
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);

  /** Waits until the output holds `words`; throws with the output when the process ends before. */
  async function line(words: string) {
    let ended = false;
    void exited.then(() => (ended = true));
    while (!text.includes(words)) {
      if (ended) throw new Error(`the server ended: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return { process: child, exited, line, output: () => text };
}

/** Where nobody answers: fetch refuses its port, whoever listens there. `npm start` serves on those that look free. */
export const nobodysOrigin = "http://127.0.0.1:9";

/**
 * A port of loopback that nobody uses at this moment. It lies below those that systems give to outgoing connections, of
 * which one could take it before a server does, and above all that browsers and fetch refuse.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) =>
    server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => server.close(() => resolve(true))),
  );
  return isFree ? port : freePort();
}

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request exactly as given: fetch would tidy the path and refuse a foreign Host. */
export function ask(origin: string, { method = "GET", path, headers = {}, body }: Asked): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** An HTTP server of a test's own on loopback, with `asked`: what came, as "GET /path", and the sockets that are open now. */
export async function openSmallServer(listener: Listener) {
  const asked: string[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const server = createHttpServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    listener(incoming, outgoing);
  });
  server.on("connection", (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    open,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers everything with this text. */
export function always(status: number, body = "", headers: Record<string, string> = {}): Listener {
  return (_, outgoing) => outgoing.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
}

/** A server that plays a partner, and the client for it. `now` in milliseconds. */
export async function openPartner(listener: Listener, now = () => Date.UTC(2026, 5, 1)) {
  const server = await openSmallServer(listener);
  return { server, http: openHttp({ origin: server.origin, now }) };
}

type Edge = Partial<Parameters<typeof NodeServer.createNodeServer>[0]>;

/** Node's HTTP server of the site without a site behind it: a page in memory at /kept, everything else made by `app`. */
export async function openEdgeServer(wishes: Edge = {}) {
  // Only here: browser journeys use this file too, and two libraries with an `expect` do not go together.
  const { onTestFinished } = await import("vitest");
  const { answerPage } = await import("#server/http/answer-page.ts");
  const { createNodeServer } = await import("#server/http/node-server.ts");
  const page = { identity: Buffer.from("in memory"), etag: '"one"', headers: { "Content-Type": "text/plain" } };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = createNodeServer({
    answerPage,
    app: async () => new Response("rendered"),
    log: () => undefined,
    origin,
    pages: new Map([["/kept", page]]),
    readiness: async () => "ready",
    trustedProxies: [],
    ...wishes,
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, origin, host: `127.0.0.1:${port}`, port };
}

/** Sends bytes as they are and answers all that comes back until the connection ends, or until `patience` milliseconds are over. */
export function sayRaw(port: number, words: string, patience = 2000) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(words));
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    const finish = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.once("close", finish).once("error", finish).setTimeout(patience, finish);
  });
}
