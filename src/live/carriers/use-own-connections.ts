// Hook that puts the local connections into search results, so that local changes show before the search is repeated.
import { useMemo } from "react";
import type { ServerTables } from "../../db/tables.ts";
import { useFirstRows } from "../rows/use-first-rows.ts";

type Row = ServerTables["found_carriers"];

/** By id. A row without a local connection stays the same object, so that the table does not rerender it. */
export function useOwnConnections(rows: readonly Row[]): ReadonlyMap<number, Row> {
  const connected = useMemo(() => rows.flatMap(({ connection }) => (connection === null ? [] : [connection.id])), [rows]);
  const connections = useFirstRows("connections", connected);
  return useMemo(() => {
    const byId = new Map(connections.map(({ id, status, is_dismissed }) => [id, { id, status, is_dismissed }]));
    return new Map(
      rows.map((row) => {
        const connection = row.connection === null ? undefined : byId.get(row.connection.id);
        return [row.id, connection === undefined ? row : { ...row, connection }];
      }),
    );
  }, [connections, rows]);
}
