// Sets up whom statuses are told by EDI; `key` is a UUID that stays the same for retries. Each throws NotDone.
import type { Input } from "../../contract/endpoint.ts";
import { createEdiPartner, setEdiPartner, type EdiPartner } from "../../contract/loads/edi-partners.ts";
import { direct } from "../direct.ts";

export type PartnerDraft = NonNullable<Input<typeof createEdiPartner>["body"]>["partner"];

export const addEdiPartner = (partner: PartnerDraft, key: string): Promise<EdiPartner> =>
  direct(createEdiPartner, { body: { partner } }, key);

export const turnEdiPartner = (id: number, isEnabled: boolean, key: string): Promise<EdiPartner> =>
  direct(setEdiPartner, { params: { id }, body: { partner: { is_enabled: isEnabled } } }, key);
