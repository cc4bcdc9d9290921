// Groups of rows that have something in common.

/** In the order of the rows; a row with several keys is in several groups. */
export function grouped<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  }
  return groups;
}
