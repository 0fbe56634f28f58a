import type { S3Settings } from "#partners/files/s3-files.ts";
import type { ClamdSettings } from "#partners/scanner/clamd.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

const own = ["FILES_S3_URL", "FILES_S3_REGION", "FILES_S3_KEY_ID", "FILES_S3_SECRET"] as const;

/** Undefined: files lie in the data folder. */
export function readBucket(env: Environment, readers: Readers): S3Settings | undefined {
  const group = readers.readGroup(env, own);
  if (!group) return undefined;
  const address = readers.readAddress("FILES_S3_URL", group.FILES_S3_URL).replace(/\/+$/, "");
  return { address, region: group.FILES_S3_REGION, keyId: group.FILES_S3_KEY_ID, secret: group.FILES_S3_SECRET };
}

/** Undefined: nobody looks for viruses. */
export function readScanner({ FILES_SCANNER: place }: Environment): ClamdSettings | undefined {
  const [, host = "", port = ""] = /^\[?([^\]]+)\]?:(\d+)$/.exec(place ?? "") ?? [];
  return place === undefined ? undefined : { host, port: Number(port) };
}
