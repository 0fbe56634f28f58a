import { expect, onTestFinished, test, vi } from "vitest";
import { sendPublishing } from "./use-publishing.ts";

const newest = { number: 7, at: 1, who: "ada@example.com", note: "" };

/** An owner's browser; `orders` answers what is ordered, the history can be read. */
function openBrowser(orders: () => Promise<Response>) {
  vi.stubGlobal("sessionStorage", { getItem: () => "key-1" });
  vi.stubGlobal("fetch", (path: string) =>
    path === "/api/admin/content"
      ? orders()
      : Promise.resolve(Response.json({ ok: true, value: { releases: [newest, { ...newest, number: 6 }] } })),
  );
  const limits = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => limits.mockRestore());
  return limits;
}

function press() {
  const body = new FormData();
  body.set("do", "publish");
  return sendPublishing(new Request("http://desk.example/", { method: "POST", body }));
}

test("publishing, which makes every page anew, is waited for as long as a minute", async () => {
  const outcome = { ok: true, number: 8, addresses: [] };
  const limits = openBrowser(() => Promise.resolve(Response.json({ ok: true, value: outcome })));

  expect(await press()).toEqual({ ok: true, value: outcome });

  expect(limits.mock.calls).toEqual([[60_000]]);
});

test("after a broken connection it is told what visitors read now", async () => {
  openBrowser(() => Promise.reject(new TypeError("broken")));

  expect(await press()).toMatchObject({ ok: false, kind: "unavailable", newest });
});
