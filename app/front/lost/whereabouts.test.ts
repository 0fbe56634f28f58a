import { expect, test } from "vitest";
import { whereaboutsFor } from "./whereabouts.server.ts";

const files = {
  "redirects.yaml": [
    { from: "/old", to: "/new" },
    { from: "/part", to: "/new?plan=prepaid#more" },
  ],
};
const content = { release: "x", files };

test("an address that moved keeps what stands behind its question mark, and never a token", () => {
  const to = (address: string) => {
    const url = new URL(address, "https://example.com");
    return whereaboutsFor(new Request(url))(content, url.pathname).to;
  };

  expect(to("/old")).toBe("/new");
  expect(to("/old?utm_source=mail&from=%2Fa%3Fb&utm_source=x")).toBe("/new?utm_source=mail&from=%2Fa%3Fb&utm_source=x");
  expect(to("/old.md?utm_source=mail")).toBe("/new.md?utm_source=mail");
  expect(to("/old?token=secret&Token=secret&utm_source=mail")).toBe("/new?utm_source=mail");
  expect(to("/old?token=secret")).toBe("/new");
  expect(to("/part?plan=monthly&from=x")).toBe("/new?plan=prepaid&from=x#more");
});
