import { ask } from "#tests/servers.ts";
import { fingerprint } from "./fingerprint.ts";

/** The owner at the desk of a running site, as the pages of /admin/content ask. `proof`: `Owner <key>`, or `Bearer <token>` of a mailed link. */
export function ownerDesk(origin: () => string, proof: string) {
  async function send<Value>(path: string, order?: object) {
    const headers = {
      Host: new URL(origin()).host,
      Origin: origin(),
      Authorization: proof,
      "Content-Type": "application/json",
    };
    const method = order ? "POST" : "GET";
    const { body } = await ask(origin(), { path, method, headers, body: order && JSON.stringify(order) });
    return (JSON.parse(body) as { value: Value }).value;
  }
  const order = <Value>(what: object) => send<Value>("/api/admin/content", what);

  return {
    order,
    /** Changes fields of a file in the owner's draft. */
    async draft(file: string, change: Record<string, unknown>) {
      const { fields } = await send<{ fields: object }>(`/api/admin/content/file?file=${file}`);
      await order({ do: "write-draft", file, seen: [fingerprint(fields)], fields: { ...fields, ...change } });
    },
  };
}
