import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { passingSeed } from "#demo/keys.ts";

const root = path.resolve(import.meta.dirname, "..");

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
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "site-"));
  shareDemoKeys(dataDir);
  const { child, port, demoPort } = await startOnFreePorts({ DATA_DIR: dataDir, ...env });
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

/** Starts server/main.ts with exactly these settings and gives access to what it says. */
export function runServer(env: Record<string, string>) {
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env };
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

/** A port of loopback that nobody uses at this moment. */
export async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
