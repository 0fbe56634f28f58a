import { expect, onTestFinished, test, vi } from "vitest";
import { openLooking } from "./looking.ts";

function openDesk() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers: ((found: string | undefined) => void)[] = [];
  const told: string[] = [];
  const looking = openLooking<string>({
    ask: () => new Promise((resolve) => answers.push(resolve)),
    tell: (found) => told.push(found),
  });
  const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
  return { looking, answers, told, wait };
}

test("it is asked once, after a pause, however often the draft was kept", async () => {
  const { looking, answers, told, wait } = openDesk();

  for (const time of [500, 1000, 1200]) {
    looking.look();
    await wait(time);
  }
  expect(answers).toHaveLength(0);
  await wait(200);
  answers[0]?.("two things");
  await wait(0);

  expect(answers).toHaveLength(1);
  expect(told).toEqual(["two things"]);
});

test("an answer about words that were changed since is dropped, and the next is asked only then", async () => {
  const { looking, answers, told, wait } = openDesk();

  looking.look(0);
  await wait(0);
  looking.stop();
  looking.look();
  await wait(5000);
  expect(answers).toHaveLength(1);
  answers[0]?.("of before");
  await wait(2000);
  answers[1]?.("of now");
  await wait(0);

  expect(told).toEqual(["of now"]);
});

test("what could not be asked is asked again after a while, unless the words were changed since", async () => {
  const { looking, answers, told, wait } = openDesk();

  looking.look(0);
  await wait(0);
  answers[0]?.(undefined);
  await wait(9000);
  expect(answers).toHaveLength(1);
  await wait(2000);
  looking.stop();
  answers[1]?.(undefined);
  await wait(20_000);

  expect(answers).toHaveLength(2);
  expect(told).toEqual([]);
});
