// Enters, changes, cancels and restores loads. Entering and changing wait for the server: only it knows places, clocks and free numbers,
// and what it refuses is shown beside the field. Canceling is queued like the other changes of a load.
import { cancelLoad, createLoad, restoreLoad } from "../../contract/loads/load-entry.ts";
import { updateLoad, type Load } from "../../contract/loads/loads.ts";
import { madeFrom } from "../../contract/made-from.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { changesOfDraft, fieldsOfDraft, fieldsOfLoad, haulOfDraft, type LoadDraft } from "../../domain/loads/load-draft.ts";
import { postedEquipment } from "../../domain/loads/posted-equipment.ts";
import { forgetSearches } from "../../sync/board/search.ts";
import { direct } from "../direct.ts";
import { rememberDone, send } from "../send.ts";
import { repostErrors } from "./assignments.ts";
import { loadEntity } from "./loads.ts";

type Handle = ReturnType<typeof current>;

/** It is done; failing to store the answer here must not look like a failure to do it. */
async function store(handle: Handle, load: Load): Promise<Load> {
  await putRows(handle, { collection: "loads", rows: [load] }).catch(() => undefined);
  forgetSearches(handle);
  return load;
}

/** Makes the load of a draft without errors; repeated, it makes no second one. Throws NotDone and SignedOut. */
export async function enterLoad(draft: LoadDraft): Promise<Load> {
  const handle = current();
  const { carrier } = draft;
  const load = {
    ...fieldsOfDraft(draft),
    note: draft.note.trim() || null,
    assignment: carrier === null ? null : { carrier_id: carrier.id, reason: draft.reason.trim() || null, ...haulOfDraft(draft) },
  };
  return await store(handle, await direct(createLoad, { body: { load } }, draft.submission));
}

/** What takes a change back: the values that were there; stops that were removed come back as new ones. */
function backTo(before: Load, after: Load, changed: readonly string[]) {
  const kept = new Set(after.stops.map(({ id }) => id));
  const { stops, ...fields } = fieldsOfLoad(before);
  const values: Readonly<Record<string, unknown>> = {
    ...fields,
    posted_equipment_type: postedEquipment(before.posted_equipment_type_string)?.code ?? null,
    stops: stops.map(({ id, ...stop }) => (id !== undefined && kept.has(id) ? { id, ...stop } : stop)),
  };
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/**
 * Saves what a draft without errors changes of its load. `seen`: the load as the person knows it, which is what the form was filled in
 * from, or what somebody else has made of it since. Returns the group to undo it by; null where nothing changes. Throws NotDone, with
 * the load as it is now where a field that the draft changes is not as it was seen, and SignedOut.
 */
export async function changeLoad(draft: LoadDraft, base: Load, seen: Load): Promise<string | null> {
  const handle = current();
  const load = changesOfDraft(draft, base);
  const changed = Object.keys(load);
  if (changed.length === 0) return null;
  const { id } = seen;
  const input = { params: { id }, body: { load } };
  const after = await store(handle, await direct(updateLoad, input, draft.submission, madeFrom("loads", id, seen, load)));
  // Undoing it is a change of what the server made of it.
  const from = madeFrom("loads", id, seen, Object.fromEntries(changed.map((field) => [field, after[field as keyof Load]])));
  return rememberDone(handle, {
    entity: loadEntity(id),
    name: "Change load",
    subject: `Load ${after.external_load_number}`,
    endpoint: updateLoad.name,
    input,
    patches: [],
    ...(from === null ? {} : { madeFrom: [from] }),
    answers: "loads",
    inverse: {
      endpoint: updateLoad.name,
      input: { params: { id }, body: { load: backTo(seen, after, changed) } },
      patches: [],
    },
  });
}

/** Cancels the load. Returns the group to undo it by. Throws SignedOut. */
export async function cancel(load: Load, reason: string): Promise<string | null> {
  const handle = current();
  const latest = (await handle.db.loads.get(load.id)) ?? load;
  const { id, status, tracking_status: tracking, last_posted_at: postedAt, can_be_posted: canBePosted } = latest;
  const postsAgain = postedAt !== null && repostErrors(latest, Date.now()).length === 0;
  const group = await send(handle, [
    {
      entity: loadEntity(id),
      name: "Cancel load",
      subject: `Load ${load.external_load_number}`,
      endpoint: cancelLoad.name,
      input: { params: { id }, body: { reason: reason.trim(), seen_carrier_id: load.carrier?.id ?? null } },
      patches: [
        {
          table: "loads",
          key: id,
          set: { status: "cancelled", cancel_reason: reason.trim(), last_posted_at: null, can_be_posted: false, exceptions: [] },
        },
      ],
      answers: "loads",
      inverse: {
        endpoint: restoreLoad.name,
        input: { params: { id }, body: { posts_again: postsAgain } },
        patches: [
          {
            table: "loads",
            key: id,
            set: {
              status,
              tracking_status: tracking,
              can_be_posted: canBePosted,
              cancel_reason: null,
              last_posted_at: postsAgain ? postedAt : null,
            },
          },
        ],
      },
    },
  ]);
  forgetSearches(handle);
  return group;
}
