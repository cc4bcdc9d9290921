// A packet as the server has it in tests of its pages.
import type { LinkPacket } from "../../src/contract/links/packet.ts";
import type { PacketSection } from "../../src/contract/links/packet-fields.ts";
import type { Visit } from "../../src/contract/links/visitor.ts";
import { VISIT } from "./fake-line.ts";

export const PACKET_VISIT: Visit = {
  ...VISIT,
  purpose: "packet",
  needs_proof: true,
  proof: { method: "mail", hint: "d…@blueridge.example", proven_at: "2026-11-28T22:00:00Z" },
};

/** Nothing entered yet. */
export const PACKET: LinkPacket = {
  standing: "open",
  sections: (["profile", "insurance", "tax_form", "contract", "payment", "attestations"] as const).map((section) => ({
    section,
    state: "open",
  })),
  return_reason: null,
  submitted_at: null,
  profile: null,
  insurance: null,
  tax_form: null,
  payment: null,
  attestations: null,
  signature: null,
  files: [],
  known: [
    { name: "legal_name", value: "BLUE RIDGE HAULERS LLC", source: "FMCSA registration", as_of: "2026-11-27T10:00:00.000000Z" },
  ],
  tax_form_name: "W-9",
  contract: { id: 7, name: "Carrier agreement", version: 3, content_hash: "0".repeat(64), bytes: 2_048 },
};

/** The same with some sections done. */
export const done = (packet: LinkPacket, ...names: readonly PacketSection[]): LinkPacket => ({
  ...packet,
  sections: packet.sections.map((each) => (names.includes(each.section) ? { ...each, state: "done" } : each)),
});
