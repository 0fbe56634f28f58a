import { expect, test } from "vitest";
import { signInAddress } from "./navigation.ts";

test("Sign In brings people back to the page they are on", () => {
  expect(signInAddress("/about")).toBe("/auth/signin?from=/about");
  expect(signInAddress("/certifications/ai-engineer")).toBe("/auth/signin?from=/certifications/ai-engineer");
  expect(signInAddress("/no/such&x=1")).toBe("/auth/signin?from=/no/such%26x%3D1");
  expect(signInAddress("/newsletter")).toBe("/auth/signin?from=/newsletter");
});

test("home, sign-in pages and addresses that are a secret are not named", () => {
  const paths = ["/", "/auth/signin", "/auth/mail/", "/auth/link/abc", "/u/abc", "/bookings/abc", "/claim/abc"];

  expect([...new Set(paths.map(signInAddress))]).toEqual(["/auth/signin"]);
});
