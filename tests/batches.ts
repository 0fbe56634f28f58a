/** All rows that come in batches. */
export async function allOf<Row>(batches: AsyncIterable<Row[]>) {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
