import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { badgeContext, credentialContext } from "./contexts.ts";
import { digestHere } from "./digest.server.ts";
import { isBusy, openDigestPool } from "./digest-pool.server.ts";

const small = documentWith(1);
/** As large as an answer of ours never is: canonicalizing it takes a good part of a second. */
const large = documentWith(800);

test("a document is digested in a thread of its own, as here, and takes no time of this one", async () => {
  const digest = openDigestPool({ patience: 60_000 });
  expect(await digest([small, small])).toEqual(await digestHere([small, small]));

  const beside = await timeTaken(() => digest([large]));
  const here = await timeTaken(() => digestHere([large]));

  expect(beside * 3).toBeLessThan(here);
});

test("a document without a canonical form is refused, and the next one is digested", async () => {
  const digest = openDigestPool({ patience: 60_000 });
  const unknown = { ...small, hello: "world" };
  const outside = { "@context": "https://evil.example/context" };

  const seen = await Promise.allSettled([digest([unknown]), digest([outside]), digest([small])]);

  expect(seen.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(seen.some((each) => each.status === "rejected" && isBusy(each.reason))).toBe(false);
});

test("more than may wait are told to come again, and those that wait are served in their order", async () => {
  const digest = openDigestPool({ patience: 60_000, mostWaiting: 2 });
  const served: number[] = [];
  const jobs = [1, 2, 3, 4].map((place) => digest([small]).then(() => served.push(place)));

  const seen = await Promise.allSettled(jobs);

  expect(seen.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(seen[3]?.status === "rejected" && isBusy(seen[3].reason)).toBe(true);
  expect(served).toEqual([1, 2, 3]);
});

test("a document that takes too long is given up with its thread, and the next one gets a new thread", async () => {
  const digest = openDigestPool({ patience: 3000 });
  await digest([small]);

  const endless = await digest([documentWith(20_000)]).catch((error: unknown) => error);

  expect(isBusy(endless)).toBe(true);
  expect(await digest([small])).toHaveLength(32);
});

/** Milliseconds for which this thread did nothing else. */
async function timeTaken(work: () => Promise<unknown>) {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).active;
}

function documentWith(evidence: number) {
  return {
    "@context": [credentialContext, badgeContext],
    type: ["VerifiableCredential"],
    evidence: Array.from({ length: evidence }, (_, place) => ({ type: ["Evidence"], name: `Paper ${place}` })),
  };
}
