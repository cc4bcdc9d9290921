// What was entered into a packet, as it may be shown: secrets are sealed apart and never read here.
import type {
  PacketFile,
  PacketInsurance,
  PacketProfile,
  ShownAttestations,
  ShownPayment,
  ShownSignature,
  ShownTaxForm,
} from "../../../src/contract/links/packet-fields.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";
import { storedFile } from "../../uploads/stored-file.ts";

export interface Entries {
  readonly profile: PacketProfile | null;
  readonly insurance: PacketInsurance | null;
  readonly tax_form: ShownTaxForm | null;
  readonly attestations: ShownAttestations | null;
  readonly payment: ShownPayment | null;
  readonly signature: ShownSignature | null;
  readonly files: PacketFile[];
}

export const NO_ENTRIES: Entries = {
  profile: null,
  insurance: null,
  tax_form: null,
  attestations: null,
  payment: null,
  signature: null,
  files: [],
};

/** The members of a payment as it is shown, from a row of payment_accounts. */
export const PAYMENT_COLUMNS = `kind, payee_name, bank_name, routing_number, account_kind, email, phone, remit_address, account_last4, state`;

const answersOf = (section: string): string =>
  `(select s.answers from packet_sections s where s.company_id = $1 and s.onboarding_packet_id = $2 and s.section = '${section}')`;

const READ = `
  select ${answersOf("profile")} as profile, ${answersOf("insurance")} as insurance, nullif(${answersOf("tax_form")}, '{}') as tax_form,
    ${answersOf("attestations")} as attestations,
    (select row_to_json(a) from (select ${PAYMENT_COLUMNS} from payment_accounts
      where company_id = $1 and onboarding_packet_id = $2 and state <> 'replaced' order by id desc limit 1) a) as payment,
    (select row_to_json(g) from (select k.name as contract_name, k.version as contract_version, pc.signed_by as name,
        pc.signer_title as title, pc.content_hash, pc.consent_version, ${isoText("pc.signed_at")} as signed_at, pc.address
      from onboarding_packets p
      join onboarding_packet_contracts pc on pc.company_id = $1 and pc.id = p.executed_contract_id and pc.signed_at is not null
      join contracts k on k.company_id = $1 and k.id = pc.contract_id
      where p.company_id = $1 and p.id = $2) g) as signature,
    (select coalesce(json_agg(json_build_object('id', pf.id, 'kind', pf.kind, 'file', ${storedFile("f")}) order by pf.id), '[]')
      from packet_files pf join uploads f on f.company_id = $1 and f.id = pf.file_id
      where pf.company_id = $1 and pf.onboarding_packet_id = $2 and pf.removed_at is null) as files`;

export async function readEntries(tx: Queryable, companyId: number, packetId: number): Promise<Entries> {
  const [entries] = await tx.query<Entries>(READ, [companyId, packetId]);
  return entries ?? NO_ENTRIES;
}
