import { expect, test } from "vitest";
import { addresses, matching } from "./addresses.server.ts";

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
