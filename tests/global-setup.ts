import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startTestPostgres } from "./databases.ts";
import { findPostgres } from "./postgres-server.ts";

/** Request tests and the budgets look at the very build that a visitor gets. All tests share one PostgreSQL, where there is one. */
export async function setup() {
  buildIfStale();
  if (findPostgres()) process.env.TEST_POSTGRES = await startTestPostgres();
}
