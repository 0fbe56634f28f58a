import type { Stripe } from "stripe";
import type { Answer, Trouble } from "#partners/answer.ts";
import { type Http, type HttpTrouble, openHttp, type Reply } from "#partners/http.ts";

/** `origin`: the partner's own, or a stand-in's on loopback. `key` is secret. */
export type ApiSettings = { key: string; origin: string };

/** Milliseconds for a whole call (partners.md §0). */
const timeout = 8000;

/**
 * Runs a call of the official library and turns its errors into our words. `detail` holds the partner's code, never its
 * message, which may quote a key or an address.
 */
export type Call = <Value>(call: (stripe: Stripe) => Promise<Value>) => Promise<Answer<Value>>;

/** The library speaks through our own guarded connection (security.md E9), which retries what may be retried. */
export function openStripe(settings: ApiSettings | undefined, now: () => number): Call {
  if (!settings) return () => Promise.resolve({ ok: false, kind: "unavailable", detail: "STRIPE_API_KEY is not set" });
  const http = openHttp({ origin: settings.origin, now });
  let client: Stripe | undefined;

  return async (call) => {
    // Loaded by the first call: 25 MB that a site without payments does not need.
    const { Stripe } = await import("stripe");
    client ??= new Stripe(settings.key, {
      httpClient: throughOurs(http),
      maxNetworkRetries: 0,
      telemetry: false,
      timeout,
    });
    try {
      return { ok: true, value: await call(client) };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return troubleOf(error);
      throw error;
    }
  };
}

/** What broke on the way, as the library hands it on. */
type Broken = Error & { trouble: HttpTrouble };

function throughOurs(http: Http) {
  return {
    getClientName: () => "site",
    // The library's own signature of a connection.
    async makeRequest(_host: string, _port: string, path: string, method: string, headers: object, body: string) {
      const fields = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
      const named = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
      const answer =
        method === "GET"
          ? await http.get(path, { headers: named, timeout })
          : await http.send(method === "DELETE" ? method : "POST", path, { headers: named, body, timeout });
      if (!answer.ok) throw Object.assign(new Error(answer.detail ?? answer.kind), { trouble: answer.kind });
      return replyOf(answer.value);
    },
  };
}

function replyOf({ status, body }: Reply) {
  return {
    getStatusCode: () => status,
    getHeaders: () => ({}),
    getRawResponse: () => body,
    toStream: () => undefined,
    toJSON: () => Promise.resolve(body ?? {}),
  };
}

/** 409: the same order is being carried out at this moment, by another process or after an answer that was lost. */
const kinds: Record<number, Trouble> = {
  401: "auth",
  403: "forbidden",
  404: "not_found",
  409: "unavailable",
  429: "rate_limited",
};

function troubleOf(error: Stripe.errors.StripeError): Answer<never> {
  const { trouble } = ((error as { detail?: unknown }).detail ?? {}) as Partial<Broken>;
  if (trouble) return { ok: false, kind: trouble, detail: error.type };
  const kind = kinds[error.statusCode ?? 0] ?? (error.statusCode === undefined ? "unavailable" : "invalid");
  return { ok: false, kind, detail: error.code ?? error.type };
}
