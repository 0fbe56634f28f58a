import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { addressAt, addresses, matching } from "./addresses.server.ts";

test("each address stands once in the list, whole, and that of a frame for its first page too", () => {
  const paths = addresses.map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(["/", "/dashboard", "/dashboard/settings", "/bookings/:token/move"]));
});

test.for([
  ["/consultation", true],
  ["/CONSULTATION", true],
  ["/%63onsultation", true],
  ["//consultation/", true],
  ["/consultation.data", true],
  ["/consultation/calendar", false],
  ["/consultations", false],
  ["/services/ai-consulting", true],
  ["/services/ai-consulting/x", false],
  ["/", false],
] as const)("a path is read as the router reads it: %s", ([path, is]) => {
  expect(matching(({ hasCalendar }) => hasCalendar)(path)).toBe(is);
});

test("a nature that no address has holds for none, and a parameter stands for one part of a path", () => {
  expect(matching(() => false)("/")).toBe(false);
  expect(matching(({ path }) => path === "/")("/")).toBe(true);
  const isStop = matching(({ path }) => path === "/course/:track/module/:module/:stop");
  expect(["/course/engineer/module/1/quiz", "/course/engineer/module/1", "/course/a/module/b/c/d"].map(isStop)).toEqual(
    [true, false, false],
  );
});

test.for([
  ["/course/engineer/module/1/offline", "/course/:track/module/:module/offline"],
  ["/course/engineer/module/1/quiz", "/course/:track/module/:module/:stop"],
  ["/course/engineer/module/1/exercise/samples", "/course/:track/module/:module/exercise/samples"],
  ["/credentials/a1/works/2/manifest.txt", "/credentials/:id/works/:module/manifest.txt"],
  ["/newsletter/feed.xml", "/newsletter/feed.xml"],
  ["/newsletter/2026-05.data", "/newsletter/:edition"],
  ["/api/admin/inbox.csv", "/api/admin/inbox.csv"],
  ["/preview/secret/services/web-scraping", "/preview/:token/*"],
  ["/preview/secret", "/preview/:token/*"],
  ["/previews", undefined],
  ["/", "/"],
  ["/no/such/page", undefined],
] as const)("one address answers a path, the one that the router chooses: %s", ([path, address]) => {
  expect(addressAt(path)?.path).toBe(address);
});

test("the router chooses the same address for every path that routes.ts has", () => {
  for (const { path } of addresses) {
    const asked = path.replaceAll(/:\w+|\*/g, "x");
    const chosen = matchRoutes([...addresses], asked)?.at(-1)?.route.path;
    expect(addressAt(asked)?.path ?? "/*", asked).toBe(chosen);
  }
});
