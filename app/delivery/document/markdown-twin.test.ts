import { expect, test } from "vitest";
import { markdownTwin } from "./markdown-twin.ts";

const address = "https://site.example/services/web-scraping";

function twin(main: string) {
  return markdownTwin(
    `<html><body><header>Menu</header><main id="main">${main}</main><footer>Imprint</footer></body></html>`,
    address,
  );
}

test("words, lists, links and tables of a page are Markdown, and its frame is left out", () => {
  const table = "<table><thead><tr><th>Plan<th>Price</thead><tbody><tr><td>Prepaid<td>$995.95</table>";
  const words = twin(
    `<h1>Web scraping</h1><p>Pages you <b>check</b> by hand.</p><ul><li>Clear<li>Collect</ul><p><a href="/services">All services</a></p>${table}`,
  );

  expect(words).toBe(`# Web scraping

Pages you **check** by hand.

- Clear
- Collect

[All services](https://site.example/services)

| Plan    | Price   |
| ------- | ------- |
| Prepaid | $995.95 |

---

This page for people: <${address}>
`);
});

test("what has no words is left out, and a drawing is said", () => {
  const words = twin(
    '<nav>Home</nav><span aria-hidden="true">S</span><p hidden>later</p><!-- note --><form><input/><button>Send</button></form><svg role="img" aria-label="Two lines meet"><path/></svg><svg aria-hidden="true"><title>x</title></svg><p>Kept</p>',
  );

  expect(words.split("\n---")[0]?.trim()).toBe("(Drawing: Two lines meet)\n\nKept");
});

test("what stands side by side on the page is not one word", () => {
  expect(
    twin('<p><a href="/a">Book</a><a href="#b">Read</a> at once</p><li><b>Plan</b><span>in writing</span></li>'),
  ).toContain("[Book](https://site.example/a) [Read](https://site.example/services/web-scraping#b) at once");
  expect(twin("<li><b>Plan</b><span>in writing</span></li>")).toContain("**Plan** in writing");
});
