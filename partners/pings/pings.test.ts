import { expect, onTestFinished, test } from "vitest";
import { openSmallServer } from "#tests/servers.ts";
import { openPings } from "./pings.ts";

/** Somebody who listens and answers with this status. */
async function openListener(status: number) {
  const said: string[] = [];
  const server = await openSmallServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      said.push(`${incoming.method} ${incoming.url} ${Buffer.concat(chunks).toString()}`);
      outgoing.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end("ok");
    });
  });
  onTestFinished(() => server.close());
  const address = `${server.origin}/hook?key=1`;
  return { said, pings: openPings({ alarm: address, heartbeat: address }) };
}

test("an alarm is posted as text in JSON, a heartbeat is one question", async () => {
  const { said, pings } = await openListener(200);

  expect([await pings.alarm("Mail stands still: é"), await pings.heartbeat()]).toEqual([true, true]);
  expect(said).toEqual(['POST /hook?key=1 {"text":"Mail stands still: é"}', "GET /hook?key=1 "]);
});

test.each([500, 404, 302])("an answer of %i is none, and nobody is followed elsewhere", async (status) => {
  const { said, pings } = await openListener(status);

  expect(await pings.alarm("x")).toBe(false);
  expect(said).toHaveLength(1);
});

test("E9: nobody there, or a machine that is not public, is no answer; without an address there is no question", async () => {
  const gone = openPings({ alarm: "http://127.0.0.1:9/", heartbeat: "http://169.254.169.254/latest" });

  expect([await gone.alarm("x"), await gone.heartbeat()]).toEqual([false, false]);
  expect(await openPings({}).alarm("x")).toBeUndefined();
});
