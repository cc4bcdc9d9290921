// Posting loads on the load board and taking them off it: one load, or many in calls of a few hundred.
import { BULK_POST_MAX, bulkPost, bulkUnpost, postLoad, unpostLoad } from "../../contract/board/board.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { current } from "../../db/session/handle.ts";
import { inParts } from "../../domain/in-parts.ts";
import { readRuns, removeRun, takeRunKeys } from "../../outbox/bulk-run.ts";
import { withdraw } from "../../outbox/remove.ts";
import { forgetSearches } from "../../sync/board/search.ts";
import { sendFrom, type Command } from "../send.ts";

/** Every posting waits for the one before it, single or bulk: the last one that a person made is the one that holds. */
export const POSTING_ENTITY = "board";

const subjectOf = ({ external_load_number: number }: Pick<Load, "external_load_number">): string => `Load ${number}`;

const step = (load: Pick<Load, "id" | "last_posted_at">, isPosted: boolean, postedAt: string) => ({
  endpoint: isPosted ? postLoad.name : unpostLoad.name,
  input: { params: { id: load.id } },
  patches: [{ table: "loads", key: load.id, set: { last_posted_at: isPosted ? postedAt : null } } as const],
});

const nameOf = (isPosted: boolean): string => (isPosted ? "Post" : "Unpost");

function single(load: Load, isPosted: boolean, now: string): Command {
  return {
    ...step(load, isPosted, now),
    entity: POSTING_ENTITY,
    name: nameOf(isPosted),
    subject: subjectOf(load),
    answers: "loads",
    inverse: step(load, !isPosted, load.last_posted_at ?? now),
  };
}

function bulk(loads: readonly Load[], isPosted: boolean, now: string): Command {
  const [first] = loads;
  return {
    entity: POSTING_ENTITY,
    name: nameOf(isPosted),
    subject: first === undefined || loads.length > 1 ? `${loads.length.toLocaleString("en-US")} loads` : subjectOf(first),
    endpoint: isPosted ? bulkPost.name : bulkUnpost.name,
    input: { body: { load_ids: loads.map(({ id }) => id) } },
    patches: loads.flatMap((load) => step(load, isPosted, now).patches),
    bulk: {
      endpoint: isPosted ? postLoad.name : unpostLoad.name,
      subjects: Object.fromEntries(loads.map((load) => [load.id, subjectOf(load)])),
    },
    answers: "loads",
    // What became of each load decides what there is to undo: undoPosting.
    inverse: null,
  };
}

/**
 * Posts loads, or takes them off the board; those that are as wanted already, by what is stored and queued, are left out. Returns the
 * group to undo it by and the number of loads; null when nothing changes. Throws SignedOut.
 */
export async function setPosted(
  ids: readonly number[],
  isPosted: boolean,
): Promise<{ readonly group: string; readonly count: number } | null> {
  const handle = current();
  const now = new Date().toISOString();
  const entries = await sendFrom(handle, "loads", ids, (loads) => {
    // By their keys, so that the rows of a call lie together in the local database and are read in one go.
    const wanted = loads
      .filter((load) => (load.last_posted_at !== null) !== isPosted)
      .toSorted((one, other) => one.id - other.id);
    const [only] = wanted;
    if (wanted.length === 1 && only !== undefined) return [single(only, isPosted, now)];
    return inParts(wanted, BULK_POST_MAX).map((part) => bulk(part, isPosted, now));
  });
  const [first] = entries;
  if (first === undefined) return null;
  const { group } = first;
  const changed = entries.flatMap(({ patches }) => patches.map(({ key }) => key));
  forgetSearches(handle);
  return { group, count: changed.length };
}

/** What undoing a change of many loads did. */
export interface UndoneBulk {
  /** Loads whose change had not left this computer, and was taken back. */
  readonly withdrawn: number;
  /** Loads that are set to what they were by a change of their own, which is queued. */
  readonly reversed: number;
}

/**
 * Ends what has not left of a group, and queues the reverse for what has. Works after a reload too. Null for a group that is no change of
 * many loads, or was undone already. Throws SignedOut.
 */
export async function undoBulk(group: string): Promise<UndoneBulk | null> {
  const handle = current();
  const run = (await readRuns(handle)).find((one) => one.group === group);
  const keys = run === undefined ? null : await takeRunKeys(handle, group);
  if (run === undefined || keys === null) return null;
  const withdrawn = await cancelUnsent(group);
  const reverse = await setPosted(keys, run.name !== nameOf(true));
  // Undoing goes back step by step, and never undoes an undo.
  if (reverse !== null) await takeRunKeys(handle, reverse.group);
  return { withdrawn, reversed: reverse?.count ?? 0 };
}

/** The last change of many loads that can be undone, from before a reload too; null where there is none. Throws SignedOut. */
export const lastBulk = async (): Promise<string | null> =>
  (await readRuns(current())).find(({ keys }) => keys != null)?.group ?? null;

/** Takes back the calls of a group that have not left. Returns how many loads they were about. Throws SignedOut. */
export async function cancelUnsent(group: string): Promise<number> {
  const handle = current();
  const entries = await handle.db.outbox.filter((entry) => entry.group === group && entry.state === "waiting").toArray();
  const gone = new Set(
    await withdraw(
      handle,
      entries.map(({ id }) => id),
    ),
  );
  return entries.filter(({ id }) => gone.has(id)).reduce((sum, { patches }) => sum + patches.length, 0);
}

/** Forgets what came of a bulk change; its refused loads stay. Throws SignedOut. */
export const forgetRun = (group: string): Promise<void> => removeRun(current(), group);
