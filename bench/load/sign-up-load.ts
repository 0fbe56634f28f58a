import { Agent, request } from "node:http";

/** What the visitors saw. */
type Load = {
  /** Addresses whose sign-up was answered with success. */
  acknowledged: string[];
  /** Milliseconds from sending to the end of the answer, for each acknowledged one. */
  times: number[];
  /** How often each other status came. */
  refused: Map<number, number>;
  /** Connections that broke, at most one for each visitor. */
  broken: number;
};

type Asked = {
  origin: string;
  connections: number;
  name: string;
  stopped: () => boolean;
  /** Called at each acknowledged sign-up. */
  noticed?: () => void;
};

/**
 * Visitors without JavaScript, each on a connection of its own, who post the newsletter form one after another until
 * `stopped()` or until their connection breaks. Addresses are made from `name` and never repeat.
 * Acknowledged means: status 200, the whole page came, and it says so.
 */
export async function signUp({ origin, connections, name, stopped, noticed }: Asked): Promise<Load> {
  const load: Load = { acknowledged: [], times: [], refused: new Map(), broken: 0 };
  const visitors = Array.from({ length: connections }, async (_, visitor) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 1; !stopped(); n++) {
      const email = `${name}-${visitor}-${n}@example.com`;
      const began = performance.now();
      const answer = await post(origin, agent, email);
      if (!answer) load.broken += 1;
      if (!answer) break;
      if (answer.status === 200 && answer.body.includes("Subscription Successful!")) {
        load.acknowledged.push(email);
        load.times.push(performance.now() - began);
        noticed?.();
      } else {
        load.refused.set(answer.status, (load.refused.get(answer.status) ?? 0) + 1);
      }
    }
    agent.destroy();
  });
  await Promise.all(visitors);
  return load;
}

/** The answer, or undefined when the connection broke before its end or nothing came for ten seconds. */
function post(origin: string, agent: Agent, email: string) {
  const body = new URLSearchParams({ firstName: "Ada", lastName: "Example", email, source: "newsletter" }).toString();
  const headers = {
    Origin: origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
    Accept: "text/html",
  };
  return new Promise<{ status: number; body: string } | undefined>((resolve) => {
    const sent = request(`${origin}/newsletter`, { method: "POST", agent, headers, timeout: 10_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", () => resolve(undefined));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}

/** "3 x 400, 1 x 503" or "none". */
export function refusals({ refused }: Pick<Load, "refused">) {
  if (refused.size === 0) return "none";
  return [...refused].map(([status, times]) => `${times} x ${status}`).join(", ");
}
