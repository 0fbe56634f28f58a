import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { signInWordsOf } from "#app/people/words/sign-in-words.server.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";

const words = signInWordsOf(siteContent());

const htmlOf = (piece: ReactElement) => renderToStaticMarkup(createElement(MemoryRouter, null, piece));

test("who was led back from a community that does not answer is told so, and how to open a paid course", () => {
  const auth = { state: "loading", retry: () => {}, signOut: () => {} } as const;
  const html = htmlOf(createElement(SignInTrouble, { words: words.troubles, auth, trouble: "away" }));

  expect(html).toContain("The community does not answer just now. Try again in a few minutes.");
  expect(html).toContain('href="/claim"');
});

test("without a community nobody who paid is told of having no account", () => {
  expect(words.inside.claim).toContain("no account there?");
  expect(words.inside.claimAlone).not.toContain("account");
});
