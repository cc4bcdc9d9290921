// The tax form of a packet: as fields in place of form W-9, with the number sealed, or as the file that was sent.
import type { PacketTaxForm, ShownTaxForm } from "../../../src/contract/links/packet-fields.ts";
import { lastFour } from "../../../src/domain/links/packet/bank-numbers.ts";
import { checkTaxForm } from "../../../src/domain/links/packet/check-sections.ts";
import { taxNumberOf } from "../../../src/domain/links/packet/tax-number.ts";
import { trimmed } from "../../../src/domain/links/packet/tidy.ts";
import { requestTaxForms } from "../request-tax-forms.ts";
import { seal } from "../../http/sealed.ts";
import { sentTaxForm } from "./packet-files.ts";
import { holdLinkedPacket } from "./packet-of-link.ts";
import { refuseFaults } from "./faults.ts";
import { saveSection } from "./save-section.ts";
import type { SavingOptions } from "./save-plain.ts";

/** Whose number it is: it can be opened for no other packet. */
export const taxNumberOwner = (companyId: number, packetId: number): string => `tax number of packet ${companyId}/${packetId}`;

/** A picture of a form waits for a person; what was typed needs no reading. */
const SUBMIT = `
  update tax_forms t set file_id = $3, user_id = null, updated_at = clock_timestamp(),
    status = case when (select f.media_type from uploads f where f.company_id = $1 and f.id = $3) <> 'application/pdf'
      then 'needs_review' else 'submitted' end
  where t.company_id = $1 and t.id = (select max(id) from tax_forms where company_id = $1 and onboarding_packet_id = $2)`;

function shown(form: PacketTaxForm, number: string): ShownTaxForm {
  const { tax_number: _number, is_certified: _certified, ...rest } = trimmed(form);
  return { ...rest, state: rest.state.toUpperCase(), tax_number_last4: lastFour(number) };
}

/** @param form null: the file that was sent is the form. @throws Refusal 422 */
export async function saveTaxForm(
  { tx, visit, hasContract }: SavingOptions,
  secret: Buffer,
  form: PacketTaxForm | null,
): Promise<void> {
  const { companyId, language } = visit;
  if (form !== null) refuseFaults("tax_form", checkTaxForm(form), language);
  const packet = await holdLinkedPacket(tx, visit, ["open"]);
  await requestTaxForms(tx, companyId, [packet.id]);
  const fileId = form === null ? await sentTaxForm(tx, companyId, packet.id) : null;
  // The fields are those of form W-9; carriers abroad send one of their own.
  const isFile = form === null || (packet.tax_form_name !== null && packet.tax_form_name !== "W-9");
  if (isFile && fileId === null) refuseFaults("tax_form", { file: "file" }, language);
  const number = form === null ? null : taxNumberOf(form.tax_number_kind, form.tax_number);
  await tx.query(SUBMIT, [companyId, packet.id, fileId]);
  await saveSection(tx, visit, packet, {
    section: "tax_form",
    answers: form === null || number === null ? {} : shown(form, number),
    sealed: number === null ? null : seal(secret, taxNumberOwner(companyId, packet.id), number),
    hasContract,
  });
}
