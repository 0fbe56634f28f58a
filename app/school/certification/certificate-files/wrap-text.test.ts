import { expect, test } from "vitest";
import { linkedInAddress } from "#app/school/certification/credential-page/certificate-links.ts";
import { qrCode } from "./qr-code.server.ts";
import { fitText, wrapText } from "./wrap-text.ts";

/** Every letter is one wide. */
const measure = (text: string) => text.length;

test("a line takes words up to its very width, and a longer word stands alone", () => {
  expect(wrapText("aa bb cc", measure, { size: 1, width: 5 })).toEqual(["aa bb", "cc"]);
  expect(wrapText("aa bb cc", measure, { size: 1, width: 4 })).toEqual(["aa", "bb", "cc"]);
  expect(wrapText("aa bb cc", measure, { size: 2, width: 10 })).toEqual(["aa bb", "cc"]);
  expect(wrapText("aaaaaaaaa bb", measure, { size: 1, width: 5 })).toEqual(["aaaaaaaaa", "bb"]);
});

test("a name is printed in the largest size in which it has room, and a long word is made to fit", () => {
  const fit = (text: string, width = 10) => fitText(text, measure, { width, sizes: [3, 2, 1], mostLines: 2 });

  expect(fit("aaa bbb")).toEqual({ size: 3, lines: ["aaa", "bbb"] });
  expect(fit("aaaa bb")).toEqual({ size: 2, lines: ["aaaa", "bb"] });
  expect(fit("aaaaa bbbbb", 10)).toEqual({ size: 2, lines: ["aaaaa", "bbbbb"] });
  expect(fit("aa bb cc dd", 6)).toEqual({ size: 1, lines: ["aa bb", "cc dd"] });
  expect(fit("a".repeat(20))).toEqual({ size: 0.5, lines: ["a".repeat(20)] });
  expect(fit("aa bb cc dd", 2)).toEqual({ size: 1, lines: ["aa", "bb", "cc", "dd"] });
});

test("LinkedIn's form is filled in with month and year of issue, and with the company's number where it has one", () => {
  const facts = {
    name: "AI Engineering & more certificate",
    company: "Throughline",
    organization: undefined,
    issuedAt: Date.parse("2026-01-31T23:59:59Z"),
    address: "https://site.example/credentials/1",
    number: "TL-7K3M-Q9XD",
  };
  const asked = (organization?: string) => [...new URL(linkedInAddress({ ...facts, organization })).searchParams];

  expect(asked()).toEqual([
    ["startTask", "CERTIFICATION_NAME"],
    ["name", "AI Engineering & more certificate"],
    ["organizationName", "Throughline"],
    ["issueYear", "2026"],
    ["issueMonth", "1"],
    ["certUrl", "https://site.example/credentials/1"],
    ["certId", "TL-7K3M-Q9XD"],
  ]);
  expect(asked("4711")[2]).toEqual(["organizationId", "4711"]);
  expect(linkedInAddress(facts)).toContain("name=AI%20Engineering%20%26%20more%20certificate&");
});

test("a code's dark squares are told in runs, each once, inside a border of four", () => {
  const { size, runs, d } = qrCode("https://site.example/verify?number=TL-7K3M-Q9XD");

  const [first] = runs;
  expect(first).toEqual({ x: 4, y: 4, length: 7 });
  expect(d.startsWith("M4 4h7v1h-7z")).toBe(true);
  for (const { x, y, length } of runs) {
    expect(x).toBeGreaterThanOrEqual(4);
    expect(x + length).toBeLessThanOrEqual(size - 4);
    expect(runs.some((other) => other.y === y && other.x === x + length)).toBe(false);
  }
});
