import { expect, test } from "vitest";
import { numberOf, readNumber } from "./certificate-number.ts";

test("a number typed without its TL is found also when it begins with those letters itself", () => {
  expect(readNumber("TL34-5678")).toBe("TL-T134-5678");
  expect(readNumber("tl-tl34-5678")).toBe("TL-T134-5678");
  expect(readNumber("T134 5678")).toBe("TL-T134-5678");
});

test("letters that look alike are read as the digit, and what is no letter of a number makes it none", () => {
  expect(readNumber("tl oOiI lL00")).toBe("TL-0011-1100");
  expect(readNumber("TL–7K3M—Q9XD")).toBe("TL-7K3M-Q9XD");
  expect(readNumber("TL.7K3M_Q9XD")).toBe("TL-7K3M-Q9XD");
  for (const none of [
    "",
    "TL",
    "TL-7K3M-Q9X",
    "TL-7K3M-Q9XDD",
    "TL-7K3M-Q9XU",
    "XL-7K3M-Q9XD",
    "7K3M-Q9X",
    "7K3M+Q9XD",
  ])
    expect(readNumber(none), none).toBeUndefined();
});

test("the bits of a number stand in their order, from the first byte to the last", () => {
  expect(numberOf(Uint8Array.of(0, 0, 0, 0, 0))).toBe("TL-0000-0000");
  expect(numberOf(Uint8Array.of(0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000))).toBe(
    "TL-1234-5678",
  );
  expect(numberOf(Uint8Array.of(255, 255, 255, 255, 255))).toBe("TL-ZZZZ-ZZZZ");
});
