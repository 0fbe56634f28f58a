import { expect, test } from "vitest";
import { signInAddress } from "./navigation.ts";

test("Sign In brings people back to the page they are on", () => {
  expect(signInAddress("/about", {})).toBe("/auth/signin?from=/about");
  expect(signInAddress("/certifications/ai-engineer", { program: "ai-engineer" })).toBe(
    "/auth/signin?from=/certifications/ai-engineer",
  );
  expect(signInAddress("/a&x=1", {})).toBe("/auth/signin?from=/a%26x%3D1");
});

test("home, addresses that are a secret or lead nowhere are not named", () => {
  expect(signInAddress("/", {})).toBe("/auth/signin");
  expect(signInAddress("/u/abc", { token: "abc" })).toBe("/auth/signin");
  expect(signInAddress("/no/such", { "*": "no/such" })).toBe("/auth/signin");
});
