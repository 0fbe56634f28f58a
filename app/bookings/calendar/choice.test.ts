import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { choiceAsked, choiceToShow } from "./choice.server.ts";

const page = "/schedule-consultation?from=course-advice&zone=UTC";

/** What becomes of a form that was sent to the address of its page, and which query the page that answers is made for. */
function send(typed: Record<string, string>, address = page) {
  const url = new URL(address, "http://127.0.0.1");
  const context = new RouterContextProvider();
  const answer = choiceToShow(context, url, typed);
  const shown = choiceAsked(context, url).toString();
  return { status: answer?.status, said: answer?.mistake.errors.form, typed: answer?.mistake.typed, shown };
}

test("what the page showed is taken as it is, also what its address leaves unsaid", () => {
  const passed = { status: undefined, said: undefined, typed: undefined, shown: "from=course-advice&zone=UTC" };

  expect(send({ from: "course-advice", zone: "UTC" })).toEqual(passed);
  expect(send({ from: "", zone: "" })).toEqual(passed);
  expect(send({ from: "course-advice", day: "2026-12-01" })).toEqual(passed);
  expect(send({ slot: "1" }, "/schedule")).toMatchObject({ status: undefined, shown: "" });
});

test("a topic, zone or day that the page did not show is shown first, with all that was typed, and nothing is kept", () => {
  const typed = { from: "workflow-automation", zone: "UTC", slot: "7" };

  expect(send(typed)).toMatchObject({ status: 409, typed, shown: "from=workflow-automation&zone=UTC" });
  expect(send(typed).said).toContain("Nothing is kept yet");
  expect(send({ zone: "Europe/Berlin" })).toMatchObject({ status: 409, shown: "zone=Europe%2FBerlin" });
  expect(send({ day: "2026-12-02" }, `${page}&day=2026-12-01`)).toMatchObject({ status: 409, shown: "day=2026-12-02" });
});

test("the button that only asks for times shows them, and says no mistake", () => {
  expect(send({ from: "course-advice", day: "2026-12-02", intent: "show" })).toMatchObject({
    status: 200,
    said: undefined,
    shown: "from=course-advice&day=2026-12-02",
  });
  expect(send({ from: "workflow-automation", intent: "show" })).toMatchObject({ status: 200, said: undefined });
});
