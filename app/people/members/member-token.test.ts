import { expect, onTestFinished, test, vi } from "vitest";
import { openStorage } from "#tests/site.ts";
import { masked } from "./masked.ts";
import {
  canKeepToken,
  forgetToken,
  hasToken,
  isMemberToken,
  keepToken,
  leaveMark,
  readToken,
  refusedMark,
  rememberPage,
  takeMark,
  takeRememberedPage,
  tokenKey,
} from "./member-token.ts";
import { signOut } from "./sign-out.ts";

function openBrowser() {
  const told: string[] = [];
  vi.stubGlobal("dispatchEvent", (event: Event) => told.push(event.type));
  return { ...openStorage(), told };
}

test("C3: a sign-in leads back to its page once, within 15 minutes, and only to a page of ours", () => {
  openBrowser();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const backAfter = (time: number, from = "/dashboard?a=1") => {
    rememberPage(from);
    vi.setSystemTime(Date.now() + time);
    return [takeRememberedPage(), takeRememberedPage()];
  };

  expect(backAfter(15 * 60_000 - 1)).toEqual(["/dashboard?a=1", "/"]);
  expect(backAfter(15 * 60_000)).toEqual(["/", "/"]);
  expect(backAfter(0, "https://elsewhere.example/")).toEqual(["/", "/"]);
});

test("C7: a token is kept, told to this tab and forgotten; what can be none is not read, and is there all the same", () => {
  const { local, told } = openBrowser();

  expect([keepToken("ada"), readToken(), hasToken()]).toEqual([true, "ada", true]);
  forgetToken();
  expect([readToken(), hasToken(), told]).toEqual([undefined, false, ["storage", "storage"]]);
  local.set(tokenKey, "no token");
  expect([readToken(), hasToken()]).toEqual([undefined, true]);
  expect(["", "!", "~", " ", "\u007F", "é", "a".repeat(4096), "a".repeat(4097)].map(isMemberToken)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});

test("a mark is read once, and to ask whether a token would be kept leaves nothing behind", () => {
  const { local } = openBrowser();
  leaveMark(refusedMark);

  expect([takeMark(refusedMark), takeMark(refusedMark)]).toEqual(["yes", undefined]);
  expect([canKeepToken(), local.size]).toEqual([true, 0]);
});

test("C8: a browser that keeps nothing breaks nothing", () => {
  openBrowser().block();

  expect([keepToken("ada"), readToken(), hasToken(), canKeepToken()]).toEqual([false, undefined, false, false]);
  leaveMark(refusedMark);
  rememberPage("/dashboard");
  expect([takeMark(refusedMark), takeRememberedPage()]).toEqual([undefined, "/"]);
});

test("C4: who signs out loses the token here first, then the session, then leaves for the platform", () => {
  const { local } = openBrowser();
  const done: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, keepalive, headers }: RequestInit) => {
    done.push([path, method, keepalive, headers, local.has(tokenKey)]);
    return new Response();
  });
  vi.stubGlobal("location", { assign: (path: string) => done.push([path, local.has(tokenKey)]) });
  local.set(tokenKey, "ada");

  signOut();
  signOut();

  expect(done).toEqual([
    ["/api/session/end", "POST", true, { Authorization: "Bearer ada" }, false],
    ["/auth/logout", false],
    ["/auth/logout", false],
  ]);
});

test("an address is shown by its first letter and what stands behind its last at sign", () => {
  expect([masked("ada@example.org"), masked('"a@b"@example.org')]).toEqual(["a***@example.org", '"***@example.org']);
});
