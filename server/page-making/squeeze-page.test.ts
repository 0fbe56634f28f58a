import { expect, test } from "vitest";
import { squeezePage } from "./squeeze-page.ts";

test("what HTML lets one leave out goes, scripts and styles stay", () => {
  const page =
    '<meta charSet="utf-8"/><style>a{}</style><script>f("</p><p>",`a=""`)</script><p data-seen="" class="a">It&#x27;s' +
    ' &quot;so&quot; &amp; 1 &lt; 2</p><ul><li>one</li><li><svg><path d="M0 0"></path></svg></li></ul>';

  expect(squeezePage(page)).toBe(
    '<meta charSet="utf-8"><style>a{}</style><script>f("</p><p>",`a=""`)</script><p data-seen class="a">It\'s' +
      ' "so" &amp; 1 &lt; 2<ul><li>one<li><svg><path d="M0 0"/></svg></ul>',
  );
});

test("an end tag stays where it ends something: before words and before what stands in a line", () => {
  for (const kept of [
    "<p>one</p>two",
    "<p>one</p><a>two</a>",
    "<a><p>one</p></a>",
    "<label><p>one</p></label>",
    "<li>one</li> two",
    "<table><tr><td>one</td></tr></table>",
    '<p title="&quot;">one</p><b>two</b>',
  ])
    expect(squeezePage(kept), kept).toBe(kept.replace("</td>", ""));
});
