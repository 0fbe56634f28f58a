import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { shownCompany } from "#app/content/company/our-company.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { Footer } from "./footer.tsx";

function footerAround(loaderData: Record<string, unknown>) {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: Footer }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
}

test("the footer says who we are and how to reach us", () => {
  const company = shownCompany(siteContent());

  const html = footerAround({ root: { company } });

  expect(html).toContain(`${company.name}</a>`);
  expect(html).toContain(`mailto:${company.email}`);
});

test("what stands around a page is called as the owner calls it", () => {
  const words = { consultation: "Book", names: { Coaching: "Time with a coach" } };
  const html = footerAround({ root: { company: shownCompany(siteContent()), words } });

  expect(html).toContain(">Time with a coach</a>");
  expect(html).toContain(">Tutorials</a>");
});

test("around an error page for which the root's loader did not run, the footer has its links and nothing that it does not know", () => {
  const html = footerAround({});

  expect(html).toContain("Home</a>");
  expect(html).toContain('aria-label="Services"');
  expect(html).not.toMatch(/undefined|mailto:|<address|Social networks/);
});
