import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { fill, withBlanks } from "./words.ts";
import { Words } from "./words.tsx";

test("blanks become what the site knows, and what it does not know stays", () => {
  expect(fill("Welcome to {title}, {name}", { title: "AI Engineer" })).toBe("Welcome to AI Engineer, {name}");
});

test("links of a text are links, with blanks in them and around them, and no word typed by a visitor becomes one", () => {
  const text = "Hello {name}: [see {title}](/services) or [pay]({address}).";
  const values = { name: "[x](/y) {title}", title: <b>T</b>, address: "https://pay.example.org/" };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Words text={text} values={values} />
    </MemoryRouter>,
  );

  expect(page.replaceAll(' data-discover="true"', "")).toBe(
    'Hello [x](/y) {title}: <a href="/services">see <b>T</b></a> or <a href="https://pay.example.org/">pay</a>.',
  );
});

test("a text is refused whose braces nobody fills in, and a link that runs something", () => {
  const schema = withBlanks(z.string().meta({ most: 80 }), { title: "the program's name" });
  const refused = (text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message);

  expect(schema.parse("Welcome to {title}, [look](/x)")).toBe("Welcome to {title}, [look](/x)");
  expect(refused("Welcome to {titel}")).toEqual(["Only {title} can stand in braces here."]);
  expect(refused("[look](javascript:alert(1)")).toEqual(["Let the link start with https://, /, #, ? or mailto:."]);
  expect(refused("[look](https://[)")).toEqual(["Let the link start with https://, /, #, ? or mailto:."]);
  expect(schema.meta()).toEqual({ most: 80, description: "{title} becomes the program's name." });
});
