// A link to a packet with a proof, as its visitor's browser has them; and answers that a carrier gives.
import type { LinkPacket } from "../../../src/contract/links/packet.ts";
import type { PacketInsurance, PacketPayment, PacketProfile, PacketTaxForm } from "../../../src/contract/links/packet-fields.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { hashOf } from "../../../server/http/session.ts";
import { makeToken } from "../../../server/links/token.ts";
import type { Browser } from "../fixture.ts";
import { formBody, formType, pdf } from "../uploads/form.ts";

export interface PacketVisit {
  readonly linkId: number;
  readonly ask: (method: "GET" | "PUT" | "POST" | "DELETE", path?: string, body?: object) => ReturnType<Browser["ask"]>;
  readonly upload: (kind: string, content?: Buffer, filename?: string) => ReturnType<Browser["ask"]>;
  readonly read: () => Promise<LinkPacket>;
}

const LINK = `insert into links (company_id, purpose, carrier_id, channel, token_hash, user_id, expires_at)
  values ($1, 'packet', $2, 'copied', $3, $4, now() + interval '1 day') returning id`;
const PROOF = `insert into link_proofs (company_id, link_id, carrier_id, method, contact, key_hash) values ($1, $2, $3, 'mail', $4, $5)`;

/** `isProven` false: the browser has proven nothing. */
export async function visitPacket(
  engine: Engine,
  browser: Browser,
  carrierId: number,
  { companyId = 1, isProven = true }: { companyId?: number; isProven?: boolean } = {},
): Promise<PacketVisit> {
  const { token, hash } = makeToken();
  const [link] = await engine.query<{ id: number }>(LINK, [companyId, carrierId, hash, companyId === 1 ? 11 : 21]);
  const linkId = link?.id ?? 0;
  const key = `key of ${linkId}`;
  if (isProven) await engine.query(PROOF, [companyId, linkId, carrierId, `owner@carrier-${carrierId}.example`, hashOf(key)]);
  const headers = { authorization: `Link ${token}`, ...(isProven ? { "x-link-proof": key } : {}) };
  const at = (path: string) => `/api/v1/link/packet${path}`;
  return {
    linkId,
    ask: (method, path = "", body) => browser.ask(method, at(path), { headers, ...(body === undefined ? {} : { body }) }),
    upload: (kind, content = pdf(), filename = "document.pdf") =>
      browser.ask("POST", at("/files"), {
        body: formBody([
          { name: "kind", content: kind },
          { name: "file", filename, content },
        ]),
        headers: { ...headers, "content-type": formType },
      }),
    read: async () => (await browser.ask("GET", at(""), { headers })).json<LinkPacket>(),
  };
}

export const PROFILE: PacketProfile = {
  contacts: [
    { role: "dispatch", name: " Ana Ortiz ", phone: "(214) 555-0142", email: "Ana@Carrier.example" },
    { role: "accounting", name: "Al", phone: "", email: "al@carrier.example" },
  ],
  equipment: ["van", "reefer"],
  states: ["TX", "OK"],
};

export const INSURANCE: PacketInsurance = {
  agent_name: "Ida Agent",
  agent_email: "ida@agency.example",
  agent_phone: "",
  cargo: { insurer: "Great West", policy_number: "C-1", limit: "100,000", expires_on: "2090-06-30" },
};

export const TAX_FORM: PacketTaxForm = {
  name: "Carrier LLC",
  business_name: "",
  tax_class: "llc",
  llc_class: "S",
  other_class: "",
  exempt_payee_code: "",
  street: "1 Main St",
  city: "Dallas",
  state: "tx",
  postal_code: "75201",
  tax_number_kind: "ein",
  tax_number: "12-3456789",
  is_certified: true,
  signed_by: "Ana Ortiz",
};

/** A routing number of the Federal Reserve Bank of Boston, whose check digit is right. */
export const PAYMENT: PacketPayment = {
  kind: "bank",
  payee_name: "Carrier LLC",
  bank_name: "First Bank",
  routing_number: "011000015",
  account_number: "000123456789",
  account_kind: "checking",
  email: "",
  phone: "",
  remit_address: "",
};

export const ATTESTATIONS = {
  answers: [
    { item: "cdl_policy", is_true: true },
    { item: "ucr", is_true: true },
    { item: "drug_program", is_true: true },
    { item: "english_proficiency", is_true: true },
    { item: "no_rebrokering", is_true: false },
  ],
  attested_by: "Ana Ortiz",
};
