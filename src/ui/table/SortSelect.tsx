// The order of a list as one field, where there are no headings to click on.
import { HTMLSelect } from "@blueprintjs/core";
import type { ColumnSpec, Sort, Unsorted } from "./column-spec.ts";

interface Props<Row> {
  readonly columns: readonly ColumnSpec<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly unsorted?: Unsorted | undefined;
  /** Without a frame, above the rows. */
  readonly isMinimal?: boolean;
}

const DEFAULT = "";

const valueOf = ({ id, desc }: Sort): string => `${id} ${desc ? "desc" : "asc"}`;

const orderLabel = ({ title, shows }: Pick<ColumnSpec<never>, "title" | "shows">, desc: boolean): string =>
  `${title}, ${shows === "age" ? (desc ? "newest first" : "oldest first") : desc ? "descending" : "ascending"}`;

/** Both orders of every column that can be sorted by, the more usual one first. */
export function SortSelect<Row>({ columns, sort, onSort, unsorted, isMinimal = false }: Props<Row>) {
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) =>
      [column.descFirst ?? false, !(column.descFirst ?? false)].map((desc) => ({
        value: valueOf({ id: column.id, desc }),
        label: orderLabel(column, desc),
        run: () => onSort({ id: column.id, desc }),
      })),
    );
  const value = sort === null ? DEFAULT : valueOf(sort);
  const isListed = options.some((option) => option.value === value);
  return (
    <HTMLSelect
      fill
      minimal={isMinimal}
      aria-label="Sort by"
      value={isListed ? value : DEFAULT}
      onChange={({ currentTarget: { value: chosen } }) =>
        chosen === DEFAULT ? unsorted?.run() : options.find((option) => option.value === chosen)?.run()
      }
    >
      {(!isListed || unsorted !== undefined) && <option value={DEFAULT}>{unsorted?.label ?? "Default sort"}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}
