import { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { answerBroken, refuseTunnel } from "./broken-requests.ts";

/** The other end of a connection; `heard` is all that was said to it. */
function openSocket() {
  const said: Buffer[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      said.push(chunk);
      done();
    },
  });
  return { socket, heard: () => Buffer.concat(said).toString() };
}

test.for([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
  ["HPE_INVALID_METHOD", "400 Bad Request"],
  [undefined, "400 Bad Request"],
] as const)("B1: what the parser calls %s is answered %s, and the connection closes", async ([code, status]) => {
  const { socket, heard } = openSocket();

  answerBroken(Object.assign(new Error(), { code }), socket);

  await expect.poll(() => socket.destroyed).toBe(true);
  expect(heard().split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  expect(heard()).toContain("\r\nConnection: close\r\n");
  expect(heard()).toMatch(/\r\n\r\n$/);
  expect(heard()).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
});

test("nobody is told anything who has gone, or who cannot hear it", () => {
  const [gone, ended] = [openSocket(), openSocket()];
  ended.socket.end();

  answerBroken(Object.assign(new Error(), { code: "ECONNRESET" }), gone.socket);
  answerBroken(Object.assign(new Error(), { code: "HPE_INVALID_METHOD" }), ended.socket);

  expect([gone.socket.destroyed, ended.socket.destroyed, gone.heard(), ended.heard()]).toEqual([true, true, "", ""]);
});

test("A8: trouble on the connection of a refused tunnel is nobody else's", async () => {
  const { socket } = openSocket();

  refuseTunnel({} as never, socket);

  expect(() => socket.emit("error", new Error("reset"))).not.toThrow();
  expect(socket.destroyed).toBe(true);
});
