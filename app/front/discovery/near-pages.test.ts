import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "#app/content/mistakes/edit-distance.ts";
import { nearPages } from "./near-pages.ts";
import { fixedPages, visitorPages } from "./fixed-pages.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { publicPages } from "./public-pages.server.ts";

const content = siteContent();
const pages = [...publicPages(content), ...visitorPages(content)];
const nearest = (path: string) => nearPages(path, pages)[0]?.path;

test.for([
  ["/service/workflow", "/services/workflow-automation"],
  ["/services/workflow-automations", "/services/workflow-automation"],
  ["/tools/chat-gpt", "/tools/chatgpt"],
  ["/tool/n8", "/tools/n8n"],
  ["/newslettr", "/newsletter"],
  ["/pricing", "/certifications"],
  ["/contact.html", "/ask"],
  ["/login", "/auth/signin"],
  ["/certification/ai-enginering", "/certifications/ai-engineer"],
  ["/blog", "/newsletter"],
  ["/Privacy-Policy", "/privacy"],
  ["/booking", "/schedule-consultation"],
])("%s is near %s", ([asked, page]) => {
  expect(nearest(asked ?? "")).toBe(page);
});

test("an address like no other is near nothing", () => {
  expect(nearPages("/xyzzy/qqq", fixedPages(content))).toEqual([]);
  expect(nearPages("/", fixedPages(content))).toEqual([]);
  expect(nearPages("/%F0%9F%98%80", fixedPages(content))).toEqual([]);
});

test("of an address the first eight words of forty letters count, so that a hostile one costs little", () => {
  const long = [{ path: `/${"a".repeat(40)}`, title: "" }];

  expect(nearPages("/q/q/q/q/q/q/q/newsletter", pages)).not.toEqual([]);
  expect(nearPages("/q/q/q/q/q/q/q/q/newsletter", pages)).toEqual([]);
  expect(nearPages(`/${"a".repeat(39)}x${"y".repeat(7000)}`, long)).toEqual(long);
  expect(nearPages(`/${"services".repeat(900)}/${"a/".repeat(3000)}`, pages).length).toBeLessThanOrEqual(5);
});

test("the distance of two words is the same both ways, and 0 only for the same word", () => {
  expect(editDistance("claude", "cluade")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
