import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, startServer, type TestServer } from "./servers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
afterAll(async () => {
  await server.stop();
});

test.for([
  ["/no/such/page", "Page not found | Throughline"],
  ["/course/specialist", "Your course: AI Specialist | Throughline"],
  ["/u/made-up.link", "This link does not work | Throughline"],
  ["/claim/made-up", "This link does not work | Throughline"],
  ["/newsletter/confirm/made-up", "This link does not work | Throughline"],
  ["/admin/bookings", "Bookings | Admin | Throughline"],
] as const)("a tab says what its page says: %s", async ([path, title]) => {
  const { body } = await ask(server.origin, { path, headers: { Host: new URL(server.origin).host } });

  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title);
});
