import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { enrolStudents, startLoad } from "#server/outages.scene.ts";
import { askPostgres, findPostgres, openSharedPlace, temporaryFolder } from "./databases.ts";
import { rehearsal, tries } from "./rehearsal.ts";
import { ask, freePort, startServer } from "./servers.ts";

const nginx = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"]
  .map((folder) => path.join(folder, "nginx"))
  .find((file) => existsSync(file));
const behindNginx = nginx && findPostgres() ? rehearsal : test.skip;
const rounds = tries(2, 10);

behindNginx(
  `F5: two instances behind a proxy, each started anew ${rounds} times under load: every answer is a good one, and all of it is kept`,
  { timeout: 240_000 },
  async () => {
    const { url = "" } = await openSharedPlace("postgres");
    await enrolStudents({ url, folder: "" }, 5000);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const ports = [await freePort(), await freePort()] as const;
    const data = temporaryFolder();
    const settings = {
      FRONTEND_URL: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      ALLOW_DEMO_PARTNERS: "true",
      RATE_LIMITS: "false",
    };
    const start = (place: number) => {
      const folder = path.join(data, String(place));
      if (place > 0 && !existsSync(folder)) copyKeys(path.join(data, "0"), folder);
      mkdirSync(folder, { recursive: true });
      return startServer({ ...settings, DATABASE_URL: url, DATA_DIR: folder, PORT: String(ports[place]) });
    };
    const servers = [await start(0), await start(1)];
    onTestFinished(async () => void (await Promise.all(servers.map((each) => each.stop("SIGKILL")))));
    await startNginx(port, ports);
    const load = startLoad(origin, readFileSync(path.join(data, "0/secret.key")));
    const counts = () => Object.values(load.seen.kept).map((each) => each.length);
    const goesOn = async () => {
      const before = counts();
      await expect
        .poll(() => counts().every((count, kind) => count > (before[kind] ?? 0)), { timeout: 30_000 })
        .toBe(true);
    };
    await goesOn();

    for (let round = 0; round < rounds * 2; round += 1) {
      const place = round % 2;
      expect(await servers[place]?.stop("SIGTERM")).toBe(0);
      await goesOn();
      servers[place] = await start(place);
      await goesOn();
    }
    const { kept, refused, pageTroubles, pageTimes } = await load.stop();

    expect(pageTimes.length).toBeGreaterThan(100);
    expect(pageTroubles).toEqual([]);
    // Two who want one time: the second is told so.
    expect([...refused.keys()].filter((each) => !/ 409$/.test(each))).toEqual([]);
    const found = new Set<string>();
    for (const query of ["email as id from subscribers", "id from bookings", "student_id as id from completions"])
      for (const { id } of await askPostgres<{ id: string }>(url, `select ${query}`)) found.add(id);
    expect(
      Object.values(kept)
        .flat()
        .filter((id) => !found.has(id)),
    ).toEqual([]);
  },
);

function copyKeys(from: string, to: string) {
  mkdirSync(to);
  for (const key of ["secret.key", "credential.key"]) cpSync(path.join(from, key), path.join(to, key));
}

/** A proxy before these ports that asks the next one where one does not answer, as docs/OPERATING.md says. */
async function startNginx(port: number, ports: readonly number[]) {
  const folder = temporaryFolder();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events {}
    http {
      access_log off; ${temporary.join(" ")}
      upstream site { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ")} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`,
  );
  const child = spawn(
    nginx ?? "",
    ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "errors")],
    { stdio: "ignore" },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () => ask(origin, { path: "/healthz", headers: { Host: `127.0.0.1:${port}` } }).catch(() => undefined);
  await expect.poll(async () => (await isUp())?.status).toBe(200);
}
