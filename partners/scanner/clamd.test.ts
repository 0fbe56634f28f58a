import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { clamd } from "./clamd.ts";

/** Plays ClamAV's daemon: takes framed pieces until one of no length, and finds what it is told to. */
async function openDaemon(answer: (bytes: Buffer) => string | undefined) {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      if (heard.toString("latin1").startsWith("zPING\0")) return socket.end("PONG\0");
      if (heard.toString("latin1").startsWith("zVERSION\0")) return socket.end("ClamAV 1.4.1/27431/Sat Nov 21\0");
      const whole = unframed(heard.subarray("zINSTREAM\0".length));
      if (whole) socket.end(answer(whole) ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return clamd({ host: "127.0.0.1", port: typeof address === "object" && address ? address.port : 0 });
}

/** Undefined while more has to come. */
function unframed(framed: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= framed.length;) {
    const length = framed.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(framed.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const bytes = Buffer.alloc(300_000, "clean");

test("the scanner sees all bytes, and its words are kept with the list that it looked with", async () => {
  const scanner = await openDaemon((heard) => (heard.equals(bytes) ? "stream: OK\0" : "stream: Other FOUND\0"));

  expect(await scanner.reach()).toEqual({ ok: true, value: true });
  const words = "OK (ClamAV 1.4.1/27431/Sat Nov 21)";
  expect(await scanner.scan(bytes)).toEqual({ ok: true, value: { isClean: true, words } });
});

test("B9: what it finds is not clean", async () => {
  const scanner = await openDaemon(() => "stream: Eicar-Signature FOUND\0");

  expect(await scanner.scan(bytes)).toMatchObject({ ok: true, value: { isClean: false } });
});

test.for([["INSTREAM size limit exceeded. ERROR\0"], [undefined], ["x".repeat(5000)]])(
  "an answer that is none (%s) means that nobody looked",
  async ([answer]) => {
    const scanner = await openDaemon(() => answer);

    expect((await scanner.scan(bytes)).ok).toBe(false);
  },
);

test("a scanner that is away means that nobody looked", async () => {
  const scanner = clamd({ host: "127.0.0.1", port: 1 });

  expect(await scanner.scan(bytes)).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await scanner.reach()).toMatchObject({ ok: false, kind: "unavailable" });
});
