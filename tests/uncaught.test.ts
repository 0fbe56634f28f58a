import { expect, onTestFinished } from "vitest";
import { temporaryFolder } from "./databases.ts";
import { rehearsal } from "./rehearsal.ts";
import { freePort, runServer } from "./servers.ts";

/** A fault of ours in the middle of nowhere, where no request waits for it: a module that is loaded before the site. */
const withFault = (fault: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => setTimeout(() => { ${fault} }))`)}`;

const faults: [what: string, preload: string][] = [
  ["an error", withFault(`throw new Error("nobody caught it")`)],
  ["a refused promise", withFault(`Promise.reject(new Error("nobody caught it"))`)],
];

rehearsal.for(faults)(
  "F10: what nobody caught, %s, is one line in the log and ends the process",
  async ([, preload]) => {
    const folder = temporaryFolder();
    const [port, demoPort] = [String(await freePort()), String(await freePort())];
    const server = runServer({ PORT: port, DEMO_PORT: demoPort, DATA_DIR: folder, NODE_OPTIONS: preload });
    onTestFinished(() => void server.process.kill("SIGKILL"));
    await server.line("Promise");

    server.process.kill("SIGUSR2");

    expect(await server.exited).toBe(1);
    const lines = server.output().split("\n");
    expect(lines.filter((line) => line.includes("nobody caught it"))).toHaveLength(1);
    expect(lines.find((line) => line.includes("nobody caught it"))).toContain("the process ends");
  },
);
