import { expect, test } from "vitest";
import { openStorage } from "#tests/site.ts";
import { challengeOf } from "./sign-in-attempts.server.ts";
import { startChallenge, takeVerifier } from "./sign-in-challenge.ts";

test("C3: a tab sends the hash of what it keeps, as our server computes it, keeps 256 bits, and gives them once", async () => {
  const { session, local } = openStorage();

  const challenges = [await startChallenge(), await startChallenge()];
  const kept = [...session.values()];
  const verifiers = [takeVerifier(), takeVerifier()];

  expect(kept).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)]);
  expect(verifiers).toEqual([kept[0], undefined]);
  expect(challenges).toEqual([expect.not.stringMatching(challenges[1] ?? ""), challengeOf(kept[0] ?? "")]);
  expect(local.size).toBe(0);
});

test("C8: where nothing can be kept nobody sets out, and nothing comes back", async () => {
  openStorage().block();

  await expect(startChallenge()).rejects.toBeInstanceOf(TypeError);
  expect(takeVerifier()).toBeUndefined();
});
