import { timingSafeEqual } from "node:crypto";
import { href } from "react-router";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import { type Fetched, getBytes, isLocal } from "#partners/http-bytes.ts";
import { pictureType } from "./picture-type.ts";

const purpose = "avatar";
/** Characters of a picture's address; longer ones are not signed. */
const longestAddress = 2000;
/** security.md E9 and C10: a member's picture is small and does not keep anybody waiting. */
const limits = { timeout: 5000, most: 512 * 1024 };

/** Where the browser gets a member's picture: an address of ours that only we can make. Null when the picture's own address is none that we would ask (security.md C10). */
export function avatarAddress(site: Site, pictureUrl: string | null): string | null {
  if (pictureUrl === null || !allowedPicture(site, pictureUrl)) return null;
  const encoded = Buffer.from(pictureUrl).toString("base64url");
  return href("/api/avatar/:token", { token: `${encoded}.${keyedHash(site.secret, purpose, encoded)}` });
}

/**
 * The picture behind one of our addresses: png, jpeg, webp, gif or avif by its own first bytes, not only by what its
 * server calls it. `not_found` for anything that is not signed, not allowed any more, no picture, or out of reach.
 */
export async function fetchAvatar(site: Site, signed: string): Promise<Answer<Fetched, "not_found">> {
  const url = readSignedAddress(site.secret, signed);
  const allowed = url === undefined ? undefined : allowedPicture(site, url);
  if (!allowed) return { ok: false, kind: "not_found" };
  const picture = await getBytes(allowed.href, limits);
  if (!picture.ok || pictureType(picture.value.bytes) !== picture.value.type) return { ok: false, kind: "not_found" };
  return picture;
}

function readSignedAddress(secret: Buffer, signed: string) {
  const [encoded = "", hash = "", ...rest] = signed.split(".");
  const expected = Buffer.from(keyedHash(secret, purpose, encoded));
  const given = Buffer.from(hash);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(encoded, "base64url").toString("utf8");
}

/** https from a listed host; http only from a platform that is played on this machine (security.md C10). */
function allowedPicture({ avatarHosts }: Site, address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || address.length > longestAddress || url.username || url.password) return undefined;
  if (!avatarHosts.includes(url.host)) return undefined;
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal(url.hostname)) ? url : undefined;
}
