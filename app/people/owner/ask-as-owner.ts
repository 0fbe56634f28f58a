import { ask } from "#app/site/ask.ts";
import { attempt } from "#app/site/attempt.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import { readNamedToken } from "#app/people/named/named-token.ts";
import type { Answer, Trouble } from "#partners/answer.ts";

/** The owner's key of this tab; forgotten when the tab closes (decisions.md). */
const keyName = "owner-key";

/** What a key may be made of; anything else cannot travel in a header and is no key. */
const possibleKey = /^[\x21-\x7e]+$/;

/** By what the server knew who asked. */
type Proof = "key" | "member" | "nobody";

/** `retryAfter` in seconds, after too many wrong keys. */
export type Refusal = { ok: false; kind: Trouble | "unkept"; by: Proof; retryAfter?: number };
export type OwnerAnswer<Value> = { ok: true; value: Value } | Refusal;

/** As `ask`, as the owner: with the key of this tab, else with the member's token. With neither it is `auth`, unasked. */
export async function askAsOwner<Value>(path: string, fields?: object, limit?: number): Promise<OwnerAnswer<Value>> {
  const { by, authorization } = ownerProof();
  if (by === "nobody") return { ok: false, kind: "auth", by };
  return readAnswer(by, await ask<Value>(path, authorization, fields, limit));
}

/** Keeps the key for this tab when the server takes it. `unkept`: right, but the browser keeps nothing for this site. */
export async function tryOwnerKey(path: string, typed: string): Promise<OwnerAnswer<true>> {
  const key = typed.trim();
  if (!possibleKey.test(key)) return { ok: false, kind: "auth", by: "key" };
  const answer = readAnswer("key", await ask<unknown>(path, `Owner ${key}`));
  if (!answer.ok) return answer;
  return keepOwnerKey(key) ? { ok: true, value: true } : { ok: false, kind: "unkept", by: "key" };
}

function readAnswer<Value>(by: Proof, answer: Answer<Value>) {
  // Ours says in addition when a key may be tried again.
  return (answer.ok ? answer : { ...answer, by }) as OwnerAnswer<Value>;
}

/** The Authorization header of the owner's questions. */
export function ownerProof(): { by: Proof; authorization: string } {
  const key = readOwnerKey();
  if (key) return { by: "key", authorization: `Owner ${key}` };
  const token = readNamedToken() ?? readToken();
  return token ? { by: "member", authorization: bearer(token) } : { by: "nobody", authorization: "" };
}

function readOwnerKey() {
  return attempt(() => sessionStorage.getItem(keyName));
}

function keepOwnerKey(key: string) {
  return attempt(() => (sessionStorage.setItem(keyName, key), true)) ?? false;
}

export function forgetOwnerKey() {
  attempt(() => sessionStorage.removeItem(keyName));
}
