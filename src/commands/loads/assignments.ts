// Gives a load to a carrier and takes it back, and says who drives it and for which equipment it is posted.
import { assignCarrier, takeLoadBack } from "../../contract/loads/assignments.ts";
import { updateLoad, type Load } from "../../contract/loads/loads.ts";
import { current } from "../../db/session/handle.ts";
import type { ServerTables } from "../../db/tables.ts";
import { postingErrors } from "../../domain/board/posting-errors.ts";
import { contactsOf, NO_CONTACTS, type HaulContacts } from "../../domain/loads/haul-contacts.ts";
import { postedEquipment, type PostedEquipment } from "../../domain/loads/posted-equipment.ts";
import { forgetSearches } from "../../sync/board/search.ts";
import { send, type Command } from "../send.ts";
import { loadEntity, type Truck } from "./loads.ts";

/** What is decided when a load is given to a carrier. */
export interface Assignment {
  readonly carrier: NonNullable<Load["carrier"]>;
  readonly truck: Truck | null;
  /** Empty for none. */
  readonly reason: string;
  readonly contacts: HaulContacts;
}

const subjectOf = ({ external_load_number: number }: Load): string => `Load ${number}`;

type LoadPatch = Partial<ServerTables["loads"]>;

const patch = (id: number, set: LoadPatch) => [{ table: "loads", key: id, set } as const];

/** What the row of a load without a carrier shows. */
const free = (postedAt: string | null): LoadPatch => ({
  ...NO_CONTACTS,
  carrier: null,
  carrier_vehicle_id: null,
  truck_number: null,
  position: null,
  status: "available",
  can_be_posted: true,
  last_posted_at: postedAt,
  assigned_reason: null,
});

const assigning = (id: number, seen: number | null, { carrier, truck, reason, contacts }: Assignment) => ({
  endpoint: assignCarrier.name,
  input: {
    params: { id },
    body: {
      assignment: {
        carrier_id: carrier.id,
        seen_carrier_id: seen,
        carrier_vehicle_id: truck?.id ?? null,
        reason: reason.trim() || null,
        ...contacts,
      },
    },
  },
  patches: patch(id, {
    ...contacts,
    carrier,
    carrier_vehicle_id: truck?.id ?? null,
    truck_number: truck?.number ?? null,
    position: null,
    status: "covered",
    can_be_posted: false,
    last_posted_at: null,
    assigned_reason: reason.trim() || null,
  }),
});

interface TakingBack {
  readonly carrier_id: number;
  readonly reason: string | null;
  readonly posts_again: boolean;
  readonly undoes?: true;
}

const takingBack = (id: number, body: TakingBack, postedAt: string | null) => ({
  endpoint: takeLoadBack.name,
  input: { params: { id }, body },
  patches: patch(id, free(postedAt)),
});

/** Why a load without its carrier could not be posted again; empty: it can. */
export const repostErrors = (load: Load, now: number) =>
  postingErrors({ ...load, status: "available", carrier: null, last_posted_at: null }, now);

async function queue(load: Load, commandOf: (latest: Load) => Command): Promise<string | null> {
  const handle = current();
  const latest = (await handle.db.loads.get(load.id)) ?? load;
  const group = await send(handle, [commandOf(latest)]);
  forgetSearches(handle);
  return group;
}

/**
 * Gives the load to a carrier. Returns the group to undo it by; null where another carrier is replaced, which is not undone but decided
 * again, with its own reason. Throws SignedOut.
 */
export async function giveToCarrier(load: Load, assignment: Assignment): Promise<string | null> {
  const { id } = load;
  const group = await queue(load, (latest) => {
    const seen = load.carrier?.id ?? null;
    const wasPosted = latest.last_posted_at !== null && repostErrors(latest, Date.now()).length === 0;
    const undo = { carrier_id: assignment.carrier.id, reason: null, posts_again: wasPosted, undoes: true } as const;
    return {
      ...assigning(id, seen, assignment),
      entity: loadEntity(id),
      name: seen === null ? "Assign carrier" : "Change carrier",
      subject: subjectOf(load),
      answers: "loads",
      inverse: seen === null ? takingBack(id, undo, wasPosted ? latest.last_posted_at : null) : null,
    };
  });
  return load.carrier === null ? group : null;
}

/** Takes the load back from its carrier, and posts it again where that is wanted. Returns the group to undo it by. Throws SignedOut. */
export async function takeBack(load: Load, reason: string, postsAgain: boolean): Promise<string | null> {
  const { carrier } = load;
  if (carrier === null) return null;
  return await queue(load, (latest) => ({
    ...takingBack(
      load.id,
      { carrier_id: carrier.id, reason: reason.trim(), posts_again: postsAgain },
      postsAgain ? new Date().toISOString() : null,
    ),
    entity: loadEntity(load.id),
    name: "Take load back",
    subject: subjectOf(load),
    answers: "loads",
    inverse: assigning(load.id, null, {
      carrier,
      truck: latest.carrier_vehicle_id === null ? null : { id: latest.carrier_vehicle_id, number: latest.truck_number },
      reason: latest.assigned_reason ?? "",
      contacts: contactsOf(latest),
    }),
  }));
}

const updating = (id: number, load: object, set: LoadPatch) => ({
  endpoint: updateLoad.name,
  input: { params: { id }, body: { load } },
  patches: patch(id, set),
});

/** Says who drives and who dispatches. Returns the group to undo it by. Throws SignedOut. */
export const setContacts = (load: Load, contacts: HaulContacts): Promise<string | null> =>
  queue(load, (latest) => ({
    ...updating(load.id, contacts, contacts),
    entity: loadEntity(load.id),
    name: "Set driver and dispatcher",
    subject: subjectOf(load),
    answers: "loads",
    inverse: updating(load.id, contactsOf(latest), contactsOf(latest)),
  }));

const kindOf = (load: Load, { equipment }: PostedEquipment): Load["equipment_type"] =>
  equipment.includes(load.equipment_type) ? load.equipment_type : (equipment[0] ?? load.equipment_type);

const wanting = (load: Load, kind: Load["equipment_type"], posted: PostedEquipment | null) =>
  updating(
    load.id,
    { equipment_type: kind, posted_equipment_type: posted?.code ?? null },
    { equipment_type: kind, posted_equipment_type_string: posted?.description ?? null },
  );

/** Posts loads for this equipment. Returns the group to undo it by; null when nothing changes. Throws SignedOut. */
export async function setEquipment(ids: readonly number[], posted: PostedEquipment): Promise<string | null> {
  const handle = current();
  const stored = await handle.db.loads.bulkGet([...ids]);
  const commands = stored.flatMap((load): Command[] => {
    if (load === undefined) return [];
    const before = postedEquipment(load.posted_equipment_type_string) ?? null;
    if (before === posted) return [];
    return [
      {
        ...wanting(load, kindOf(load, posted), posted),
        entity: loadEntity(load.id),
        name: `Set equipment to ${posted.description}`,
        subject: subjectOf(load),
        answers: "loads",
        inverse: wanting(load, load.equipment_type, before),
      },
    ];
  });
  return await send(handle, commands);
}
