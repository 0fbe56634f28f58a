import type { Migration } from "kysely/migration";
import * as newsletterOutboxInbox from "./001-newsletter-outbox-inbox.ts";

/** All migrations by name, in their order. Named here, not found in a folder, so that they are part of the bundle. */
export const migrations: Record<string, Migration> = {
  "001-newsletter-outbox-inbox": newsletterOutboxInbox,
};
