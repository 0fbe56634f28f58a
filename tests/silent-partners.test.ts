import { createServer, type Socket } from "node:net";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { rehearsal } from "./rehearsal.ts";
import { ask, startServer } from "./servers.ts";

/** Fewer than one partner is asked at once (partners/http.ts): a page that asked would wait, and not be refused. */
const calls = 10;
const rendered = [
  "/search?q=ai",
  "/schedule",
  "/schedule-consultation",
  "/verify?number=TL-7K3M-Q9XD",
  "/ask",
  "/lost",
];

rehearsal("F7: while every partner keeps silent, no public page and no form waits for one of them", async () => {
  const partner = await openSilent();
  const server = await startServer({
    RATE_LIMITS: "false",
    COMMUNITY_URL: partner.http,
    COMMUNITY_ID: "7",
    COMMUNITY_API_KEY: "key",
    SMTP_URL: `smtp://127.0.0.1:${partner.port}`,
    BUSY_CALENDARS: `${partner.http}/calendar.ics`,
    OWNER_ALARM_URL: `${partner.http}/alarm`,
    HEARTBEAT_URL: `${partner.http}/heartbeat`,
  });
  onTestFinished(() => server.stop("SIGKILL").then(() => undefined));
  const headers = { Host: new URL(server.origin).host, Origin: server.origin };
  const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
  const body = "firstName=Ada&lastName=Example&email=ada%40example.org&source=newsletter";
  const signUp = () => ask(server.origin, { method: "POST", path: "/newsletter", headers: form, body });
  const visit = (address: string) => ask(server.origin, { path: address, headers });
  const pages = [...pagesOfBuild(), ...rendered];
  // What is asked for the first time is loaded and compiled.
  for (const address of rendered) await visit(address);

  let ended = 0;
  const asked = Array.from({ length: calls }, async (_, place) => {
    const member = { ...headers, Authorization: `Bearer token-${place}` };
    const { status } = await ask(server.origin, { path: "/api/community/posts", headers: member });
    ended += 1;
    return status;
  });
  await expect.poll(() => partner.asked(), { interval: 5 }).toBeGreaterThanOrEqual(calls);
  const answers = await Promise.all([...pages.map(visit), signUp()]);
  const endedBefore = ended;

  expect(endedBefore, "calls that ended before the last page was there").toBe(0);
  expect(answers.map(({ status }) => status)).toEqual([...pages.map((page) => (page === "/lost" ? 404 : 200)), 200]);
  expect(pages.length).toBeGreaterThan(100);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
});

/** Addresses of all pages that the build made. */
function pagesOfBuild() {
  const client = path.resolve(import.meta.dirname, "../build/client");
  const names = readdirSync(client, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith("index.html"))
    .map((name) => `/${path.dirname(name).replace(/^\.$/, "")}`);
}

/** A partner that takes every connection and says nothing, whatever it speaks. */
async function openSilent() {
  const open = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("data", () => (asked += 1)).on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, http: `http://127.0.0.1:${port}`, asked: () => asked };
}
