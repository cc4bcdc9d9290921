// Commands on lists of carriers to vet. They wait for the server, which alone can match and assess.
import {
  chooseVettingCarrier,
  createVettingList,
  matchVettingList,
  updateVettingList,
  type VettingList,
  type VettingListDetail,
} from "../../contract/connections/vetting.ts";
import { changeResource } from "../../db/resources.ts";
import { current } from "../../db/session/handle.ts";
import { cacheResource, resourceKey } from "../../sync/resources.ts";
import { vettingListOf } from "../../sync/connections/vetting.ts";
import { direct } from "../direct.ts";

/** The last list that was made is on the screen before it is stored. */
let storing = Promise.resolve();

/**
 * Matches, assesses and keeps a list; its page shows the answer at once. `key` is a UUID that stays the same for
 * retries. Throws NotDone and SignedOut.
 */
export async function addVettingList(name: string, text: string, key: string): Promise<VettingListDetail> {
  const handle = current();
  const askedAt = Date.now();
  const list = await direct(createVettingList, { body: { vetting_list: { name, text } } }, key);
  storing = cacheResource(handle, vettingListOf(list.id), list, askedAt).catch(() => undefined);
  return list;
}

/** Renames, deletes or brings back a list. Throws NotDone. */
export const changeVettingList = (
  id: number,
  change: { readonly name?: string; readonly is_deleted?: boolean },
): Promise<VettingList> => direct(updateVettingList, { params: { id }, body: { vetting_list: change } }, crypto.randomUUID());

/** Chooses the carrier of a row that is not exactly one; null takes the choice back. The stored list has it then. Throws NotDone. */
export async function chooseCarrier(listId: number, rowId: number, carrierId: number | null): Promise<void> {
  const handle = current();
  const input = { params: { id: listId, row_id: rowId }, body: { carrier_id: carrierId } };
  const chosen = await direct(chooseVettingCarrier, input, crypto.randomUUID());
  await storing;
  await changeResource<VettingListDetail>(handle, resourceKey(vettingListOf(listId)), (list) => ({
    ...list,
    rows: list.rows.map((row) => (row.id === rowId ? chosen : row)),
  }));
}

/**
 * Matches the rows without a carrier again, after more carriers have become known. The stored list has them then. Returns how many rows
 * became others. Throws NotDone.
 */
export async function matchListAgain(listId: number): Promise<number> {
  const handle = current();
  const rows = await direct(matchVettingList, { params: { id: listId } }, crypto.randomUUID());
  if (rows.length === 0) return 0;
  const changed = new Map(rows.map((row) => [row.id, row]));
  await storing;
  await changeResource<VettingListDetail>(handle, resourceKey(vettingListOf(listId)), (list) => ({
    ...list,
    rows: list.rows.map((row) => changed.get(row.id) ?? row),
  }));
  return rows.length;
}
