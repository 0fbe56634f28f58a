import { expect, test } from "vitest";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { reviewerOf } from "#app/review/reviewers/reviewers.server.ts";
import { engines } from "#tests/databases.ts";
import { putWaitingWork } from "#app/review/queue/works.scene.ts";
import { openTestSite } from "#tests/site.ts";
import { keepPlayedReviewer } from "./played-reviewer.ts";

test.for(engines)(
  "the demo's mentor reads while the community is played, until an owner ends that or it is real, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    const mentor = async () => reviewerOf(await queries.selectFrom("reviewers").selectAll().executeTakeFirstOrThrow());

    await keepPlayedReviewer(queries, true, 1);
    await keepPlayedReviewer(queries, true, 2);
    expect(await mentor()).toMatchObject({ name: "Demo Mentor", tracks: ["specialist", "engineer"], endedAt: null });
    const { reading } = await putWaitingWork(site, { email: "ada@example.org" });
    expect(await takeNext(site, await mentor())).toMatchObject({ id: reading });

    await keepPlayedReviewer(queries, false, 3);
    expect(await mentor()).toMatchObject({ endedAt: 3 });
    expect(await queries.selectFrom("readings").select("leased_until").execute()).toEqual([{ leased_until: 0 }]);
    await keepPlayedReviewer(queries, true, 4);
    expect(await mentor()).toMatchObject({ endedAt: 3 });
  },
);
