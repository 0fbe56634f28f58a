/** For storage that may be blocked or full: then there is nothing in it (security.md C8). */
export function attempt<Value>(action: () => Value) {
  try {
    return action();
  } catch {
    return undefined;
  }
}
