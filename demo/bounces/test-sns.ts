import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { openSns } from "./sns.ts";

/** The played SNS on a port of its own, until the test ends. `asked` lists the addresses that were asked of it. */
export async function openTestSns(now: number) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? "");
    const answer = sns.respond(new Request(origin + incoming.url));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    void answer.text().then((text) => outgoing.end(text));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sns = openSns(origin, now);
  return { ...sns, origin, asked };
}
