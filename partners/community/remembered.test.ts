import { expect, test } from "vitest";
import type { Answer } from "#partners/answer.ts";
import type { Community, Member } from "./community.ts";
import { remembered } from "./remembered.ts";

test("me is asked once in 30 seconds, each list once in 60, for each member", async () => {
  const { community, asked, clock } = openMemory();

  await askAll(community, "ada");
  clock.at += 29_999;
  await askAll(community, "ada");
  await askAll(community, "grace");
  clock.at += 1;
  await askAll(community, "ada");
  clock.at += 30_000;
  await askAll(community, "ada");

  const all = ["me", "posts", "events", "notifications"];
  const ada = [...all, "me", "me", "posts", "events", "notifications"];
  expect(asked.filter((each) => each.endsWith("ada"))).toEqual(ada.map((call) => `${call} ada`));
  expect(asked.filter((each) => each.endsWith("grace"))).toEqual(all.map((call) => `${call} grace`));
});

test("F7: all who ask while a question is under way share its answer", async () => {
  const { community, asked } = openMemory();

  const answers = await Promise.all(Array.from({ length: 200 }, () => community.posts("ada")));

  expect(asked).toEqual(["posts ada"]);
  expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
});

test("only good answers are kept", async () => {
  const { community, asked, say } = openMemory();

  say({ ok: false, kind: "unavailable" });
  const first = await community.posts("ada");
  say(undefined);
  const second = await community.posts("ada");

  expect([first.ok, second.ok]).toEqual([false, true]);
  expect(asked).toEqual(["posts ada", "posts ada"]);
});

test("an adapter that breaks, breaks for who asked, and is asked again", async () => {
  const { community, asked, say } = openMemory();

  say(new Error("a bug"));
  const first = community.posts("ada");
  await expect(first).rejects.toThrow("a bug");
  say(undefined);
  const second = await community.posts("ada");

  expect(second.ok).toBe(true);
  expect(asked).toHaveLength(2);
});

test("a question that fails late does not take away the answer to a later one", async () => {
  const { community, asked, say, clock } = openMemory();
  const late = Promise.withResolvers<Answer<never>>();

  say(late.promise);
  const first = community.posts("ada");
  clock.at += 60_000;
  say(undefined);
  await community.posts("ada");
  late.resolve({ ok: false, kind: "unavailable" });
  await first;
  await community.posts("ada");

  expect(asked).toEqual(["posts ada", "posts ada"]);
});

test("a refused member is forgotten with all lists", async () => {
  const { community, asked, say, clock } = openMemory();
  await askAll(community, "ada");
  clock.at += 30_000;

  say({ ok: false, kind: "auth" });
  await community.me("ada");
  await community.posts("ada");

  expect(asked.slice(4)).toEqual(["me ada", "posts ada"]);
});

test("of 1000 members and more the oldest are forgotten", async () => {
  const { community, asked } = openMemory();

  for (let member = 0; member <= 1000; member += 1) await community.me(String(member));
  await community.me("1");
  await community.me("1000");
  expect(asked).toHaveLength(1001);
  await community.me("0");

  expect(asked).toHaveLength(1002);
});

test("F8: a clock that is set back keeps nothing alive", async () => {
  const { community, asked, clock } = openMemory();

  await community.me("ada");
  clock.at -= 600_000;
  await community.me("ada");

  expect(asked).toEqual(["me ada", "me ada"]);
});

type Said = Answer<never> | Promise<Answer<never>> | Error | undefined;

/** A platform that answers everything well, unless told to `say` something else. */
function openMemory() {
  const asked: string[] = [];
  const clock = { at: 1_000_000 };
  let trouble: Said;
  const list = (call: string) => async (credential: string) => {
    asked.push(`${call} ${credential}`);
    if (trouble instanceof Error) throw trouble;
    return (await trouble) ?? { ok: true as const, value: [] };
  };
  const platform: Community = {
    home: "https://members.example",
    entry: { kind: "token", login: () => "", logout: () => "" },
    me: async (credential) => {
      asked.push(`me ${credential}`);
      const value: Member = { id: credential, name: credential, email: null, avatarUrl: null };
      return trouble && !(trouble instanceof Error) ? trouble : { ok: true, value };
    },
    posts: list("posts"),
    events: list("events"),
    notifications: list("notifications"),
    reach: async () => ({ ok: true, value: true }),
  };
  const say = (answer: Said) => void (trouble = answer);
  return { community: remembered(platform, () => clock.at), asked, clock, say };
}

async function askAll(community: Community, credential: string) {
  await community.me(credential);
  await community.posts(credential);
  await community.events(credential);
  await community.notifications(credential);
}
