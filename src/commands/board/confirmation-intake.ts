// What people do about rate confirmations that come in: add a file, choose the load, and type what was not read. None of it is queued.
import { firstValueFrom } from "rxjs";
import { last } from "rxjs/operators";
import {
  addRateConfirmation,
  chooseLoadOfConfirmation,
  typeConfirmationTerm,
  type TakenMail,
  type TypedField,
} from "../../contract/board/mail-intake.ts";
import { getRateConfirmation, type RateConfirmation } from "../../contract/board/rate-confirmations.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { NOT_READ, upload$ } from "../../net/upload.ts";
import { request$ } from "../../net/request.ts";
import { direct, NotDone, notDone, refusedFor } from "../direct.ts";

const store = (row: RateConfirmation): Promise<unknown> => putRows(current(), { collection: "rate_confirmations", rows: [row] });

/** Sends a saved email or a document; the same one again does nothing. Throws NotDone. */
export async function addConfirmation(file: File): Promise<TakenMail> {
  try {
    const event = await firstValueFrom(upload$(addRateConfirmation, {}, file).pipe(last()));
    if (event.kind !== "reply") throw new NotDone("The file was not answered.", true);
    if (!event.reply.ok) throw refusedFor(event.reply.refusal);
    const { data } = event.reply;
    if (data === NOT_READ) throw new NotDone("The file was not read.", false);
    const [first] = data.confirmations;
    // Shows at once, not with the next poll; where that fails, the poll brings it.
    if (first !== undefined) {
      const reply = await firstValueFrom(request$(getRateConfirmation, { params: { id: first.id } })).catch(() => null);
      if (reply?.ok) await store(reply.data).catch(() => undefined);
    }
    return data;
  } catch (error) {
    throw notDone(error);
  }
}

/** Throws NotDone, as where no load has the number. */
export async function chooseLoad(id: number, loadNumber: string, key: string): Promise<void> {
  const input = { params: { id }, body: { rate_confirmation: { load_number: loadNumber } } };
  await store(await direct(chooseLoadOfConfirmation, input, key));
}

/** `value` null clears what was typed. Throws NotDone, as for a text that is no such value. */
export async function typeTerm(id: number, field: TypedField, value: string | null, key: string): Promise<void> {
  await store(await direct(typeConfirmationTerm, { params: { id }, body: { rate_confirmation: { field, value } } }, key));
}
