import { expect, onTestFinished, test, vi } from "vitest";
import { leaveMark, offeredMark, readMark, refusedMark, tokenKey, unaskedMark } from "./member-token.ts";
import type { Session } from "./session.ts";
import { watchSession } from "./watch-session.ts";

test("C6: an answer about an earlier token is never shown, nor does its refusal end the later one", async () => {
  const { asked, shown, change } = openBrowser("ada");
  change("grace");
  asked.get("ada")?.(member("Ada"));
  await settled();
  expect(names(shown)).toEqual(["loading", "loading"]);
  asked.get("grace")?.(member("Grace"));
  await settled();
  expect(names(shown)).toEqual(["loading", "loading", "Grace"]);

  change("maya");
  change("grace");
  asked.get("maya")?.(new Response(JSON.stringify({ ok: false, kind: "auth" }), { status: 401 }));
  await settled();
  expect(names(shown).at(-1)).toBe("loading");
  expect(localStorage.getItem(tokenKey)).toBe("grace");
});

test("C6: an answer that comes after somebody signed out elsewhere, or after the page stopped looking, is not shown", async () => {
  const { asked, shown, change, stop } = openBrowser("ada");
  change(null);
  asked.get("ada")?.(member("Ada"));
  await settled();
  expect(names(shown)).toEqual(["loading", "signed-out"]);

  change("grace");
  stop();
  asked.get("grace")?.(member("Grace"));
  await settled();
  change("maya");
  expect(names(shown)).toEqual(["loading", "signed-out", "loading"]);
});

test("C3: a mark that was about one sign-in says nothing of a later one", () => {
  const { change, shown } = openBrowser("ada");
  leaveMark(unaskedMark);
  leaveMark(offeredMark);
  change(null);

  expect(shown.at(-1)).toEqual({ state: "signed-out", why: undefined });
  expect([readMark(unaskedMark), readMark(offeredMark)]).toEqual([undefined, undefined]);
});

test("C3: a token that was offered beside a refused one takes its place once, and says that nobody asked for it", async () => {
  const { asked, shown } = openBrowser("ada");
  sessionStorage.setItem(offeredMark, "grace");

  asked.get("ada")?.(Response.json({ ok: false, kind: "auth" }, { status: 401 }));
  await settled();
  asked.get("grace")?.(
    Response.json({ ok: true, value: { id: "2", name: "Grace", email: "g@example.org", avatar: "/2", desk: true } }),
  );
  await settled();

  expect(shown.at(-1)).toEqual({
    state: "signed-in",
    member: { id: "2", name: "Grace", email: "g@example.org", avatar: "/2", desk: true },
  });
  expect([localStorage.getItem(tokenKey), readMark(unaskedMark)]).toEqual(["grace", "yes"]);
  expect([readMark(offeredMark), readMark(refusedMark)]).toEqual([undefined, undefined]);
});

test("C6: who signed out is seen when the page comes back from the browser's memory", () => {
  const { shown, comeBack } = openBrowser("ada");
  localStorage.removeItem(tokenKey);
  comeBack();

  expect(names(shown)).toEqual(["loading", "signed-out"]);
});

test("C8: where nothing can be kept it is said why nobody is signed in", () => {
  const { shown, change } = openBrowser("ada");
  vi.stubGlobal("localStorage", undefined);
  change();

  expect(shown.at(-1)).toEqual({ state: "signed-out", why: "unkept" });
});

test("the same token is asked about once, and again when somebody wants it", async () => {
  const { asked, change, retry, questions, shown } = openBrowser("ada");
  change("ada");
  expect(questions()).toBe(1);

  asked.get("ada")?.(new Response("", { status: 503 }));
  await settled();
  expect(shown.at(-1)).toEqual({ state: "signed-out", why: "unreachable" });
  retry();

  expect(questions()).toBe(2);
});

test.for(["{}", '{"ok":true}', '{"ok":true,"value":{"id":"1"}}', '{"ok":true,"value":{"name":"Ada"}}'])(
  "a yes that names nobody ends the sign-in: %s",
  async (body) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { asked, shown } = openBrowser("ada");

    asked.get("ada")?.(new Response(body));
    await settled();

    expect(shown.at(-1)?.state).toBe("signed-out");
    expect(localStorage.getItem(tokenKey)).toBe(body === "{}" ? "ada" : null);
  },
);

test("C7: what is kept and can be no token is forgotten unasked, and the sign-in page says so", () => {
  const { shown, questions } = openBrowser("no token");

  expect(names(shown).at(-1)).toBe("signed-out");
  expect([localStorage.getItem(tokenKey), sessionStorage.getItem(refusedMark)]).toEqual([null, "yes"]);
  expect(questions()).toBe(0);
});

test.each([
  [401, "auth", null, undefined],
  [403, "forbidden", null, undefined],
  [429, "rate_limited", "ada", "unreachable"],
  [503, "unavailable", "ada", "unreachable"],
])("C5: a token that is refused goes, one that nobody could check stays: %i %s", async (status, kind, kept, why) => {
  const { asked, shown } = openBrowser("ada");

  asked.get("ada")?.(Response.json({ ok: false, kind }, { status }));
  await settled();

  expect(shown.at(-1)).toEqual({ state: "signed-out", ...(why !== undefined && { why }) });
  expect(localStorage.getItem(tokenKey)).toBe(kept);
});

/** What a browser gives: storage, events, and questions to our server that wait until they are answered. */
function openBrowser(token: string) {
  const events = new EventTarget();
  const asked = new Map<string, (response: Response) => void>();
  let questions = 0;
  const globals = {
    localStorage: storage(),
    sessionStorage: storage(),
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    fetch: (_path: string, { headers }: { headers: { Authorization: string } }) => {
      questions += 1;
      return new Promise<Response>((resolve) => asked.set(headers.Authorization.replace("Bearer ", ""), resolve));
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.restoreAllMocks());
  localStorage.setItem(tokenKey, token);
  const shown: Session[] = [];
  const { retry, stop } = watchSession((session) => shown.push(session));
  const comeBack = () => events.dispatchEvent(new Event("pageshow"));
  function change(next?: string | null) {
    if (next === undefined) return events.dispatchEvent(new Event("storage"));
    if (next === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, next);
    return events.dispatchEvent(new Event("storage"));
  }
  return { asked, shown, change, comeBack, retry, stop, questions: () => questions };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function member(name: string) {
  return new Response(JSON.stringify({ ok: true, value: { id: name, name } }));
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

function names(shown: Session[]) {
  return shown.map((each) => (each.state === "signed-in" ? each.member.name : each.state));
}
