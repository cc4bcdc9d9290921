// What a broker does with truck postings: add, change, deactivate and reactivate. All are queued.
import { createTruckPosting, updateTruckPosting, type TruckPosting } from "../../contract/board/truck-postings.ts";
import { current } from "../../db/session/handle.ts";
import type { PostingFields } from "../../domain/board/truck-draft.ts";
import { postingSubject } from "../../domain/board/truck-status.ts";
import { send, type Command } from "../send.ts";

type Change = Partial<PostingFields & Pick<TruckPosting, "is_active">>;

/** The outbox entity of postings that the server does not have yet. */
export const NEW_POSTINGS = "truck_postings:new";

/** What the server derives by itself. */
const DERIVED: ReadonlySet<string> = new Set<keyof PostingFields>(["carrier_name", "truck_number", "vin"]);

const bodyOf = (change: Change) => ({
  truck_posting: Object.fromEntries(Object.entries(change).filter(([field]) => !DERIVED.has(field))),
});

const update = (id: number, change: Change) => ({
  endpoint: updateTruckPosting.name,
  input: { params: { id }, body: bodyOf(change) },
  patches: [{ table: "truck_postings", key: id, set: change } as const],
});

/** The command that makes a change; none where the posting already is like that. */
function command(posting: TruckPosting, name: string, change: Change): Command[] {
  const changed = Object.entries(change).filter(([field, value]) => posting[field as keyof Change] !== value);
  if (changed.length === 0) return [];
  const before = Object.fromEntries(changed.map(([field]) => [field, posting[field as keyof Change]]));
  return [
    {
      ...update(posting.id, Object.fromEntries(changed)),
      entity: `truck_postings:${posting.id}`,
      name,
      subject: postingSubject(posting),
      answers: "truck_postings",
      inverse: update(posting.id, before),
    },
  ];
}

// The list may show an outdated row; changes that are already queued count.
async function changeEach(
  postings: readonly TruckPosting[],
  commandsOf: (posting: TruckPosting) => Command[],
): Promise<string | null> {
  const handle = current();
  const stored = await handle.db.truck_postings.bulkGet(postings.map(({ id }) => id));
  return await send(
    handle,
    postings.flatMap((posting, index) => commandsOf(stored[index] ?? posting)),
  );
}

/** Posts a truck. Once this resolves the posting is saved here and will be sent. Throws SignedOut. */
export const postTruck = (fields: PostingFields): Promise<string | null> =>
  send(current(), [
    {
      endpoint: createTruckPosting.name,
      input: { body: bodyOf(fields) },
      patches: [],
      entity: NEW_POSTINGS,
      name: "Post truck",
      subject: postingSubject(fields),
      answers: "truck_postings",
      inverse: null,
    },
  ]);

/** Returns the group to undo it by; null when nothing changes. Throws SignedOut. */
export const changePosting = (posting: TruckPosting, fields: PostingFields): Promise<string | null> =>
  changeEach([posting], (latest) => command(latest, "Change truck posting", fields));

/** Deactivates or reactivates postings. Returns as changePosting does. */
export const setPostingsActive = (postings: readonly TruckPosting[], isActive: boolean): Promise<string | null> =>
  changeEach(postings, (latest) =>
    command(latest, isActive ? "Reactivate truck posting" : "Deactivate truck posting", { is_active: isActive }),
  );
