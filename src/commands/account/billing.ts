// Commands on the company's plan and payments. They wait for the server, and for the session that follows from the new plan.
import { firstValueFrom } from "rxjs";
import { addPaymentMethod, changePlan, removePaymentMethod } from "../../contract/account/billing.ts";
import { refreshSession$ } from "../../sync/session/refresh.ts";
import { direct } from "../direct.ts";

const refreshed = (): Promise<unknown> => firstValueFrom(refreshSession$, { defaultValue: undefined });

/** `key` is a UUID that stays the same for retries. Throws NotDone, as the other does. */
export async function choosePlan(planId: string, key: string): Promise<void> {
  await direct(changePlan, { body: { plan_id: planId } }, key);
  await refreshed();
}

/** Adds what the payment provider's field made of a card. With a plan, the company is put on it too, both or neither. */
export async function payWith(nonce: string, planId: string | null, key: string): Promise<void> {
  await direct(addPaymentMethod, { body: { nonce, ...(planId === null ? {} : { plan_id: planId }) } }, key);
  if (planId !== null) await refreshed();
}

/** Removes a card; the server refuses the last one of a plan with a price. Throws NotDone. */
export const removeMethod = (id: number, key: string): Promise<unknown> => direct(removePaymentMethod, { params: { id } }, key);
