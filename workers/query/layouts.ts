// The columns of every replicated table: each file of collections/ has the layout of the table that it is named for.
import type { ServerTable } from "../../src/db/tables.ts";
import type { Layout } from "./layout.ts";

const files = import.meta.glob<{ readonly layout: Layout<never> }>("./collections/*.ts", { eager: true });

const tableOf = (path: string): ServerTable => path.replace(/^.*\/|\.ts$/g, "").replaceAll("-", "_") as ServerTable;

export const LAYOUTS: ReadonlyMap<ServerTable, Layout<never>> = new Map(
  Object.entries(files).map(([path, { layout }]) => [tableOf(path), layout]),
);
