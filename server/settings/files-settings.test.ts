import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const bucket = {
  FILES_S3_URL: "https://s3.example.com/works/",
  FILES_S3_REGION: "eu-central-1",
  FILES_S3_KEY_ID: "AKEXAMPLE",
  FILES_S3_SECRET: "secret/of+the=store",
};

function read(environment: Record<string, string>) {
  const answer = readConfig(environment);
  return answer.ok ? { bucket: answer.config.bucket, scanner: answer.config.scanner } : answer.mistakes;
}

test("files lie in the data folder and nobody scans them, unless the owner says otherwise", () => {
  expect(read({})).toEqual({ bucket: undefined, scanner: undefined });
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret, FILES_S3_REGION: region } = bucket;
  expect(read({ ...bucket, FILES_SCANNER: "clamav.internal:3310" })).toEqual({
    bucket: { address: "https://s3.example.com/works", region, keyId, secret },
    scanner: { host: "clamav.internal", port: 3310 },
  });
  expect(read({ FILES_SCANNER: "[::1]:3310" })).toMatchObject({ scanner: { host: "::1", port: 3310 } });
});

test("half a bucket, a plain one and a scanner without its port are mistakes that name no value", () => {
  const { FILES_S3_SECRET: secret, ...half } = bucket;
  expect(read(half)).toEqual([expect.stringContaining("FILES_S3_SECRET: missing")]);
  expect(read({ ...bucket, FILES_S3_URL: "http://s3.example.com/works" })).toEqual([
    expect.stringContaining("FILES_S3_URL: must be an absolute https:// address"),
  ]);
  expect(read({ FILES_SCANNER: "clamav" })).toEqual([expect.stringContaining("host:port")]);
  expect(JSON.stringify(read({ ...bucket, FILES_S3_URL: "x" }))).not.toContain(secret);
});
