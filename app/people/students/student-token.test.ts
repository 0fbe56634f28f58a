import { expect, test } from "vitest";
import { tokenKey } from "#app/people/members/member-token.ts";
import { openStorage } from "#tests/site.ts";
import { forgetStudentToken, keepStudentToken, studentProof } from "./student-token.ts";

test("a student asks with the member's token, else with that of the claimed address, else with none", () => {
  const { local } = openStorage();

  expect(studentProof()).toBeUndefined();
  expect([keepStudentToken("student.1"), studentProof()]).toEqual([true, "Bearer student.1"]);
  local.set(tokenKey, "ada");
  expect(studentProof()).toBe("Bearer ada");
  local.delete(tokenKey);
  expect([keepStudentToken("no token"), studentProof()]).toEqual([true, undefined]);
  forgetStudentToken();
  expect(local.size).toBe(0);
});

test("C8: where nothing can be kept a student is told so", () => {
  openStorage().block();

  expect([keepStudentToken("student.1"), studentProof()]).toEqual([false, undefined]);
  expect(forgetStudentToken).not.toThrow();
});
