import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { contentContext } from "#app/site/content.ts";
import { describeTrail } from "./describe-trail.server.ts";
import { readStructuredData } from "./structured-data.ts";

test("search engines read the way to a page by the names that the owner's menu has", () => {
  const content = siteContent();
  const file = "pages/every-page.yaml";
  const said = { ...(content.files[file] as object), names: { Home: "Start", Newsletter: "Letters" } };
  const context = new RouterContextProvider();
  context.set(contentContext, { release: "said", files: { ...content.files, [file]: said } });

  describeTrail(context, { name: "Newsletter", path: "/newsletter" }, { name: "Number 3", path: "/newsletter/three" });

  const [trail] = readStructuredData(context) as { itemListElement: { name: string; item: string }[] }[];
  expect(trail?.itemListElement.map(({ name, item }) => `${name} ${new URL(item).pathname}`)).toEqual([
    "Start /",
    "Letters /newsletter",
    "Number 3 /newsletter/three",
  ]);
});
