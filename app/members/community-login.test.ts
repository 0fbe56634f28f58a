import { expect, test } from "vitest";
import { communityLogin } from "./community-login.ts";

test("sign-in carries the community's id and our own origin, encoded", () => {
  const address = communityLogin(
    { url: "https://community.example", id: "a b&c", loginPath: "/login" },
    "https://www.example.org",
  );

  expect(address).toBe(
    "https://community.example/login?community_id=a+b%26c&redirect_url=https%3A%2F%2Fwww.example.org",
  );
});

test("a login path that has a query of its own keeps it", () => {
  const address = communityLogin(
    { url: "https://community.example", id: "7", loginPath: "/enter?lang=en" },
    "https://www.example.org",
  );

  expect(new URL(address).searchParams.get("lang")).toBe("en");
  expect(new URL(address).searchParams.get("community_id")).toBe("7");
});
