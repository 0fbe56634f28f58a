import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { siteRoutes } from "./site-routes.server.ts";

test("the page that is there only where members sign in by mail is no trouble elsewhere", () => {
  const asked = (byMail: boolean) =>
    siteRoutes(siteContent(), { byMail, isAlone: false })
      .flatMap(({ routes }) => routes)
      .find(({ path }) => path === "/auth/mail")?.asked;

  expect([asked(true), asked(false)]).toEqual([true, false]);
});
