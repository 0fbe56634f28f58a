import { expect, test } from "vitest";
import type { Company } from "#app/content/company/company.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import type { Content, Show } from "#app/site/content.ts";
import { changedLivePages } from "./changed-addresses.server.ts";

const content = siteContent();
const site = { origin: "https://site.example" };

let attempts = 0;

/** The form for questions says the phone, the calendar the opening hours; what is for scripts and servers is another each time. */
const show: Show = (request, { files, release }) => {
  const { phone } = files["company.yaml"] as Company;
  const path = new URL(request.url).pathname;
  const words = path === "/ask" ? phone : path === "/schedule" ? JSON.stringify(files["availability.yaml"]) : path;
  const hidden = `<input name="attempt" type="hidden" value="${++attempts}"/>`;
  return Promise.resolve(new Response(`<html><p>${words}</p>${hidden}<script>"${release}"</script></html>`));
};

const changed = (files: object): Content => ({ release: "other", files: { ...content.files, ...files } });

test("pages that are made for each visitor are among those that change: by what is seen in them, and by nothing else", async () => {
  const company = { ...(content.files["company.yaml"] as Company), phone: "(555) 010-0100" };
  const hours = { ...(content.files["availability.yaml"] as object), holdMinutes: 12 };

  expect(await changedLivePages(site, show, [content, changed({ "company.yaml": company })])).toEqual(["/ask"]);
  expect(await changedLivePages(site, show, [content, changed({ "availability.yaml": hours })])).toEqual(["/schedule"]);
  expect(await changedLivePages(site, show, [content, changed({})])).toEqual([]);
});
