import { expect, test } from "vitest";
import { shortTagline } from "./short-tagline.ts";

test("a tagline is cut after its first clause", () => {
  const tagline =
    "Workflow automation you can run on your own server, for companies with one person who is comfortable with APIs.";

  expect(shortTagline(tagline)).toBe("Workflow automation you can run on your own server");
});

test("an enumeration is not cut in the middle", () => {
  const tagline =
    "A coding workspace in the browser with an agent that writes, runs and hosts small apps, for teams without a setup.";

  expect(shortTagline(tagline)).toBe(
    "A coding workspace in the browser with an agent that writes, runs and hosts small apps",
  );
});

test("a tagline that is one clause stays whole and loses its full stop", () => {
  expect(shortTagline("A catalog of image, video, speech and text models that a developer can call.")).toBe(
    "A catalog of image, video, speech and text models that a developer can call",
  );
});
