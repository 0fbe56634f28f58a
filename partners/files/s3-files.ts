import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import type { Answer } from "#partners/answer.ts";
import { type Files, pathOf } from "./files.ts";

/** `address`: of the bucket, without a slash at the end: "https://s3.eu-central-1.amazonaws.com/works". */
export type S3Settings = { address: string; region: string; keyId: string; secret: string };

/** Milliseconds for one file of a few megabytes. */
const patience = 30_000;
/** Nothing of ours is larger, with room to spare. */
const largest = 40 * 2 ** 20;

/**
 * A bucket that speaks S3. Each request is signed with the digest of its body, so that the store refuses what changed on
 * the way. The address is the owner's and may lie in a private network; redirects are not followed. Never throws.
 */
export function s3Files({ address, region, keyId, secret }: S3Settings): Files {
  async function ask(method: "GET" | "HEAD" | "PUT" | "DELETE", path: string, bytes?: Uint8Array): Promise<Asked> {
    const headers = {
      "X-Amz-Content-Sha256": createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
    };
    const own = { accessKeyId: keyId, secretAccessKey: secret, service: "s3", region };
    const signed = await new AwsV4Signer({ ...own, method, url: `${address}/${path}`, headers }).sign();
    try {
      const limits = { redirect: "error", signal: AbortSignal.timeout(patience) } as const;
      const body = bytes && { body: new Uint8Array(bytes) };
      const response = await fetch(signed.url, { ...limits, ...body, method, headers: signed.headers });
      if (Number(response.headers.get("Content-Length") ?? 0) > largest) return unavailable("too large");
      return judged(response.status, Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      return unavailable(error instanceof Error ? error.name : "no answer");
    }
  }

  return {
    async put(name, bytes) {
      return done(await ask("PUT", pathOf(name), bytes));
    },
    read: (name) => ask("GET", pathOf(name)),
    async has(name) {
      const answer = await ask("HEAD", pathOf(name));
      if (!answer.ok && answer.kind !== "not_found") return answer;
      return { ok: true, value: answer.ok };
    },
    async delete(name) {
      const answer = await ask("DELETE", pathOf(name));
      return !answer.ok && answer.kind === "not_found" ? { ok: true, value: true } : done(answer);
    },
    /** A name that nobody has: the store says so only to whom it knows. */
    async reach() {
      const answer = await ask("GET", "reach");
      return !answer.ok && answer.kind === "not_found" ? { ok: true, value: true } : done(answer);
    },
  };
}

type Asked = Answer<Buffer>;

function done(answer: Asked): Answer<true> {
  return answer.ok ? { ok: true, value: true } : answer;
}

function unavailable(detail: string): Asked {
  return { ok: false, kind: "unavailable", detail };
}

function judged(status: number, body: Buffer): Asked {
  if (status >= 200 && status < 300) return { ok: true, value: body };
  const detail = `answered ${status}`;
  if (status === 404) return { ok: false, kind: "not_found", detail };
  if (status === 401 || status === 403) return { ok: false, kind: "auth", detail };
  return { ok: false, kind: status === 429 ? "rate_limited" : status < 500 ? "invalid" : "unavailable", detail };
}
