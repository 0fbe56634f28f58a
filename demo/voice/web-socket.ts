import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** One side of a WebSocket (RFC 6455) that speaks and hears text. */
export type WebSocketEnd = {
  send(message: object): void;
  /** `code` as the protocol numbers them; 1000 is a good end. */
  close(code?: number): void;
  /** Without a goodbye. */
  cut(): void;
};

type Listener = { onText(text: string): void; onEnd(): void };

const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const largest = 256 * 1024;
const codes = { continuation: 0, text: 1, close: 8, ping: 9, pong: 10 };

/** Answers the browser's wish for a WebSocket; `protocol` is the one that both speak. */
export function acceptWebSocket(
  incoming: IncomingMessage,
  socket: Duplex,
  protocol: string,
): WebSocketEnd & { hear(listener: Listener): void } {
  const key = incoming.headers["sec-websocket-key"] ?? "";
  const accept = createHash("sha1")
    .update(key + magic)
    .digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
  );

  function write(opcode: number, payload: Buffer) {
    if (!socket.writable) return;
    socket.write(Buffer.concat([headOf(opcode, payload.length), payload]));
  }

  function close(code = 1000) {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(code);
    write(codes.close, payload);
    socket.end();
  }

  function hear({ onText, onEnd }: Listener) {
    let waiting = Buffer.alloc(0);
    let begun = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let frame = readFrame(waiting); frame; frame = readFrame(waiting)) {
        waiting = waiting.subarray(frame.length);
        if (frame.opcode === codes.close) return close();
        if (frame.opcode === codes.ping) write(codes.pong, frame.payload);
        if (frame.opcode > codes.text) continue;
        begun = Buffer.concat([begun, frame.payload]);
        if (!frame.isLast) continue;
        const text = begun.toString("utf8");
        begun = Buffer.alloc(0);
        onText(text);
      }
      if (waiting.length + begun.length > largest) socket.destroy();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", onEnd);
  }

  return {
    send: (message) => write(codes.text, Buffer.from(JSON.stringify(message))),
    close,
    cut: () => socket.destroy(),
    hear,
  };
}

/** Of a whole message, unmasked, as servers send them. */
function headOf(opcode: number, length: number) {
  if (length < 126) return Buffer.from([0x80 | opcode, length]);
  const isShort = length < 65_536;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = isShort ? 126 : 127;
  if (isShort) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** The first frame of these bytes, unmasked; undefined until it is whole. `length` counts all its bytes. */
function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const maskAt = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < maskAt + 4) return undefined;
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const length = maskAt + 4 + size;
  if (bytes.length < length) return undefined;
  const mask = bytes.subarray(maskAt, maskAt + 4);
  const payload = Buffer.from(bytes.subarray(maskAt + 4, length));
  for (let place = 0; place < size; place += 1) payload[place] = (payload[place] ?? 0) ^ (mask[place % 4] ?? 0);
  return { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, payload, length };
}
