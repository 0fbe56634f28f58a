/** A file of a table, by its columns: the name of each, and what stands in it. */
export function fileTable<Row>(name: string, columns: [name: string, cell: (row: Row) => string][]) {
  return {
    name,
    columns: columns.map(([each]) => each),
    cells: (row: Row) => columns.map(([, cell]) => cell(row)),
  };
}
