// Starts and stops monitoring carriers through the outbox: shown at once, sent when possible, undone as one change.
import type { Connection } from "../../contract/connections/connections.ts";
import { monitorCarrier, stopMonitoringCarrier } from "../../contract/connections/subscriptions.ts";
import { current } from "../../db/session/handle.ts";
import type { Handle } from "../../db/open.ts";
import type { Patch } from "../../db/outbox-entry.ts";
import type { Subject } from "../carriers/carriers.ts";
import { send, type Command } from "../send.ts";

/** A carrier with what this computer knows of its monitoring. */
export interface Monitorable {
  readonly carrier: Subject;
  /** Null: none, or none known here. */
  readonly connection: Connection | null;
  /** The subscription in the last answer; null: not monitored. */
  readonly subscriptionId: number | null;
  /** The row of the monitored list that shows it, also after monitoring stopped; null: none. */
  readonly listedAs: number | null;
}

/** Under which the changes of a carrier's monitoring wait in the queue. */
export const monitoringEntity = (carrierId: number): string => `carriers:${carrierId}:monitoring`;

/** Stands for the id of a subscription that the server has not created yet. */
const NO_ID_YET = 0;

async function patchesOf(handle: Handle, { carrier, connection, listedAs }: Monitorable, id: number | null): Promise<Patch[]> {
  const listed = listedAs === null ? undefined : await handle.db.subscriptions.get(listedAs);
  const connected = connection === null ? undefined : await handle.db.connections.get(connection.id);
  return [
    { table: "carriers", key: carrier.id, set: { subscription_id: id } },
    ...(connected === undefined
      ? []
      : [{ table: "connections", key: connected.id, set: { carrier: { ...connected.carrier, subscription_id: id } } } as const]),
    ...(listed === undefined
      ? []
      : [{ table: "subscriptions", key: listed.id, set: { carrier: { ...listed.carrier, subscription_id: id } } } as const]),
  ];
}

/** `isUndo`: what is done takes back an earlier change, and the history says so. */
async function change(rows: readonly Monitorable[], isOn: boolean, isUndo: boolean): Promise<string | null> {
  const handle = current();
  const commands = rows.map(async (row): Promise<Command> => {
    const { id } = row.carrier;
    const on = await patchesOf(handle, row, row.subscriptionId ?? row.listedAs ?? NO_ID_YET);
    const off = await patchesOf(handle, row, null);
    const about = (undoes: boolean) => ({ carrier_id: id, ...(undoes ? { is_undo: true } : {}) });
    const start = (undoes: boolean) => ({ endpoint: monitorCarrier.name, input: { body: about(undoes) }, patches: on });
    const stop = (undoes: boolean) => ({ endpoint: stopMonitoringCarrier.name, input: { query: about(undoes) }, patches: off });
    const [done, undone] = isOn ? [start, stop] : [stop, start];
    return {
      ...done(isUndo),
      entity: monitoringEntity(id),
      name: isOn ? "Monitor" : "Stop monitoring",
      subject: row.carrier.legal_name,
      answers: null,
      inverse: undone(true),
    };
  });
  return await send(handle, await Promise.all(commands));
}

/**
 * For carriers that are not monitored yet. `isUndo`: it takes back that monitoring stopped. Returns the group to undo it by, null when
 * there was nothing to do. Throws SignedOut.
 */
export const startMonitoring = (rows: readonly Monitorable[], isUndo = false): Promise<string | null> =>
  change(rows, true, isUndo);

/** For monitored carriers. `isUndo` and what is returned as in `startMonitoring`. */
export const stopMonitoring = (rows: readonly Monitorable[], isUndo = false): Promise<string | null> =>
  change(rows, false, isUndo);
