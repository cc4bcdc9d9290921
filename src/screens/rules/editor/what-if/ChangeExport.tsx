// Exports the carriers whose status changes as CSV.
import { identifierOf } from "../../../../domain/carriers/identifiers.ts";
import { assessmentStatus } from "../../../../domain/rules/assessment-labels.ts";
import { planRefusal } from "../../../../domain/session/permission-labels.ts";
import { mustBeHere, rowBatches } from "../../../../live/rows/read-rows.ts";
import { useSession } from "../../../../live/use-records.ts";
import type { ColumnSpec } from "../../../../ui/table/column-spec.ts";
import { ExportButton } from "../../../../widgets/list/ExportButton.tsx";
import type { ChangeRow } from "./ChangeTable.tsx";
import { statusAt, type StatusChanges } from "./status-changes.ts";

interface Props {
  /** Null until they are known. */
  readonly changes: StatusChanges | null;
  /** The file, without its ending. */
  readonly name: string;
}

const identifier = (type: "DOT" | "MC"): ColumnSpec<ChangeRow> => ({
  id: type,
  title: type,
  width: 0,
  text: ({ connection }) => (connection === null ? "" : (identifierOf(connection.carrier, type) ?? "")),
});

const COLUMNS: readonly ColumnSpec<ChangeRow>[] = [
  { id: "name", title: "Carrier", width: 0, text: ({ connection }) => connection?.carrier.legal_name ?? "" },
  identifier("DOT"),
  identifier("MC"),
  { id: "from", title: "From", width: 0, text: ({ from }) => assessmentStatus(from).label },
  { id: "to", title: "To", width: 0, text: ({ to }) => assessmentStatus(to).label },
];

async function* batchesOf(changes: StatusChanges | null): AsyncGenerator<ChangeRow[]> {
  if (changes === null) return;
  const { connectionIds, from, to } = changes;
  const places = new Map(Array.from(connectionIds, (id, at) => [id, at]));
  let read = 0;
  for await (const rows of rowBatches("connections", connectionIds)) {
    read += rows.length;
    yield rows.map((connection) => {
      const at = places.get(connection.id) ?? 0;
      return { connection, from: statusAt(from[at]), to: statusAt(to[at]) };
    });
  }
  mustBeHere(read, connectionIds.length, "carrier");
}

export function ChangeExport({ changes, name }: Props) {
  const user = useSession()?.user ?? null;
  const refusal = user?.paywall.can_export === true ? null : planRefusal("can_export", user);
  return (
    <ExportButton
      fileName={`${name}.csv`}
      columns={COLUMNS}
      total={changes?.connectionIds.length ?? 0}
      batches={() => batchesOf(changes)}
      refusal={refusal}
    />
  );
}
