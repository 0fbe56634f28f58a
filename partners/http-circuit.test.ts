import { expect, test } from "vitest";
import { openCircuit } from "./http-circuit.ts";

test("F7: five failures in a row give a partner 30 seconds of rest, and one more failure the next rest", () => {
  const clock = { at: 1_000_000 };
  const circuit = openCircuit(() => clock.at);

  fail(circuit, 4);
  expect(circuit.resting()).toBeUndefined();
  fail(circuit, 1);
  expect(circuit.resting()).toBe("unavailable");
  clock.at += 29_999;
  expect(circuit.resting()).toBe("unavailable");
  clock.at += 1;
  expect(circuit.resting()).toBeUndefined();
  fail(circuit, 1);
  expect(circuit.resting()).toBe("unavailable");
});

test("F7: a good answer makes the count begin anew", () => {
  const circuit = openCircuit(() => 0);

  fail(circuit, 4);
  circuit.succeed();
  fail(circuit, 4);

  expect(circuit.resting()).toBeUndefined();
});

test("F7: what was asked before a rest and ends within it neither ends nor lengthens it", () => {
  const clock = { at: 0 };
  const circuit = openCircuit(() => clock.at);
  fail(circuit, 5);

  clock.at = 20_000;
  circuit.succeed();
  fail(circuit, 3);

  expect(circuit.resting()).toBe("unavailable");
  clock.at = 30_000;
  expect(circuit.resting()).toBeUndefined();
});

test("F7: a good answer from before a rest does not forgive: the first failure after it means the next rest", () => {
  const clock = { at: 0 };
  const circuit = openCircuit(() => clock.at);
  fail(circuit, 5);

  circuit.succeed();
  clock.at = 30_000;
  fail(circuit, 1);

  expect(circuit.resting()).toBe("unavailable");
});

test("F7: failures from before a partner asked for rest are forgotten after it", () => {
  const clock = { at: 0 };
  const circuit = openCircuit(() => clock.at);
  fail(circuit, 4);

  circuit.pause(1000);
  clock.at = 1000;
  fail(circuit, 4);

  expect(circuit.resting()).toBeUndefined();
});

test("F8: a clock that is set back does not make a rest longer", () => {
  const clock = { at: 1_000_000 };
  const circuit = openCircuit(() => clock.at);
  circuit.pause(60_000);

  expect(circuit.resting()).toBe("rate_limited");
  clock.at -= 600_000;

  expect(circuit.resting()).toBeUndefined();
});

function fail(circuit: ReturnType<typeof openCircuit>, times: number) {
  for (let time = 0; time < times; time += 1) circuit.fail();
}
