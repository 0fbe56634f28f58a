import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { referenceContext, siteContext, type Site } from "#app/site/site.ts";
import { withOutages } from "./outages.ts";

const away = Object.assign(new Error("no answer"), { code: "ECONNREFUSED" });
type Module = Record<string, unknown>;
type Asking = (args: object) => Promise<unknown>;

function open(module: Module) {
  const reports: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(siteContext, {
    report: (error: unknown, about: unknown) => reports.push([error, about]),
  } as unknown as Site);
  context.set(referenceContext, "1234");
  const routes = withOutages({ one: { id: "one", path: "", module }, gone: undefined } as never);
  const made = routes.one?.module as unknown as Module;
  const ask = (run: unknown, path = "/faq") =>
    (run as Asking)({ request: new Request(`http://site.example${path}?q=1`), context }).catch(
      (thrown: unknown) => thrown,
    );
  return { ask, made, reports, routes };
}

test("a route whose database is away says 503 wherever it asked, and the owner hears of each with its number", async () => {
  const fail = () => Promise.reject(away);
  const { ask, made, reports } = open({ loader: fail, action: fail, middleware: [fail, fail] });
  const [first, second] = made.middleware as unknown[];

  for (const run of [made.loader, made.action, first, second]) {
    const answer = (await ask(run)) as Response;
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("try again in a minute")]);
  }
  expect(reports).toEqual(Array.from({ length: 4 }, () => [away, { path: "/faq", reference: "1234" }]));
  const json = (await ask(made.loader, "/api/inbox")) as Response;
  expect([json.status, await json.json()]).toEqual([503, { ok: false, kind: "unavailable" }]);
});

test("what a route answers, and what else it throws, passes as it is", async () => {
  const bug = new Error("a bug");
  const refusal = new Response("no", { status: 404 });
  const { ask, made, reports, routes } = open({
    loader: () => Promise.reject(bug),
    action: async () => "done",
    middleware: [() => Promise.reject(refusal)],
    meta: "as it was",
  });

  expect(await ask(made.loader)).toBe(bug);
  expect(await ask(made.action)).toBe("done");
  expect(await ask((made.middleware as unknown[])[0])).toBe(refusal);
  expect(reports).toEqual([]);
  expect([made.meta, routes.gone]).toEqual(["as it was", undefined]);
  expect(Object.keys(open({ meta: 1 }).made)).toEqual(["meta"]);
});
