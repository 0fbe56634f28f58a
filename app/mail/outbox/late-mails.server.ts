import type { Kysely } from "kysely";
import { minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

const patience = 15 * minute;

/**
 * Mails that should have left a quarter of an hour ago, newsletters apart, which wait for their turn. One whose recipient
 * takes it later is not late; one that waits because the provider takes none is.
 */
export function lateMails(queries: Kysely<Tables>, at: number) {
  return queries
    .selectFrom("outbox")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("put_at").as("since")])
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("cause", "<>", "nobody")
    .where("kind", "<>", "newsletter")
    .where("put_at", "<", at - patience)
    .where((row) =>
      row.or([
        row("next_at", "<=", at - patience),
        ...["blocked", "auth", "unavailable"].map((kind) => row("last_error", "like", `${kind}%`)),
      ]),
    )
    .executeTakeFirstOrThrow();
}
