// The carriers that flip, as a table over any number of them: what they are and would be at once, who they are as soon as it is read.
import { memo, useCallback, useMemo, useState } from "react";
import { identifierOf } from "../../../domain/carriers/identifiers.ts";
import { standing } from "../../../domain/rules/assessment-labels.ts";
import { useRows } from "../../../live/rows/use-rows.ts";
import { Missing } from "../../../ui/cell/Age.tsx";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import type { Standing } from "../../../../workers/assessment/api.ts";
import type { ConnectionRow } from "../../../widgets/connections/columns.tsx";
import { standingAt, type Flips } from "./flips.ts";
import "../../../widgets/carriers/carrier-columns.css";

/** One carrier that flips; `connection` null until it is read. */
export interface FlipRow {
  readonly connection: ConnectionRow | null;
  readonly from: Standing;
  readonly to: Standing;
}

interface Props {
  /** Null while the first answer is on its way. */
  readonly flips: Flips | null;
  /** Another value is another list. */
  readonly listKey: string;
  readonly cursor: number | null;
  readonly onCursor: (connectionId: number | null) => void;
  readonly onOpen: (carrierId: number) => void;
}

const NO_KEYS = new Float64Array(0);
/** Rows read before the table has said what it draws; about a screen. */
const FIRST_ROWS = 48;

const Coming = () => <span className="flip-coming" />;

const COLUMNS: readonly ColumnSpec<FlipRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 172,
    minWidth: 120,
    pin: "start",
    cell: ({ connection }) =>
      connection === null ? <Coming /> : <span className="listed-name">{connection.carrier.legal_name}</span>,
    text: ({ connection }) => connection?.carrier.legal_name ?? "",
  },
  {
    id: "dot",
    title: "DOT",
    width: 82,
    mono: true,
    cell: ({ connection }) => {
      if (connection === null) return <Coming />;
      const dot = identifierOf(connection.carrier, "DOT");
      return dot === null ? <Missing /> : <Identifier value={dot} />;
    },
    text: ({ connection }) => (connection === null ? "" : (identifierOf(connection.carrier, "DOT") ?? "")),
  },
  {
    id: "from",
    title: "Is",
    width: 104,
    cell: ({ from }) => <Tone tone={standing(from).tone} text={standing(from).label} />,
    text: ({ from }) => standing(from).label,
  },
  {
    id: "to",
    title: "Would be",
    width: 104,
    cell: ({ to }) => <Tone tone={standing(to).tone} text={standing(to).label} />,
    text: ({ to }) => standing(to).label,
  },
];

/** Drawn anew only when what flips is another. */
export const FlipTable = memo(function FlipTable({ flips, listKey, cursor, onCursor, onOpen }: Props) {
  const keys = flips?.connectionIds ?? NO_KEYS;
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { rowAt: connectionAt } = useRows("connections", keys, seen.first, seen.last);
  const rows = useMemo(() => {
    const shown = new Map<number, FlipRow>();
    for (let at = Math.max(0, seen.first); at < Math.min(seen.last, keys.length); at++) {
      const key = keys[at] ?? 0;
      shown.set(key, { connection: connectionAt(key) ?? null, from: standingAt(flips?.from[at]), to: standingAt(flips?.to[at]) });
    }
    return shown;
  }, [flips, keys, seen, connectionAt]);
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);
  return (
    <DataTable
      label="Carriers that would flip"
      columns={COLUMNS}
      keys={flips === null ? null : keys}
      rowAt={(key) => rows.get(key)}
      listKey={listKey}
      onWindow={onWindow}
      cursor={cursor}
      onCursor={onCursor}
      onPeek={onCursor}
      onOpen={(key) => {
        const connection = rows.get(key)?.connection;
        if (connection) onOpen(connection.carrier_id);
      }}
      empty={<p className="muted what-if-none">No carrier would flip.</p>}
    />
  );
});
