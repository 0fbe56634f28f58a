import { expect, onTestFinished, test } from "vitest";
import { startServer } from "./servers.ts";

test("D7: the eleventh file within a minute is told when to come back, and numbers are still looked up", async () => {
  const limited = await startServer();
  onTestFinished(async () => void (await limited.stop()));
  const post = () => {
    const body = new FormData();
    body.set("text", "TL-0000-0000");
    return fetch(`${limited.origin}/verify`, { method: "POST", headers: { Origin: limited.origin }, body });
  };
  for (let place = 1; place <= 10; place += 1) expect((await post()).status).toBe(200);

  const refused = await post();

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("We check ten files a minute for one network");
  expect((await fetch(`${limited.origin}/verify?number=TL-0000-0000`)).status).toBe(200);
});
