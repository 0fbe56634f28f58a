import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { signInMail } from "./sign-in.mail.ts";

test("D5: the whole mail with a link that signs in: nothing of what was typed but the address it goes to", () => {
  const { html, ...mail } = signInMail(
    { content: siteContent(), origin: "https://site.example" },
    { to: "a@b.example", token: "t0ken", key: "k" },
  );

  expect(mail).toEqual({
    to: "a@b.example",
    key: "k",
    kind: "service",
    subject: "Your link to sign in at Throughline",
    headers: { "Auto-Submitted": "auto-generated" },
    text: [
      "Somebody, probably you, wants to sign in at Throughline with this address.",
      "If that was you, open the page behind this link and press its button. In another browser than the one in which you asked, it wants the six digits that are shown there. The link works once, within 20 minutes.",
      "Sign in:\nhttps://site.example/auth/link/t0ken",
      "If it was not you, do nothing: without this mail nobody signs in. Do not pass the link on.",
      "--\nThroughline, https://site.example\n",
    ].join("\n\n"),
  });
  expect(html).toContain('href="https://site.example/auth/link/t0ken"');
});
