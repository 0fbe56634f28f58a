import { expect, test } from "vitest";
import { openPatience } from "./patience.ts";

const step = 200;
const room = 0.004;
const voice = 0.08;

/** A talk in which time goes by in steps; answers the fault that was noticed, and when. */
function open() {
  const watch = openPatience(0);
  let at = 0;
  function pass(length: number, volume: number) {
    for (const until = at + length; at < until;) {
      at += step;
      const fault = watch.sample(at, volume);
      if (fault) return { fault, at };
    }
    return undefined;
  }
  return { pass, word: (who: "visitor" | "partner") => watch.word(at, who), rest: () => watch.rest(at) };
}

test("a microphone without any sound is noticed after ten seconds, and a quiet room is none", () => {
  expect(open().pass(20_000, 0)).toEqual({ fault: "silent", at: 10_000 });
  expect(open().pass(60_000, room)).toBeUndefined();
});

test("the ten seconds of silence begin when the partner has spoken", () => {
  const { pass, rest } = open();
  pass(6000, 0);
  rest();

  expect(pass(20_000, 0)).toEqual({ fault: "silent", at: 16_000 });
});

test("words that were understood are answered within ten seconds, or it is noticed", () => {
  const { pass, word } = open();
  pass(1000, room);
  word("visitor");
  expect(pass(20_000, room)).toEqual({ fault: "unanswered", at: 11_000 });

  const answered = open();
  answered.pass(1000, room);
  answered.word("visitor");
  answered.pass(5000, room);
  answered.word("partner");
  expect(answered.pass(60_000, room)).toBeUndefined();
});

test("words that nobody understood are noticed ten seconds after their end", () => {
  const { pass } = open();
  pass(1000, room);
  pass(3000, voice);

  expect(pass(20_000, room)).toEqual({ fault: "unanswered", at: 14_000 });
});

test("who speaks at once, before the room was ever quiet, is heard as well", () => {
  const { pass } = open();
  pass(3000, voice);

  expect(pass(20_000, 0)).toEqual({ fault: "unanswered", at: 13_000 });
});

test("a cough is no question, and who speaks for long with pauses is not cut off", () => {
  const { pass } = open();
  pass(1000, room);
  pass(400, voice);
  expect(pass(30_000, room)).toBeUndefined();

  for (let sentence = 0; sentence < 6; sentence += 1) {
    expect(pass(4000, voice)).toBeUndefined();
    expect(pass(1000, room)).toBeUndefined();
  }
});
