import fc from "fast-check";
import { expect, test } from "vitest";
import { emailKey, isAddress, isMailbox } from "./address.ts";
import { tries } from "#tests/rehearsal.ts";

test.for([
  "a@b.co",
  "ada.lovelace+news@mail.example.org",
  "o'hara@example.ie",
  "用户@例え.jp",
  `${"a".repeat(64)}@example.org`,
  "a..b@docomo.ne.jp",
  "Zo\u00EB@example.com",
  "stra\u00DFe@stra\u00DFe.example",
  "\u043Aate@example.com",
])("%s is an address", (address) => {
  expect(isAddress(address)).toBe(true);
});

test.for([
  "",
  "a",
  "a@",
  "@b.co",
  "a@b",
  "a@.co",
  "a@b.",
  "a@b..co",
  "a@b@c.co",
  "a b@c.co",
  "a@b c.co",
  " a@b.co",
  "a@b.co\n",
  "a\0@b.co",
  "a\u200b@b.co",
  "a,b@c.co",
  "a@b.co,c@d.co",
  "a@b,c.co",
  "Ada <a@b.co>",
  '"a"@b.co',
  "a(x)@b.co",
  "a;b@c.co",
  "a:b@c.co",
  "a\\b@c.co",
  "a@mail.b\u3002co",
  "a@mail.b\uFF0Eco",
  "a@mail.b\uFF61co",
  "a@[127.0.0.1]",
  `${"a".repeat(65)}@example.org`,
  `a@${"b".repeat(250)}.co`,
  "a@b.co\r\nBcc: eve@example.org",
  "a\ud800@b.co",
  "a@b\uFE0F.co",
  "a\u115F@b.co",
  "\u212Aate@example.com",
  "kate@\u212Aelvin.example",
  "\u017Fam@example.com",
  "\u0130da@example.com",
  "\u0131da@example.com",
  "\uFF4Bate@example.com",
  "kate@\uFF45xample.com",
  "kate@example.c\u2092m",
  "o\uFB03ce@example.com",
  "Zoe\u0308@example.com",
  "\u212Bsa@example.com",
])("%j is none", (address) => {
  expect(isAddress(address)).toBe(false);
});

test("D3: a megabyte of hostile input is judged as fast as a short one", () => {
  const hostile = (million: number) => [
    "@".repeat(million),
    "a".repeat(million),
    `a@${"a.".repeat(million / 2)}`,
    `${" ".repeat(million)}@`,
    "a@".repeat(million / 2),
  ];

  const quickest = (length: number) => {
    const texts = hostile(length);
    const times = Array.from({ length: 20 }, () => {
      const started = performance.now();
      expect(texts.map(isAddress)).toEqual([false, false, false, false, false]);
      return performance.now() - started;
    });
    return Math.min(...times);
  };

  expect(quickest(1_000_000) / quickest(1000)).toBeLessThan(20);
});

test(
  "D3: what is taken for an address has no white space, no control character and one at sign",
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress(), fc.string()), (text) => {
        const clean = /^[^\s@\p{Cc},;<>]+@[^\s@\p{Cc},;<>]+\.[^\s@\p{Cc},;<>]+$/u.test(text);
        expect(isAddress(text) && !clean).toBe(false);
      }),
      { numRuns: tries(1000, 10_000) },
    );
  },
);

test("no address that may be typed has letters that a comparison takes for A to Z", () => {
  const every = Array.from({ length: 0x1_10_00 }, (_, code) => String.fromCodePoint(code));
  const folded = (letter: string) => [
    letter.toLowerCase(),
    letter.toUpperCase(),
    letter.normalize("NFKC"),
    letter.normalize("NFC"),
  ];
  const hidden = every.filter(
    (letter) => letter > "\u007F" && folded(letter).some((other) => /^[A-Za-z]$/.test(other)),
  );

  expect(hidden.length).toBeGreaterThan(100);
  expect(hidden.filter((letter) => isAddress(`${letter}@b.co`))).toEqual([]);
});

test("a mailbox that a partner tells may have letters that nobody may type", () => {
  expect(isMailbox("\u212Aate@example.com")).toBe(true);
  expect(isMailbox("a b@c.co")).toBe(false);
});

test("only A to Z are one letter with a to z", () => {
  expect(emailKey("\u212AATE@example.com")).toBe("\u212Aate@example.com");
  expect(emailKey("\u00C9va@example.com")).toBe("\u00C9va@example.com");
  expect(emailKey("e\u0301va@example.com")).toBe("e\u0301va@example.com");
});

test("D7: case makes no second subscriber; plus tags make one", () => {
  expect(emailKey(" Ada@Example.ORG ")).toBe("ada@example.org");
  expect(emailKey("ada+news@example.org")).toBe("ada+news@example.org");
});
