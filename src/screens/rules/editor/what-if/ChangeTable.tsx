// The carriers whose status would change, as a table of any length: statuses at once, names as soon as they are read.
import { memo, useCallback, useMemo, useState } from "react";
import { identifierOf } from "../../../../domain/carriers/identifiers.ts";
import { hrefTo } from "../../../../domain/pages.ts";
import { assessmentStatus, type AssessmentStatus } from "../../../../domain/rules/assessment-labels.ts";
import { useRows } from "../../../../live/rows/use-rows.ts";
import type { ColumnSpec, RowKey } from "../../../../ui/table/column-spec.ts";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import type { ConnectionRow } from "../../../../widgets/connections/columns.tsx";
import { NoRows } from "./NoRows.tsx";
import { statusAt, type StatusChanges } from "./status-changes.ts";

/** A carrier whose status would change; `connection` null until it is read. */
export interface ChangeRow {
  readonly connection: ConnectionRow | null;
  readonly from: AssessmentStatus;
  readonly to: AssessmentStatus;
}

export interface ChangeTableProps {
  /** For screen readers. */
  readonly label: string;
  /** Shown where there are none. */
  readonly none: string;
  /** Null while the first answer is on its way. */
  readonly changes: StatusChanges | null;
  /** Another value means another list. */
  readonly listKey: string;
  /** The carrier whose reasons are open; both left out where none are shown. */
  readonly cursor?: number | null;
  readonly onCursor?: (connectionId: number | null) => void;
  readonly onOpen: (carrierId: number) => void;
  readonly rowKeys: readonly RowKey[];
  /** Ids of connections. */
  readonly selection: ReadonlySet<number>;
  readonly onSelection: (selection: ReadonlySet<number>) => void;
}

const NO_KEYS = new Float64Array(0);
/** Rows read before the table reports its window; about a screen. */
const FIRST_ROWS = 48;

const COLUMNS: readonly ColumnSpec<ChangeRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 172,
    minWidth: 120,
    pin: "start",
    waits: ({ connection }) => connection === null,
    strong: true,
    names: true,
    text: ({ connection }) => connection?.carrier.legal_name ?? "",
  },
  {
    id: "dot",
    title: "DOT",
    width: 82,
    mono: true,
    shows: "identifier",
    waits: ({ connection }) => connection === null,
    text: ({ connection }) => (connection === null ? "" : (identifierOf(connection.carrier, "DOT") ?? "")),
  },
  {
    id: "from",
    title: "From",
    width: 104,
    tone: ({ from }) => assessmentStatus(from).tone,
    text: ({ from }) => assessmentStatus(from).label,
  },
  {
    id: "to",
    title: "To",
    width: 116,
    tone: ({ to }) => assessmentStatus(to).tone,
    text: ({ to }) => assessmentStatus(to).label,
  },
];

/** Rendered again only when the changes differ. */
export const ChangeTable = memo(function ChangeTable(props: ChangeTableProps) {
  const { label, none, changes, listKey, cursor, onCursor, onOpen, rowKeys, selection, onSelection } = props;
  const keys = changes?.connectionIds ?? NO_KEYS;
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { rowAt: connectionAt } = useRows("connections", keys, seen.first, seen.last);
  const rows = useMemo(() => {
    const shown = new Map<number, ChangeRow>();
    for (let at = Math.max(0, seen.first); at < Math.min(seen.last, keys.length); at++) {
      const key = keys[at] ?? 0;
      shown.set(key, { connection: connectionAt(key) ?? null, from: statusAt(changes?.from[at]), to: statusAt(changes?.to[at]) });
    }
    return shown;
  }, [changes, keys, seen, connectionAt]);
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      keys={changes === null ? null : keys}
      rowAt={(key) => rows.get(key)}
      listKey={listKey}
      rowKeys={rowKeys}
      selection={selection}
      onSelection={onSelection}
      onWindow={onWindow}
      {...(cursor === undefined ? {} : { cursor })}
      {...(onCursor === undefined ? {} : { onCursor, onPeek: onCursor })}
      onOpen={(key) => {
        const connection = rows.get(key)?.connection;
        if (connection) onOpen(connection.carrier_id);
      }}
      hrefOf={({ connection }) => (connection === null ? null : hrefTo("carrier", { id: connection.carrier_id }))}
      empty={<NoRows>{none}</NoRows>}
    />
  );
});
