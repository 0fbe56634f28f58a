import fc from "fast-check";
import { expect, test } from "vitest";
import { takeToken } from "./take-token.ts";

const origin = "https://www.example.org";
const now = Date.UTC(2026, 4, 4, 12);
const minute = 60_000;

test("C1: a token is kept and leaves the address, other parameters and the fragment stay byte for byte", () => {
  const page = openPage("/faq?a=%7e&token=ada-1&b=1+2&&c=%C3%BC&d#part?token=2");

  expect(takeToken(page, "token", now)).toBe("arrived");

  expect(page.kept.get("member-token")).toBe("ada-1");
  expect(page.location.href).toBe(`${origin}/faq?a=%7e&b=1+2&&c=%C3%BC&d#part?token=2`);
});

test("C1: of several tokens the first counts and all go, however their name is written", () => {
  const page = openPage("/?token=first&x=1&%74oken=second&token=");

  takeToken(page, "token", now);

  expect(page.kept.get("member-token")).toBe("first");
  expect(page.location.href).toBe(`${origin}/?x=1`);
});

test("a platform may name its parameter differently, then token is a parameter like others", () => {
  const page = openPage("/?token=theirs&member=ours");

  takeToken(page, "member", now);

  expect(page.kept.get("member-token")).toBe("ours");
  expect(page.location.href).toBe(`${origin}/?token=theirs`);
});

test("an address without a token is left alone", () => {
  const page = openPage("/?tokens=1&?token=2");

  expect(takeToken(page, "token", now)).toBeUndefined();

  expect(page.replaced).toBe(0);
});

test("C7: what is no token leaves the address and is not kept", () => {
  const noTokens = ["", " ", "a b", "a\r\nX: y", "\0", "ü", "🙂", "a".repeat(4097), "a\t", "a\n", "\u2028"];

  const pages = noTokens.map((text) => openPage(`/?token=${encodeURIComponent(text)}`));
  const arrivals = pages.map((page) => takeToken(page, "token", now));

  expect(arrivals).toEqual(noTokens.map(() => undefined));
  expect(pages.map((page) => page.location.href)).toEqual(noTokens.map(() => `${origin}/`));
  expect(pages.flatMap((page) => [...page.kept])).toEqual([]);
});

test("C7: whatever stands in the address, only visible ASCII of at most 4096 characters is kept", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const page = openPage(`/?token=${encodeURIComponent(text.toWellFormed())}`);
      takeToken(page, "token", now);
      const kept = page.kept.get("member-token");
      return page.location.href === `${origin}/` && (kept === undefined || /^[\x21-\x7e]{1,4096}$/.test(kept));
    }),
  );
});

test("C3: whoever began a sign-in here comes back to the page they were on", () => {
  const page = openPage("/?token=ada-1", { "sign-in": began("/about?x=1#y", 5 * minute) });

  expect(takeToken(page, "token", now)).toBeUndefined();

  expect(page.went).toEqual(["/about?x=1#y"]);
  expect(Object.fromEntries(page.kept)).toEqual({ "member-token": "ada-1" });
  expect(page.marks.size).toBe(0);
});

test("C3: a sign-in that began here replaces the sign-in before it", () => {
  const page = openPage("/?token=grace-1", { "member-token": "ada-1", "sign-in": began("/", minute) });

  expect(takeToken(page, "token", now)).toBe("arrived");

  expect(page.kept.get("member-token")).toBe("grace-1");
  expect(page.went).toEqual([]);
  expect(page.marks.size).toBe(0);
});

test("C3: a sign-in that did not begin here, or long ago, is marked so that the page says whose account it is", () => {
  const page = openPage("/?token=grace-1", { "sign-in": began("/about", 16 * minute) });

  expect(takeToken(page, "token", now)).toBe("arrived");

  expect(page.kept.get("member-token")).toBe("grace-1");
  expect(page.marks.get("sign-in-unasked")).toBe("yes");
  expect(page.went).toEqual([]);
});

test("C3: another member's token does not replace the one that is kept", () => {
  const page = openPage("/?token=grace-1", { "member-token": "ada-1" });

  expect(takeToken(page, "token", now)).toBe("offered");

  expect(page.kept.get("member-token")).toBe("ada-1");
  expect(page.marks.get("offered-token")).toBe("grace-1");
});

test("the token that is kept already changes nothing", () => {
  const page = openPage("/?token=ada-1", { "member-token": "ada-1" });

  expect(takeToken(page, "token", now)).toBeUndefined();

  expect(page.marks.size).toBe(0);
});

test("C9: no remembered page leads away from this site", () => {
  const targets = [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
  ];

  const pages = targets.map((from) => openPage("/faq?token=ada-1", { "sign-in": began(from, minute) }));
  for (const page of pages) takeToken(page, "token", now);

  expect(pages.map(({ went }) => went)).toEqual(targets.map(() => ["/"]));
});

test("a damaged record of a sign-in counts as none", () => {
  const records = ["", "{", "null", "[]", '{"from":"/about"}', '{"from":"/about","at":"x"}'];

  const pages = records.map((record) => openPage("/?token=ada-1", { "sign-in": record }));

  expect(pages.map((page) => takeToken(page, "token", now))).toEqual(records.map(() => "arrived"));
});

test("C8: a browser that keeps nothing still gets the token out of the address", () => {
  const blocked = openPage("/?token=ada-1&x=1");
  Object.defineProperty(blocked, "localStorage", {
    get() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  const full = openPage("/?token=ada-1&x=1");
  full.localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };

  expect([takeToken(blocked, "token", now), takeToken(full, "token", now)]).toEqual(["unkept", "unkept"]);

  expect([blocked.location.href, full.location.href]).toEqual([`${origin}/?x=1`, `${origin}/?x=1`]);
});

function began(from: string, ago: number) {
  return JSON.stringify({ from, at: now - ago });
}

/** As much of a browser's page as the script touches. */
function openPage(path: string, stored: Record<string, string> = {}) {
  const location = Object.assign(new URL(path, origin), {
    replace: (to: string | URL) => void page.went.push(String(to)),
  });
  const kept = new Map(Object.entries(stored));
  const marks = new Map<string, string>();
  const page = {
    location,
    history: {
      state: null,
      replaceState(_state: unknown, _unused: string, address?: string | URL | null) {
        page.replaced += 1;
        location.href = String(address);
      },
    },
    localStorage: storageOf(kept),
    sessionStorage: storageOf(marks),
    kept,
    marks,
    went: [] as string[],
    replaced: 0,
  };
  return page;
}

function storageOf(entries: Map<string, string>): Storage {
  return {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}
