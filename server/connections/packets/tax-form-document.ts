// The tax form that a carrier filled in by its link, as a document with the number in it: made when somebody opens it, because the number is
// kept sealed, and on the record of the link each time.
import type { ShownTaxForm } from "../../../src/contract/links/packet-fields.ts";
import { notFound } from "../../http/refusal.ts";
import type { SentFile } from "../../http/send-file.ts";
import { unseal } from "../../http/sealed.ts";
import { isoText } from "../../http/wire.ts";
import { noteLink } from "../../links/events.ts";
import type { Revealing } from "./reveal.ts";
import { taxNumberOwner } from "./save-tax-form.ts";

const READ = `
  select s.answers as form, s.sealed, s.link_id, ${isoText("s.saved_at")} as saved_at, s.address, p.contact, c.legal_name as requester
  from packet_sections s join companies c on c.id = s.company_id
    left join link_proofs p on p.company_id = s.company_id and p.id = s.proof_id
  where s.company_id = $1 and s.onboarding_packet_id = $2 and s.section = 'tax_form'`;

interface Row {
  readonly form: ShownTaxForm;
  readonly sealed: Uint8Array | null;
  readonly link_id: number;
  readonly saved_at: string;
  readonly address: string | null;
  readonly contact: string | null;
  readonly requester: string;
}

/** @throws Refusal 404 also where the form was sent as a file */
export async function taxFormDocument({ tx, secret, companyId, name }: Revealing, packetId: number): Promise<SentFile> {
  const [row] = await tx.query<Row>(READ, [companyId, packetId]);
  if (row === undefined || row.sealed === null) throw notFound();
  const { form, sealed, saved_at: savedAt, address, contact, requester } = row;
  await noteLink(tx, { companyId, linkId: row.link_id }, "tax_number_revealed", `To ${name}, on the form`);
  const taxNumber = unseal(secret, taxNumberOwner(companyId, packetId), sealed);
  // What writes PDFs takes a tenth of the server's start to load.
  const { renderTaxForm } = await import("./render-tax-form.ts");
  const content = await renderTaxForm({ form, taxNumber, requester, savedAt, address, contact });
  return { name: `W-9-packet-${packetId}.pdf`, mediaType: "application/pdf", bytes: content.length, content };
}
