import { csvHead, csvRows } from "./csv.ts";

type Table<Row> = { name: string; columns: readonly string[]; cells(row: Row): readonly string[] };

/** A table to keep, written for this one request while it is sent. What goes wrong before the first rows is thrown. */
export async function csvFile<Row>({ name, columns, cells }: Table<Row>, batches: AsyncGenerator<Row[]>) {
  const next = await batches.next();
  const first = next.done ? [] : next.value;
  const encoder = new TextEncoder();
  async function* text() {
    yield csvHead(columns) + csvRows(first.map(cells));
    for await (const rows of batches) yield csvRows(rows.map(cells));
  }
  const pieces = text();
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    // Who goes away before the end has no more rows read.
    cancel: async () => void (await pieces.return()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
