// Sends rate confirmations, takes a counter-offer's amount for the load, and sets what protects loads. None of it is queued: what is sent
// must be what was seen. `key` is a UUID that stays the same for retries. Each throws NotDone.
import type { Static } from "typebox";
import { sendConfirmation, type LoadConfirmations } from "../../contract/loads/confirmations.ts";
import { updateLoad, type Load } from "../../contract/loads/loads.ts";
import { setProtectionSettings, type ProtectionSettings } from "../../contract/loads/protection.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { direct } from "../direct.ts";

export type ConfirmationToSend = Static<NonNullable<(typeof sendConfirmation)["body"]>>["confirmation"];

interface Sent {
  readonly confirmations: LoadConfirmations;
  /** Of the link; null where it was mailed. */
  readonly address: string | null;
}

export const sendLoadConfirmation = (loadId: number, confirmation: ConfirmationToSend, key: string): Promise<Sent> =>
  direct(sendConfirmation, { params: { id: loadId }, body: { confirmation } }, key);

/** The load gets the rate that its carrier asked for; the new version is sent after that. @param dollars the rate */
export async function takeCounterOffer(load: Pick<Load, "id">, dollars: number, key: string): Promise<void> {
  const handle = current();
  const after = await direct(updateLoad, { params: { id: load.id }, body: { load: { rate: dollars } } }, key);
  // It is done, and the next poll brings it too.
  await putRows(handle, { collection: "loads", rows: [after] }).catch(() => undefined);
}

export const saveProtectionSettings = (settings: ProtectionSettings, key: string): Promise<ProtectionSettings> =>
  direct(setProtectionSettings, { body: { settings } }, key);
