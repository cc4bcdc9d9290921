// The open loads of carriers whose status would change, soonest pickup first.
import { useCallback, useMemo, useState } from "react";
import type { OpenLoad } from "../../../../contract/rules/rules.ts";
import { hrefTo } from "../../../../domain/pages.ts";
import { assessmentStatus } from "../../../../domain/rules/assessment-labels.ts";
import { humanized } from "../../../../domain/status.ts";
import { useRows } from "../../../../live/rows/use-rows.ts";
import type { ColumnSpec } from "../../../../ui/table/column-spec.ts";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import type { ChangeRow } from "./ChangeTable.tsx";
import { NoRows } from "./NoRows.tsx";
import { statusAt, type StatusChanges } from "./status-changes.ts";

interface LoadRow extends ChangeRow {
  readonly load: OpenLoad;
}

interface Props {
  readonly loads: readonly OpenLoad[];
  /** Of all carriers. */
  readonly changes: StatusChanges;
  readonly listKey: string;
  readonly onOpen: (carrierId: number) => void;
}

const COLUMNS: readonly ColumnSpec<LoadRow>[] = [
  {
    id: "load",
    title: "Load",
    width: 88,
    pin: "start",
    mono: true,
    text: ({ load }) => load.external_load_number,
  },
  {
    id: "name",
    title: "Carrier",
    width: 138,
    waits: ({ connection }) => connection === null,
    strong: true,
    names: true,
    text: ({ connection }) => connection?.carrier.legal_name ?? "",
  },
  {
    id: "to",
    title: "To",
    width: 116,
    tone: ({ to }) => assessmentStatus(to).tone,
    text: ({ to }) => assessmentStatus(to).label,
  },
  {
    id: "pickup",
    title: "Pickup",
    width: 66,
    align: "end",
    shows: "age",
    text: ({ load }) => load.pickup_at,
  },
  {
    id: "status",
    title: "Load status",
    width: 96,
    text: ({ load }) => humanized(load.status),
  },
];

const FIRST_ROWS = 48;

export function AffectedLoads({ loads, changes, listKey, onOpen }: Props) {
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { sorted, keys, places, connectionIds } = useMemo(() => {
    const at = new Map(Array.from(changes.carrierIds, (id, place) => [id, place]));
    const inOrder = loads.toSorted((a, b) => (a.pickup_at < b.pickup_at ? -1 : a.pickup_at > b.pickup_at ? 1 : a.id - b.id));
    const placed = inOrder.map(({ carrier_id: id }) => at.get(id) ?? -1);
    return {
      sorted: new Map(inOrder.map((load, index) => [load.id, { load, index }])),
      keys: Float64Array.from(inOrder, ({ id }) => id),
      places: placed,
      connectionIds: Float64Array.from(placed, (place) => changes.connectionIds[place] ?? 0),
    };
  }, [loads, changes]);
  const { rowAt: connectionAt } = useRows("connections", connectionIds, seen.first, seen.last);
  const rowAt = (key: number): LoadRow | undefined => {
    const found = sorted.get(key);
    if (found === undefined) return undefined;
    const place = places[found.index];
    const connection = connectionAt(connectionIds[found.index] ?? 0) ?? null;
    return {
      load: found.load,
      connection,
      from: statusAt(changes.from[place ?? -1]),
      to: statusAt(changes.to[place ?? -1]),
    };
  };
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);
  return (
    <DataTable
      label="Open loads of carriers whose status would change"
      columns={COLUMNS}
      keys={keys}
      rowAt={rowAt}
      listKey={listKey}
      onWindow={onWindow}
      onOpen={(key) => {
        const load = sorted.get(key)?.load;
        if (load !== undefined) onOpen(load.carrier_id);
      }}
      hrefOf={({ load }) => hrefTo("carrier", { id: load.carrier_id })}
      empty={<NoRows>No open load is affected.</NoRows>}
    />
  );
}
