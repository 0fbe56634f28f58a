import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";
import { logTo, type TroubleListener } from "./trouble.ts";

const bigint = pg.types.builtins.INT8;

/**
 * Pool of at most 10 connections; 5 s to connect, 12 s for an answer. No named queries and no session state,
 * so that it works behind a transaction pooler. Outside loopback the server's certificate is verified.
 */
export function openPostgres(address: string, onTrouble: TroubleListener = () => {}) {
  const pool = new pg.Pool({
    ...connectionOf(address),
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: 12_000,
    keepAlive: true,
    types: { getTypeParser: readInstantsAsNumbers },
  });
  // A connection that breaks is replaced by the pool. Without a listener of its own, one that breaks while it is lent out
  // would end the process; the pool listens to the idle ones only.
  pool.on("error", onTrouble);
  pool.on("connect", (client) => void client.on("error", onTrouble));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: logTo(onTrouble) });
}

/** Server and name of the database, without who signs in and how. */
export function placeOf(address: string) {
  const { hostname, port, pathname } = new URL(address);
  return `the PostgreSQL database ${pathname.slice(1)} at ${hostname || "this machine"}:${port || 5432}`;
}

/** Refuses addresses that ask for a connection without a verified certificate. Never quotes the address: it holds the password. */
export function connectionOf(address: string): {
  connectionString: string;
  ssl?: { rejectUnauthorized: true } | false;
} {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Error("DATABASE_URL must begin with postgres://");
  const host = url.searchParams.get("host") ?? url.hostname;
  if (host === "" || host.startsWith("/") || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host))
    return { connectionString: address };

  const mode = url.searchParams.get("sslmode");
  if (/^(disable|allow|prefer|no-verify)$/.test(mode ?? "")) {
    throw new Error(`DATABASE_URL: sslmode=${mode} would not verify the server; leave sslmode out`);
  }
  url.searchParams.delete("sslmode");
  url.searchParams.delete("ssl");
  return { connectionString: url.href, ssl: { rejectUnauthorized: true } };
}

/** Milliseconds since 1970 fit into a number; the driver would give text. */
function readInstantsAsNumbers(type: number, format?: "text" | "binary") {
  if (type === bigint) return Number;
  return pg.types.getTypeParser(type, format);
}
