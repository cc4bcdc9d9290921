// What carriers attest to a company about themselves, because no source shows it: until when, by whom, with a document.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { Day, EnteredDay, Id, IdParams, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";

/** Assumption: what is attested. A company keeps the carrier's policy on non-domiciled CDLs, and nothing about drivers. */
export const ATTESTED_ITEMS = ["cdl_policy", "ucr", "drug_program", "insurance_schedule"] as const;
export type AttestedItem = (typeof ATTESTED_ITEMS)[number];

/** `attested_by`: who at the carrier said so. `expires_on`: the last day on which it counts. */
export const Attestation = Type.Object({
  id: Id,
  carrier_id: Id,
  item: OneOf(ATTESTED_ITEMS),
  attested_by: Type.String(),
  expires_on: Day,
  user_name: Nullable(Type.String()),
  file: Nullable(StoredFile),
  created_at: Timestamp,
  withdrawn_at: Nullable(Timestamp),
});
export type Attestation = Static<typeof Attestation>;

/** A carrier's attestations, the newest first; withdrawn and expired ones too. */
export const listAttestations = endpoint({
  name: "listAttestations",
  method: "GET",
  path: "/api/v1/carriers/{id}/attestations",
  isExtension: true,
  params: IdParams,
  output: Type.Array(Attestation),
});

/** Adds one, with an optional document. Needs manage_rule_overrides. */
export const createAttestation = endpoint({
  name: "createAttestation",
  method: "POST",
  path: "/api/v1/attestations",
  isExtension: true,
  body: Type.Object({
    attestation: Type.Object({
      carrier_id: Id,
      item: OneOf(ATTESTED_ITEMS),
      attested_by: Name(120),
      expires_on: EnteredDay,
    }),
  }),
  output: Attestation,
  file: { name: "attestation[file]", kinds: DOCUMENT_KINDS, isOptional: true },
});

/** From now on it counts for nothing; it stays listed. */
export const withdrawAttestation = endpoint({
  name: "withdrawAttestation",
  method: "POST",
  path: "/api/v1/attestations/{id}/withdraw",
  isExtension: true,
  params: IdParams,
  output: Attestation,
});
