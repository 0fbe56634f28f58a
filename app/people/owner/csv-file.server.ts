import { setImmediate } from "node:timers/promises";

/** So many rows are read and written at once: some thousandths of a second, after which others have their turn. */
const batchSize = 200;

/**
 * All rows, batch after batch. `read` answers at most `size` rows behind `last`, in the order of a key that never changes,
 * so that no row is missing or doubled while others write. Between two batches others have their turn.
 */
export async function* inBatches<Row>(read: (last: Row | undefined, size: number) => Promise<Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, batchSize);
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
    await setImmediate();
  }
}
