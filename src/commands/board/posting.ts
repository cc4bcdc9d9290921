// Posting loads on the load board and taking them off it: one load, or many in calls of a few hundred.
import { BULK_POST_MAX, bulkPost, bulkUnpost, postLoad, unpostLoad } from "../../contract/board/board.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { current } from "../../db/session/handle.ts";
import { inParts } from "../../domain/in-parts.ts";
import { removeRun } from "../../outbox/bulk-run.ts";
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

/** What a group of postings was about, for undoing it. */
interface Posted {
  readonly group: string;
  readonly ids: readonly number[];
  readonly isPosted: boolean;
}

/** The postings of many loads that can be undone. Tunable: few, because nobody goes back further. */
const REMEMBERED = 10;
let remembered: readonly Posted[] = [];

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
  if (changed.length > 1) remembered = [{ group, ids: changed, isPosted }, ...remembered].slice(0, REMEMBERED);
  return { group, count: changed.length };
}

/** What was posted of a group is unposted, and the other way round; calls that have not left are taken back. Throws SignedOut. */
export async function undoBulk(group: string): Promise<boolean> {
  const posted = remembered.find((one) => one.group === group);
  if (posted === undefined) return false;
  remembered = remembered.filter((one) => one !== posted);
  await cancelUnsent(group);
  await setPosted(posted.ids, !posted.isPosted);
  return true;
}

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
