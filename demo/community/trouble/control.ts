import { type Shape, shapes } from "./shapes.ts";

/** What can be asked of a platform. `sign-in` stands for circle's calls that give out and renew tokens; only discourse tells `categories` apart. */
export const calls = ["sign-in", "me", "posts", "categories", "events", "notifications"] as const;
export type Call = (typeof calls)[number];

/** Discourse's provider of sign-ins: switched off it answers 404, without a secret for our site 400. */
export const providerStates = {
  on: "is switched on",
  off: "is switched off",
  "no-secret": "knows no secret for this site",
};
export type ProviderState = keyof typeof providerStates;

export type Control = ReturnType<typeof openControl>;

/** Which call is played in which shape at the moment. */
export function openControl() {
  let chosen = new Map<Call, Shape>();
  let provider: ProviderState = "on";
  const shapeOf = (call: Call) => chosen.get(call) ?? "good";

  return {
    shapeOf,
    /** The whole platform is away: its pages too, not only its calls. */
    isGone: () => calls.every((call) => shapeOf(call) === "gone"),
    /** `all` stands for every call. */
    set(call: Call | "all", shape: Shape) {
      for (const each of call === "all" ? calls : [call]) chosen.set(each, shape);
    },
    provider: () => provider,
    setProvider: (state: ProviderState) => void (provider = state),
    reset() {
      chosen = new Map();
      provider = "on";
    },
  };
}

export function isCall(name: unknown): name is Call {
  return calls.some((call) => call === name);
}

export function isShape(name: unknown): name is Shape {
  return typeof name === "string" && Object.hasOwn(shapes, name);
}

export function isProviderState(name: unknown): name is ProviderState {
  return typeof name === "string" && Object.hasOwn(providerStates, name);
}
