// Marks in the inbox: read, done, snoozed, assigned. Each carrier is one entry of the send queue, and can be undone.
import { updateInboxItem, type InboxItem } from "../../contract/connections/inbox.ts";
import { current } from "../../db/session/handle.ts";
import {
  handOver,
  isUnread,
  MARK_UNREAD,
  MARK_WAITING,
  markDone,
  markRead,
  snooze,
  type Marks,
} from "../../domain/connections/inbox.ts";
import { send, type Command } from "../send.ts";

/** Somebody to whom a carrier is assigned. */
export interface Colleague {
  readonly id: number;
  readonly full_name: string;
}

const marksOf = ({ read_until, done_until, snoozed_until, assigned_to_id, assigned_to_name }: InboxItem): Marks => ({
  read_until,
  done_until,
  snoozed_until,
  assigned_to_id,
  assigned_to_name,
});

function step(id: number, to: Marks) {
  const { assigned_to_name: _, ...mark } = to;
  return {
    endpoint: updateInboxItem.name,
    input: { params: { id }, body: { inbox_item: mark } },
    patches: [{ table: "inbox_items", key: id, set: to } as const],
  };
}

const isSame = (one: Marks, other: Marks): boolean =>
  (Object.keys(one) as (keyof Marks)[]).every((key) => one[key] === other[key]);

/** Queues marks. Returns the group to undo them by; null when nothing changes. Throws SignedOut. */
async function mark(
  items: readonly Pick<InboxItem, "id">[],
  name: string,
  to: (item: InboxItem) => Partial<Marks>,
): Promise<string | null> {
  const handle = current();
  // The list may show an outdated row; marks that are already queued count.
  const stored = await handle.db.inbox_items.bulkGet(items.map(({ id }) => id));
  const commands = stored.flatMap((item): Command[] => {
    if (item === undefined) return [];
    const before = marksOf(item);
    const after = { ...before, ...to(item) };
    if (isSame(before, after)) return [];
    const { id, carrier_name: subject } = item;
    return [
      {
        ...step(id, after),
        entity: `inbox_items:${id}`,
        name,
        subject,
        answers: "inbox_items",
        inverse: step(id, before),
      },
    ];
  });
  return await send(handle, commands);
}

/** Nothing more is to be done until something newer happens. Returns as `mark` does, like the others. */
export const finish = (items: readonly Pick<InboxItem, "id">[]): Promise<string | null> => mark(items, "Done", markDone);

export const read = (items: readonly Pick<InboxItem, "id">[]): Promise<string | null> =>
  mark(items, "Mark as read", (item) => (isUnread(item) ? markRead(item) : {}));

export const unread = (items: readonly Pick<InboxItem, "id">[]): Promise<string | null> =>
  mark(items, "Mark as unread", () => MARK_UNREAD);

/** @param until ISO 8601 in UTC */
export const snoozeUntil = (items: readonly Pick<InboxItem, "id">[], until: string): Promise<string | null> =>
  mark(items, "Snooze", (item) => snooze(item, until));

export const assignTo = (items: readonly Pick<InboxItem, "id">[], colleague: Colleague): Promise<string | null> =>
  mark(items, `Assign to ${colleague.full_name}`, (item) => handOver(item, colleague));

/** Back into the inbox, from whichever list it is in. */
export const putBack = (items: readonly Pick<InboxItem, "id">[]): Promise<string | null> =>
  mark(items, "Move to inbox", () => MARK_WAITING);
