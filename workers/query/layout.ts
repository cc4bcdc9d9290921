// The columns of every replicated table, as the lists of src/domain declare them, and what a worker needs to know of all of them.
import type { ServerTable } from "../../src/db/tables.ts";
import type { ColumnSpec, Layout } from "../../src/domain/list/columns.ts";

const lists = import.meta.glob<{ readonly layout?: Layout<never> }>("../../src/domain/*/*-filters.ts", { eager: true });

export const LAYOUTS: ReadonlyMap<ServerTable, Layout<never>> = new Map(
  Object.values(lists).flatMap(({ layout }) => (layout === undefined ? [] : [[layout.table as ServerTable, layout]])),
);

export const keyOf = (row: unknown): number => (row as { readonly id: number }).id;

/** The column whose value changes with every server version of a row. */
export const REVISION = "updated_at";

/** Whether the column is text, which a snapshot holds apart. */
export const isText = ({ kind }: { readonly kind: ColumnSpec<never>["kind"] }): boolean => kind === "text" || kind === "words";

/** Rises whenever the columns themselves are written differently. */
const FORMAT = 3;

/** What a snapshot must have been written with to be read. */
export const layoutName = <Row>(layout: Layout<Row>): string =>
  [FORMAT, layout.version, ...layout.columns.map((column) => `${column.name}:${column.kind}`)].join(" ");
