import { startTestPostgres } from "./databases.ts";
import { findPostgres } from "./postgres-server.ts";

/** All tests of a run share one PostgreSQL, where there is one. */
export async function setup() {
  if (findPostgres()) process.env.TEST_POSTGRES ??= await startTestPostgres();
}
