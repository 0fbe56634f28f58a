/** For storage that may be blocked or full: then there is nothing in it (security.md C8). */
export function attempt<Value>(action: () => Value) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** What the text says; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
