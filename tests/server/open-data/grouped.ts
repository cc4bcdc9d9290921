// Answers a grouped question about a list as the interface of the open data does.
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { Refused } from "./where.ts";

const MAX = /^max\(([a-z_]+)\) as ([a-z_]+)$/;

/** @throws Refused */
export function grouped(
  rows: readonly OpenDataRow[],
  columns: ReadonlySet<string>,
  query: Readonly<Record<string, string>>,
): OpenDataRow[] {
  const check = (column: string): string => {
    if (!columns.has(column)) throw new Refused("query.soql.no-such-column", `No such column: ${column}`);
    return column;
  };
  const by = (query["$group"] ?? "").split(",").map(check);
  const groups = new Map<string, OpenDataRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((column) => row[column] ?? null));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const select = (query["$select"] ?? "").split(",");
  const answers = [...groups.values()].map((group) => {
    const cells = select.map((each): readonly [string, string | undefined] => {
      if (each === "count(*) as total") return ["total", String(group.length)];
      const [, of, as] = MAX.exec(each) ?? [];
      if (of === undefined || as === undefined) return [check(each), group[0]?.[each]];
      if (columns.has(as)) throw new Refused("query.soql.circular-alias-definition", `Circular alias: ${as}`);
      return [
        as,
        group
          .flatMap((row) => row[check(of)] ?? [])
          .toSorted()
          .at(-1),
      ];
    });
    return Object.fromEntries(cells.filter((cell): cell is [string, string] => cell[1] !== undefined));
  });
  return answers.slice(0, Number(query["$limit"] ?? 1_000));
}
