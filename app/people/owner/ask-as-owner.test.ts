import { expect, onTestFinished, test, vi } from "vitest";
import { tokenKey } from "#app/people/members/member-token.ts";
import { askAsOwner, forgetOwnerKey, ownerProof, tryOwnerKey } from "./ask-as-owner.ts";

const good = { ok: true, value: { unread: 3 } };

test("E7: a key is tried without the space around it, kept for this tab, and goes with every question until it is forgotten", async () => {
  const { asked, kept } = openBrowser(good);
  localStorage.setItem(tokenKey, "ada");

  const tried = await tryOwnerKey("/api/admin/inbox", "  key-1\n");
  const answer = await askAsOwner("/api/admin/read", { id: "1" });
  const proof = ownerProof();
  forgetOwnerKey();

  expect([tried, answer, proof]).toEqual([
    { ok: true, value: true },
    good,
    { by: "key", authorization: "Owner key-1" },
  ]);
  expect(asked).toEqual([
    ["GET", "/api/admin/inbox", "Owner key-1", undefined],
    ["POST", "/api/admin/read", "Owner key-1", '{"id":"1"}'],
  ]);
  expect(kept("sessionStorage")).toEqual([]);
  expect(ownerProof()).toEqual({ by: "member", authorization: "Bearer ada" });
});

test("E7: who has neither key nor token is refused unasked, and what can be no key is never sent", async () => {
  const { asked } = openBrowser(good);

  expect(ownerProof()).toEqual({ by: "nobody", authorization: "" });
  expect(await askAsOwner("/api/admin/inbox")).toEqual({ ok: false, kind: "auth", by: "nobody" });
  for (const typed of ["", " ", "two words", "ké", "a\nb"])
    expect(await tryOwnerKey("/api/admin/inbox", typed), typed).toEqual({ ok: false, kind: "auth", by: "key" });
  expect(asked).toEqual([]);
});

test("E7: a wrong key is not kept, and the refusal says when to try again; a member's says that it was the member's", async () => {
  const { kept } = openBrowser({ ok: false, kind: "rate_limited", retryAfter: 3000 });

  const tried = await tryOwnerKey("/api/admin/inbox", "wrong");
  localStorage.setItem(tokenKey, "ada");
  const asked = await askAsOwner("/api/admin/inbox");

  expect(tried).toEqual({ ok: false, kind: "rate_limited", retryAfter: 3000, by: "key" });
  expect(asked).toEqual({ ok: false, kind: "rate_limited", retryAfter: 3000, by: "member" });
  expect(kept("sessionStorage")).toEqual([]);
});

test("C8: where the browser keeps nothing a right key is called unkept, and nothing breaks", async () => {
  openBrowser(good);
  vi.stubGlobal("sessionStorage", undefined);

  expect(await tryOwnerKey("/api/admin/inbox", "key-1")).toEqual({ ok: false, kind: "unkept", by: "key" });
  expect(ownerProof().by).toBe("nobody");
  expect(forgetOwnerKey).not.toThrow();
});

/** Storage of both kinds, and a server that answers the same to every question. */
function openBrowser(answer: object) {
  const asked: unknown[] = [];
  const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  for (const [name, store] of Object.entries(stores)) {
    vi.stubGlobal(name, {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
  }
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit) => {
    asked.push([method, path, new Headers(headers).get("Authorization"), body]);
    return Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked, kept: (name: keyof typeof stores) => [...stores[name].keys()] };
}
