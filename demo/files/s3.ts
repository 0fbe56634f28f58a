import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";

type Settings = { region: string; keyId: string; secret: string; bucket: string };

/** So far may the clock of whoever asks be off, in milliseconds. */
const drift = 15 * 60_000;

/** Plays a store that speaks S3: four calls on objects of one bucket, and the real check of signature version 4. For tests. */
export async function openPlayedS3(settings: Settings, now = Date.now) {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  /** While it is true, every connection is cut. */
  const store = { down: false };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await bodyOf(incoming);
      if (store.down) return void incoming.socket.destroy();
      asked.push(`${incoming.method} ${incoming.url}`);
      const fault = faultOf(incoming, body, settings, now());
      if (fault) return void outgoing.writeHead(fault.status).end(errorXml(fault.code));
      const { status, bytes } = act(objects, settings.bucket, incoming, body);
      outgoing.writeHead(status, { "Content-Length": String(bytes.length) }).end(bytes);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}/${settings.bucket}`,
    objects,
    asked,
    store,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(incoming: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function act(objects: Map<string, Buffer>, bucket: string, { method, url = "" }: IncomingMessage, body: Buffer) {
  const nothing = Buffer.alloc(0);
  if (!url.startsWith(`/${bucket}/`)) return { status: 404, bytes: errorXml("NoSuchBucket") };
  const found = objects.get(url);
  if (method === "PUT") objects.set(url, body);
  if (method === "DELETE") objects.delete(url);
  if (method === "PUT" || method === "DELETE") return { status: method === "PUT" ? 200 : 204, bytes: nothing };
  if (!found) return { status: 404, bytes: method === "HEAD" ? nothing : errorXml("NoSuchKey") };
  return { status: 200, bytes: method === "HEAD" ? nothing : found };
}

/** As the documentation of S3 describes it: every step of the signature is made anew from the request and compared. */
function faultOf({ method = "", url = "", headers }: IncomingMessage, body: Buffer, settings: Settings, now: number) {
  const authorization = headers.authorization ?? "";
  const read = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, keyId = "", scope = "", signed = "", signature = ""] = read.exec(authorization) ?? [];
  if (keyId !== settings.keyId) return { status: 403, code: "InvalidAccessKeyId" };
  const time = String(headers["x-amz-date"] ?? "");
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  if (!(Math.abs(Date.parse(iso) - now) <= drift)) return { status: 403, code: "RequestTimeTooSkewed" };
  const digest = String(headers["x-amz-content-sha256"] ?? "");
  if (digest !== sha256(body)) return { status: 400, code: "XAmzContentSHA256Mismatch" };
  if (scope !== `${time.slice(0, 8)}/${settings.region}/s3/aws4_request`)
    return { status: 400, code: "AuthorizationHeaderMalformed" };

  const names = signed.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return { status: 403, code: "AccessDenied" };
  const [path = "", query = ""] = url.split("?");
  const lines = names.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const canonical = [method, path, query, lines, signed, digest].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce((last: string | Buffer, part) => hmac(last, part), `AWS4${settings.secret}`);
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
  return isRight ? undefined : { status: 403, code: "SignatureDoesNotMatch" };
}

function sha256(bytes: Buffer | string) {
  return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: string | Buffer, text: string) {
  return createHmac("sha256", key).update(text).digest();
}

function errorXml(code: string) {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}
