/** How the frames behave. */
export const modes = {
  good: "as they should",
  silent: "never say anything to the page around them",
  blocked: "refuse to be framed",
  slow: "arrive after 12 seconds",
  forged: "say nothing, and hold a frame of another origin that sends forged messages",
};
export type Mode = keyof typeof modes;

export type Control = ReturnType<typeof openControl>;

export function openControl() {
  let mode: Mode = "good";
  let webhooks = true;
  return {
    mode: () => mode,
    setMode: (wish: Mode) => void (mode = wish),
    webhooks: () => webhooks,
    setWebhooks: (wish: boolean) => void (webhooks = wish),
  };
}

export function isMode(name: unknown): name is Mode {
  return typeof name === "string" && Object.hasOwn(modes, name);
}
