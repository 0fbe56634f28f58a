import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SearchStart } from "#app/front/search/search-start.tsx";
import { everyPageSchema } from "./every-page.server.ts";

/** The part inside a root whose loader said this, or did not run. */
function shown(loaderData?: object) {
  const routes = [{ id: "root", path: "/", element: <SearchStart /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: loaderData } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a text that the owner says otherwise is said so, and the others as the software knows them, also without content", () => {
  const words = { consultation: "", names: {}, texts: { start: { heading: "Change here" } } };

  expect(shown({ words })).toMatch(/<h2>Change here<\/h2>.*Past letters, searchable by every heading\./s);
  expect(shown()).toMatch(/<h2>Or get on here<\/h2>.*Past letters/s);
});

test("a folder that says nothing of these texts is whole, and a text has no braces but its own", () => {
  const check = (texts: object | undefined) =>
    everyPageSchema.safeParse({ consultation: "Talk to us", names: {}, texts }).success;

  expect(check(undefined)).toBe(true);
  expect(check({ lost: { text: "Nothing at {address}." } })).toBe(true);
  expect(check({ lost: { text: "Nothing at {place}." } })).toBe(false);
  expect(check({ start: { heding: "Go" } })).toBe(false);
});
