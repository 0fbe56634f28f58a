import { request } from "node:http";

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request exactly as given: fetch would tidy the path and refuse a foreign Host. */
export function ask(origin: string, { method = "GET", path, headers = {}, body }: Asked): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
