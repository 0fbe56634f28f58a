import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { dashboardWordsOf } from "./words/dashboard-words.server.ts";

const words = dashboardWordsOf(siteContent());

function greeting(name: string) {
  const member = { id: "1", name, email: "ada@example.org", avatar: null };
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(DashboardFrame, { words, member })),
  );
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, "");
}

test("a member is greeted by name, and never by an address", () => {
  expect(greeting("Ada")).toBe("Welcome back, Ada!");
  expect(greeting("ada@example.org")).toBe("Welcome back!");
});
