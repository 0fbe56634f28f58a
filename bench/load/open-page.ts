import { type Agent, request } from "node:http";

type Asked = { origin: string; path: string; agent: Agent; headers?: Record<string, string> };

/** Asks for a page and reads it to its end. Answers whether it came whole, with status 200, within ten seconds. */
export function openPage({ origin, path, agent, headers = {} }: Asked) {
  return new Promise<boolean>((resolve) => {
    const sent = request(origin + path, { agent, headers: { "Accept-Encoding": "br", ...headers }, timeout: 10_000 });
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("error", () => resolve(false));
      answer.on("end", () => resolve(answer.statusCode === 200));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(false));
    sent.end();
  });
}
