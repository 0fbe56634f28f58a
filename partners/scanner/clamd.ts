import { connect } from "node:net";
import type { Answer } from "#partners/answer.ts";
import type { Scanner } from "./scanner.ts";

/** Where the daemon listens (TCPSocket and TCPAddr of its clamd.conf). */
export type ClamdSettings = { host: string; port: number };

/** Milliseconds for one file of a few megabytes. */
const patience = 30_000;
/** What the daemon answers is one line. */
const longestAnswer = 4096;

/** ClamAV's daemon over TCP: commands that begin with z end, like their answers, with a zero (clamd(8)). */
export function clamd({ host, port }: ClamdSettings): Scanner {
  function ask(command: string, bytes?: Uint8Array): Promise<Answer<string>> {
    return new Promise((resolve) => {
      const socket = connect({ host, port });
      let heard = "";
      const fail = (detail: string) => {
        socket.destroy();
        resolve({ ok: false, kind: "unavailable", detail });
      };
      socket.setTimeout(patience, () => fail("took too long"));
      socket.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? "broken"));
      socket.on("connect", () => {
        socket.write(`z${command}\0`);
        if (bytes) for (const each of framed(bytes)) socket.write(each);
      });
      socket.on("data", (chunk: Buffer) => {
        heard += chunk.toString("utf8");
        if (heard.length > longestAnswer) return fail("too many words");
        const end = heard.indexOf("\0");
        if (end < 0) return;
        socket.destroy();
        resolve({ ok: true, value: heard.slice(0, end) });
      });
      socket.on("close", () => fail("closed without an answer"));
    });
  }

  return {
    async scan(bytes) {
      const [said, version] = await Promise.all([ask("INSTREAM", bytes), ask("VERSION")]);
      if (!said.ok) return said;
      const words = said.value.replace(/^stream: /, "").trim();
      if (!/^OK$| FOUND$/.test(words)) return { ok: false, kind: "invalid", detail: words.slice(0, 80) };
      const by = version.ok ? ` (${version.value.trim()})` : "";
      return { ok: true, value: { isClean: words === "OK", words: `${words}${by}`.slice(0, 200) } };
    },
    async reach() {
      const answer = await ask("PING");
      if (!answer.ok) return answer;
      return answer.value === "PONG" ? { ok: true, value: true } : { ok: false, kind: "invalid", detail: "no PONG" };
    },
  };
}

/** Pieces with their length before them, and one of no length at the end. */
function framed(bytes: Uint8Array) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes, Buffer.alloc(4)];
}
