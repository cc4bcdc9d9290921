// Changes of a company's short lists and of its contract. Each waits for the server, which alone knows who else has changed them.
import {
  createPaymentTerm,
  createReasonCode,
  deletePaymentTerm,
  deleteReasonCode,
  updatePaymentTerm,
  updateReasonCode,
  type PaymentTerm,
  type ReasonCode,
} from "../../contract/account/company-lists.ts";
import { reissueContract, type Contract } from "../../contract/connections/onboarding.ts";
import { createClassification, updateClassification, type Classification } from "../../contract/rules/classifications.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { direct } from "../direct.ts";

export type TermDraft = Omit<PaymentTerm, "id" | "company_id">;
export type ReasonDraft = Omit<ReasonCode, "id">;
export type ClassificationDraft = Pick<Classification, "name" | "is_active">;

/** `id` null: a new one. `key` is a UUID that stays the same for retries, as for every command here. Each throws NotDone. */
export const saveTerm = (id: number | null, draft: TermDraft, key: string): Promise<PaymentTerm> =>
  id === null
    ? direct(createPaymentTerm, { body: { payment_term: draft } }, key)
    : direct(updatePaymentTerm, { params: { id }, body: { payment_term: draft } }, key);

export const removeTerm = (id: number, key: string): Promise<unknown> => direct(deletePaymentTerm, { params: { id } }, key);

export const saveReason = (id: number | null, draft: ReasonDraft, key: string): Promise<ReasonCode> =>
  id === null
    ? direct(createReasonCode, { body: { reason_code: draft } }, key)
    : direct(updateReasonCode, { params: { id }, body: { reason_code: draft } }, key);

export const removeReason = (id: number, key: string): Promise<unknown> => direct(deleteReasonCode, { params: { id } }, key);

/** A new one is active. */
export async function saveClassification(id: number | null, draft: ClassificationDraft, key: string): Promise<Classification> {
  const handle = current();
  const saved = await (id === null
    ? direct(createClassification, { body: { classification: { name: draft.name } } }, key)
    : direct(updateClassification, { params: { id }, body: { classification: draft } }, key));
  await putRows(handle, { collection: "classifications", rows: [saved] });
  return saved;
}

export const reissue = (id: number, key: string): Promise<Contract> => direct(reissueContract, { params: { id } }, key);
