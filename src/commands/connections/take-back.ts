// Takes back one change of a carrier's history, whatever it was about: the value is set to what it was before, as a new change.
import type { HistoryEntry } from "../../contract/carriers/history.ts";
import type { Connection, ConnectionChange, ConnectionStatus } from "../../contract/connections/connections.ts";
import { takeBackOverride } from "../rules/overrides.ts";
import { changeCommand, changeConnections, updateCall } from "./connections.ts";
import { startMonitoring, stopMonitoring, type Monitorable } from "./monitoring.ts";
import { takeBackDecision } from "./packet-decisions.ts";

export type TakenBack = Pick<HistoryEntry, "topic" | "field" | "before" | "after" | "ref_id" | "classification_ids">;

/** Who took it back changes a connection, its packet, what is monitored, or an override: each needs its own permission. */
export type TakenBackKind = "connection" | "monitoring" | "override";

export const kindTakenBack = ({ topic }: Pick<HistoryEntry, "topic">): TakenBackKind =>
  topic === "override" || topic === "monitoring" ? topic : "connection";

const connectionValue: Readonly<Record<string, (value: string | null) => ConnectionChange>> = {
  status: (value) => ({ status: value as ConnectionStatus }),
  connection_notes: (value) => ({ notes: value }),
  is_dismissed: (value) => ({ is_dismissed: value === "true" }),
};

/** What the connection was before the entry, and what the entry made it; null where it is about something else. */
function changeOf({ field, before, after, classification_ids: ids }: TakenBack): [ConnectionChange, ConnectionChange] | null {
  if (field === "classification_ids")
    return ids === null ? null : [{ classification_ids: ids.before }, { classification_ids: ids.after }];
  const value = connectionValue[field];
  return value === undefined ? null : [value(before), value(after)];
}

const takeBackChange = (connection: Connection, entry: TakenBack): Promise<string | null> =>
  changeConnections([connection], (latest) => {
    const [set, undoes] = changeOf(entry) ?? [];
    if (set === undefined || undoes === undefined) return [];
    const { endpoint, input } = updateCall(latest.id, set, undoes);
    return changeCommand(latest, "Undo", set, { endpoint, input });
  });

/**
 * Sets what an entry changed to what it was before; the server refuses where something else has been set since. Returns the group to
 * undo it by; null when there was nothing to do. Throws SignedOut.
 */
export async function takeBack(row: Monitorable, entry: TakenBack): Promise<string | null> {
  const kind = kindTakenBack(entry);
  if (kind === "override") return takeBackOverride(row.carrier.legal_name, entry);
  if (kind === "monitoring") return entry.before === "true" ? startMonitoring([row], true) : stopMonitoring([row], true);
  if (row.connection === null) return null;
  return entry.field === "packet_status" ? takeBackDecision(row.connection, entry) : takeBackChange(row.connection, entry);
}
