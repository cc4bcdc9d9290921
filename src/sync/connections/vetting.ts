// The lists of carriers to vet, and one of them, as resources; and what FMCSA said of the numbers of a list, kept on this computer.
import type { LookedUp } from "../../contract/carriers/open-data.ts";
import { getVettingList, listVettingLists } from "../../contract/connections/vetting.ts";

import type { Handle } from "../../db/open.ts";
import { putResource } from "../../db/resources.ts";
import { numberKey } from "../../domain/carriers/open-data/look-up.ts";
import type { NumberAnswers } from "../../domain/connections/vetting/look-ups.ts";

export const VETTING_LISTS = { endpoint: listVettingLists, input: {} } as const;

export const vettingListOf = (id: number) => ({ endpoint: getVettingList, input: { params: { id } } }) as const;

/** The key of the stored answers about a list's numbers. */
export const lookedUpKey = (listId: number): string => `vetting-looked-up?${listId}`;

/** Adds answers to those that are stored. Never fails: what is not stored is asked for again. */
export async function keepAnswers(handle: Handle, listId: number, numbers: readonly LookedUp[]): Promise<void> {
  const key = lookedUpKey(listId);
  const at = Date.now();
  try {
    const stored = (await handle.db.resources.get(key))?.data as NumberAnswers | undefined;
    const data: NumberAnswers = {
      ...stored,
      ...Object.fromEntries(numbers.map((one) => [numberKey(one), { outcome: one.outcome, at }])),
    };
    await putResource(handle, { key, data, total: null, counts: {} });
  } catch {
    // The screen has them from this visit.
  }
}
