import { expect, test } from "vitest";
import { someone } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { askPerson } from "./questions.server.ts";

const question = {
  name: "Ada",
  email: "ada@example.org",
  about: "",
  question: "And for two?",
  leaveEmpty: "",
  stamp: "",
};

test.for(engines)(
  "a talk reaches the owner's inbox only with the question that it was sent with, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);

    await askPerson(site, { ...question, talk: "You: What does it cost?\nAI: 95 dollars." }, someone());
    await askPerson(site, { ...question, question: "Another one", talk: "" }, someone());

    const rows = await site.database.queries
      .selectFrom("inbox_messages")
      .select("details")
      .orderBy("details")
      .execute();
    expect(rows.map(({ details }) => JSON.parse(details) as object)).toEqual([
      { question: "And for two?", talk: "You: What does it cost?\nAI: 95 dollars." },
      { question: "Another one" },
    ]);
  },
);
