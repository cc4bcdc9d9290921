// Following and unfollowing carriers, by way of the outbox: shown at once, sent when it can be, and taken back as one.
import type { Connection } from "../../contract/connections/connections.ts";
import { followCarrier, unfollowCarrier } from "../../contract/connections/subscriptions.ts";
import { current } from "../../db/session/handle.ts";
import type { Handle } from "../../db/open.ts";
import type { Patch } from "../../db/schema.ts";
import type { Subject } from "../carriers/carriers.ts";
import { send, type Command } from "../send.ts";

/** A carrier with what this computer keeps of its being followed. */
export interface Followable {
  readonly carrier: Subject;
  /** Null: none, or none known here. */
  readonly connection: Connection | null;
  /** The subscription as it was last heard of; null: not followed. */
  readonly subscriptionId: number | null;
  /** The row of the list of followed carriers that shows it, also after it was unfollowed; null: none. */
  readonly listedAs: number | null;
}

/** Stands for the number of a subscription that the server has not given yet. */
const UNNUMBERED = 0;

async function patchesOf(handle: Handle, { carrier, connection, listedAs }: Followable, id: number | null): Promise<Patch[]> {
  const listed = listedAs === null ? undefined : await handle.db.subscriptions.get(listedAs);
  const kept = connection === null ? undefined : await handle.db.connections.get(connection.id);
  return [
    { table: "carriers", key: carrier.id, set: { subscription_id: id } },
    ...(kept === undefined
      ? []
      : [{ table: "connections", key: kept.id, set: { carrier: { ...kept.carrier, subscription_id: id } } } as const]),
    ...(listed === undefined
      ? []
      : [{ table: "subscriptions", key: listed.id, set: { carrier: { ...listed.carrier, subscription_id: id } } } as const]),
  ];
}

async function change(rows: readonly Followable[], follows: boolean): Promise<string | null> {
  const handle = current();
  const commands = rows.map(async (row): Promise<Command> => {
    const { id } = row.carrier;
    const followed = await patchesOf(handle, row, row.subscriptionId ?? row.listedAs ?? UNNUMBERED);
    const unfollowed = await patchesOf(handle, row, null);
    const follow = { endpoint: followCarrier.name, input: { body: { carrier_id: id } }, patches: followed };
    const unfollow = { endpoint: unfollowCarrier.name, input: { query: { carrier_id: id } }, patches: unfollowed };
    return {
      ...(follows ? follow : unfollow),
      entity: `carriers:${id}:following`,
      name: follows ? "Follow" : "Unfollow",
      subject: row.carrier.legal_name,
      answers: null,
      inverse: follows ? unfollow : follow,
    };
  });
  return await send(handle, await Promise.all(commands));
}

/** Follows carriers that are not followed. Returns the group to undo it by, null when there was nothing to do. Throws SignedOut. */
export const follow = (rows: readonly Followable[]): Promise<string | null> => change(rows, true);

/** Unfollows carriers that are followed. Returns as `follow` does. */
export const unfollow = (rows: readonly Followable[]): Promise<string | null> => change(rows, false);
