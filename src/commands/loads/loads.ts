// What a broker does to loads: assign a truck, give them to a team, and enter what happened.
import { createLoadLog, type MANUAL_LOG_TYPES } from "../../contract/loads/load-logs.ts";
import { updateLoad, type Load } from "../../contract/loads/loads.ts";
import { current } from "../../db/session/handle.ts";
import type { Team } from "../../contract/account/teams.ts";
import { send, type Command } from "../send.ts";

/** The number painted on it is shown until the server answers. */
export interface Truck {
  readonly id: number;
  readonly number: string | null;
}

const assign = (id: number, truck: Truck | null) => ({
  endpoint: updateLoad.name,
  input: { params: { id }, body: { load: { carrier_vehicle_id: truck?.id ?? null } } },
  patches: [
    {
      table: "loads",
      key: id,
      set: { carrier_vehicle_id: truck?.id ?? null, truck_number: truck?.number ?? null },
    } as const,
  ],
});

/** The entity under which changes of a load are queued, in order. */
export const loadEntity = (id: number): string => `loads:${id}`;

/** Assigns one of the carrier's trucks, or none. Returns the group to undo it by; null when it has that truck. Throws SignedOut. */
export async function assignTruck(load: Load, truck: Truck | null): Promise<string | null> {
  const handle = current();
  const latest = (await handle.db.loads.get(load.id)) ?? load;
  const before = latest.carrier_vehicle_id;
  if (before === (truck?.id ?? null)) return null;
  return await send(handle, [
    {
      ...assign(load.id, truck),
      entity: loadEntity(load.id),
      name: truck === null ? "Remove truck" : "Assign truck",
      subject: `Load ${load.external_load_number}`,
      answers: "loads",
      inverse: assign(load.id, before === null ? null : { id: before, number: latest.truck_number }),
    },
  ]);
}

/**
 * Assigns the truck with a VIN, whosever it is: the server finds it, and logs a truck of another carrier or a VIN that nobody knows.
 * Returns the group to undo it by. Throws SignedOut.
 */
export async function assignVin(load: Load, vin: string): Promise<string | null> {
  const handle = current();
  const { carrier_vehicle_id: before, truck_number: number } = (await handle.db.loads.get(load.id)) ?? load;
  return await send(handle, [
    {
      endpoint: updateLoad.name,
      input: { params: { id: load.id }, body: { load: { vin } } },
      // Which truck it is the server finds; the one that is there now is replaced.
      patches: [{ table: "loads", key: load.id, set: { carrier_vehicle_id: before } }],
      entity: loadEntity(load.id),
      name: `Assign VIN ${vin}`,
      subject: `Load ${load.external_load_number}`,
      answers: "loads",
      inverse: assign(load.id, before === null ? null : { id: before, number }),
    },
  ]);
}

const give = (id: number, teamId: number | null) => ({
  endpoint: updateLoad.name,
  input: { params: { id }, body: { load: { team_id: teamId } } },
  patches: [{ table: "loads", key: id, set: { team_id: teamId } } as const],
});

/** Gives loads to a team; null: to none. Returns the group to undo it by; null when nothing changes. Throws SignedOut. */
export async function giveToTeam(ids: readonly number[], team: Pick<Team, "id" | "name"> | null): Promise<string | null> {
  const handle = current();
  const stored = await handle.db.loads.bulkGet([...ids]);
  const teamId = team?.id ?? null;
  const commands = stored.flatMap((load): Command[] => {
    if (load === undefined || load.team_id === teamId) return [];
    return [
      {
        ...give(load.id, teamId),
        entity: loadEntity(load.id),
        name: team === null ? "Take from team" : `Give to ${team.name}`,
        subject: `Load ${load.external_load_number}`,
        answers: "loads",
        inverse: give(load.id, load.team_id),
      },
    ];
  });
  return await send(handle, commands);
}

export type ManualLogType = (typeof MANUAL_LOG_TYPES)[number];

export interface NewLogEntry {
  readonly type: ManualLogType;
  /** Of an arrival or a departure. */
  readonly stopId: number | null;
  /** ISO 8601 with a zone. */
  readonly occurredAt: string;
  /** Empty for none. */
  readonly message: string;
}

/** The outbox entity of a load's log. */
export const logEntity = (loadId: number): string => `loads:${loadId}:log`;

const STOP_TIME = { arrived_at_stop: "arrived_at", departed_stop: "departed_at", comments: null } as const;

/** Adds an entry to a load's log. Once this resolves, the entry is stored and will be sent. Throws SignedOut. */
export function addLogEntry(load: Load, { type, stopId, occurredAt, message }: NewLogEntry): Promise<string | null> {
  const field = STOP_TIME[type];
  const stops = load.stops.map((stop) => (field !== null && stop.id === stopId ? { ...stop, [field]: occurredAt } : stop));
  const text = message.trim();
  return send(current(), [
    {
      entity: logEntity(load.id),
      name: "Add log entry",
      subject: `Load ${load.external_load_number}`,
      endpoint: createLoadLog.name,
      input: {
        body: {
          load_id: load.id,
          is_type: type,
          occurred_at: occurredAt,
          ...(stopId === null ? {} : { stop_id: stopId }),
          ...(text === "" ? {} : { external_message: text }),
        },
      },
      patches: field === null ? [] : [{ table: "loads", key: load.id, set: { stops } }],
      answers: null,
      inverse: null,
    },
  ]);
}
