import { expect, test } from "vitest";
import { visible } from "./visible.ts";

test("characters that hide or turn text around are shown by their numbers, all others stay", () => {
  expect(visible("if (a) {\u202E // } \u2066ok\u200B")).toBe("if (a) {⟨U+202E⟩ // } ⟨U+2066⟩ok⟨U+200B⟩");
  expect(visible("\u0007\u001b[31m\uFEFF\u{E0041}")).toBe("⟨U+0007⟩⟨U+001B⟩[31m⟨U+FEFF⟩⟨U+E0041⟩");
  const usual = "\tGrüße, 東京, שלום\r\n👩🏽‍💻 don’t";
  expect(visible(usual)).toBe(usual);
});
