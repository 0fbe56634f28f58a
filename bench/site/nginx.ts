import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ask, freePort } from "#tests/servers.ts";
import { atEnd, temporaryFolder } from "./at-end.ts";

type Served = { program: string; html: Buffer; gzip: Buffer; headers: Record<string, string> };

/**
 * nginx as one process on a free loopback port, with everything it writes in a temporary folder. It answers `/` with
 * the given bytes, gzip from a file made beforehand, as fast as it can: files stay open, no log, connections are kept.
 */
export async function startNginx({ program, html, gzip, headers }: Served) {
  const { folder, erase } = temporaryFolder("nginx");
  const port = await freePort();
  mkdirSync(path.join(folder, "www"));
  writeFileSync(path.join(folder, "www/index.html"), html);
  writeFileSync(path.join(folder, "www/index.html.gz"), gzip);
  writeFileSync(path.join(folder, "nginx.conf"), configuration(folder, port, headers));
  const started = ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")];
  const child = spawn(program, started, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = atEnd(() => child.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(origin);
  return {
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      kill();
      erase();
    },
  };
}

function configuration(folder: string, port: number, headers: Record<string, string>) {
  const { "Content-Type": type, Vary: _, ...others } = headers;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=16 inactive=600s;
  open_file_cache_valid 600s;
  gzip_static on;
  gzip_vary on;
  types {}
  default_type ${JSON.stringify(type)};
  ${temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    location = / { try_files /index.html =404; }
    ${Object.entries(others)
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
      .join("\n    ")}
  }
}
`;
}

async function untilItAnswers(origin: string) {
  for (let tries = 0; tries < 50; tries++) {
    const answers = await ask(origin, { path: "/" }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not start");
}
