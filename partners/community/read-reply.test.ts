import { expect, test } from "vitest";
import { type Call, readReply } from "./read-reply.ts";

const expired = { success: false, message: "The access token is expired.", error_details: {} };
const plan = { success: false, message: "This is not part of your plan" };
const invalid = { success: false, message: "per_page is too large", error_details: {} };

test("C5: what a platform means by its reply, on me and on lists", () => {
  const meanings: [number, unknown, string, string][] = [
    [401, undefined, "auth", "auth"],
    [403, {}, "auth", "forbidden"],
    [404, {}, "not_found", "not_found"],
    [404, null, "not_found", "not_found"],
    [404, undefined, "auth", "not_found"],
    [408, undefined, "unavailable", "unavailable"],
    [422, invalid, "invalid", "invalid"],
    [422, expired, "auth", "auth"],
    [422, { message: "Invalid token" }, "auth", "auth"],
    [422, { message: "Unauthorized" }, "auth", "auth"],
    [422, { message: "You are not eligible" }, "forbidden", "forbidden"],
    [422, { message: "A planet of tokenism" }, "invalid", "invalid"],
    [422, { message: `${"a ".repeat(250)}token` }, "invalid", "invalid"],
    [400, plan, "forbidden", "forbidden"],
    [400, null, "invalid", "invalid"],
    [200, { status: "unauthorized", id: 7 }, "auth", "auth"],
    [200, { ...invalid, id: 7 }, "auth", "invalid"],
    [200, expired, "auth", "auth"],
    [200, plan, "auth", "forbidden"],
    [200, { success: false, message: 7 }, "auth", "invalid"],
    [200, { id: 7, status: "active" }, "good", "good"],
    [200, null, "good", "good"],
  ];

  const read = meanings.map(([status, body]) => [
    status,
    body,
    kindOf(status, body, "me"),
    kindOf(status, body, "list"),
  ]);

  expect(read).toEqual(meanings);
});

function kindOf(status: number, body: unknown, call: Call) {
  const answer = readReply({ status, body }, call);
  return answer.ok ? "good" : answer.kind;
}
