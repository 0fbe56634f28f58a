import { expect, test, vi } from "vitest";
import { openStorage } from "#tests/site.ts";
import { saveFileAsOwner } from "./file-as-owner.ts";

/** A page whose links note what they were pressed for, and a server. */
function openPage(answer: () => Promise<Response>) {
  const done: unknown[] = [];
  const { session } = openStorage();
  session.set("owner-key", "key-1");
  vi.stubGlobal("fetch", async (path: string, { headers }: RequestInit) => {
    done.push([path, headers]);
    return answer();
  });
  const link = { href: "", download: "", click: () => done.push([link.href, link.download]) };
  vi.stubGlobal("document", { createElement: () => link });
  const revoke = (address: string) => done.push(["revoked", address]);
  vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: revoke });
  return done;
}

test("the owner's file is asked for with the key, saved under its name, and not held any longer", async () => {
  const done = openPage(async () => new Response("a,b"));

  expect(await saveFileAsOwner("/api/admin/people.csv", "people.csv")).toBe(true);
  expect(done).toEqual([
    ["/api/admin/people.csv", { Authorization: "Owner key-1" }],
    ["blob:1", "people.csv"],
    ["revoked", "blob:1"],
  ]);
});

test("a refusal and a lost connection save nothing, and say so", async () => {
  const refused = openPage(async () => new Response("{}", { status: 401 }));
  expect([await saveFileAsOwner("/f", "f"), refused.length]).toEqual([false, 1]);

  const lost = openPage(() => Promise.reject(new TypeError("offline")));
  expect([await saveFileAsOwner("/f", "f"), lost.length]).toEqual([false, 1]);
});
