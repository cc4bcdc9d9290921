// The rows of what the carriers of demo loads signed and their drivers showed: links, proofs and consents.
import type { ConfirmationTerms } from "../../../../src/contract/loads/confirmations.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import { milesBetween } from "../../../../src/domain/great-circle.ts";
import { currentConsent } from "../../../../src/domain/loads/driver/consent.ts";
import { verdictOf, type Sighting } from "../../../../src/domain/loads/driver/verdict.ts";
import { PURPOSES } from "../../../../src/domain/links/purposes.ts";
import type { Cell } from "../../../db/csv.ts";
import { termsHash } from "../../../loads/confirmations/draft.ts";
import { HOUR, MINUTE, type DemoClock } from "../clock.ts";
import { Draw } from "../random.ts";
import type { Pickup, Shown } from "./shown.ts";

/** Of what is signed and shown, by whom. Times in milliseconds from the present. */
export interface Subject {
  readonly company: number;
  readonly loadId: number;
  readonly carrierId: number;
  readonly userId: number;
  readonly signer: string;
}

export interface Signing {
  readonly sent: number;
  /** Null: it is not signed. */
  readonly answered: number | null;
  readonly to: string | null;
  readonly method: "mail" | "phone";
  readonly contact: string;
  /** YYYY-MM-DD. */
  readonly changedOn: string | null;
}

export const LINK_COLUMNS = [
  "company_id",
  "id",
  "purpose",
  "carrier_id",
  "load_id",
  "channel",
  "sent_to",
  "token_hash",
  "user_id",
  "created_at",
  "expires_at",
  "opened_at",
  "used_at",
] as const;

// What it is the hash of nobody knows, so that no link of the demo can be guessed.
function drawHash(kind: string, loadId: number): string {
  const draw = new Draw(kind, loadId);
  return `\\x${Array.from({ length: 32 }, () => draw.int(0, 255).toString(16).padStart(2, "0")).join("")}`;
}

export const linkId = (loadId: number, purpose: "confirmation" | "driver"): number => loadId * 2 + (purpose === "driver" ? 1 : 0);

export function confirmationLinkRow(of: Subject, { sent, answered, to }: Signing, clock: DemoClock): Cell[] {
  const { company, loadId, carrierId, userId } = of;
  const [opened, used] = [answered === null ? null : answered - 2 * MINUTE, answered];
  return [
    company,
    linkId(loadId, "confirmation"),
    "confirmation",
    carrierId,
    loadId,
    to === null ? "copied" : "mail",
    to,
    drawHash("confirmation-link", loadId),
    userId,
    clock.time(sent),
    clock.time(sent + PURPOSES.confirmation.hours * HOUR),
    opened === null ? null : clock.time(opened),
    used === null ? null : clock.time(used),
  ];
}

/** Assumption: drivers get the link so long before they show the truck. */
const SENT_BEFORE = 90 * MINUTE;

export function driverLinkRow(of: Subject, { at, sentTo }: Shown, clock: DemoClock): Cell[] {
  const { company, loadId, carrierId, userId } = of;
  const made = at - SENT_BEFORE;
  return [
    company,
    linkId(loadId, "driver"),
    "driver",
    carrierId,
    loadId,
    "text",
    sentTo,
    drawHash("driver-link", loadId),
    userId,
    clock.time(made),
    clock.time(made + PURPOSES.driver.hours * HOUR),
    clock.time(at - 5 * MINUTE),
    clock.time(at),
  ];
}

export const PROOF_COLUMNS = [
  "company_id",
  "id",
  "link_id",
  "carrier_id",
  "method",
  "contact",
  "contact_changed_on",
  "key_hash",
  "proven_at",
] as const;

export const proofRow = (of: Subject, { answered, method, contact, changedOn }: Signing, clock: DemoClock): Cell[] => [
  of.company,
  of.loadId,
  linkId(of.loadId, "confirmation"),
  of.carrierId,
  method,
  contact,
  changedOn,
  drawHash("proof-key", of.loadId),
  clock.time((answered ?? 0) - MINUTE),
];

export const CONFIRMATION_COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "version",
  "link_id",
  "terms",
  "content_hash",
  "user_id",
  "sent_at",
  "sent_to",
  "answer",
  "answered_at",
  "answered_by",
  "answered_hash",
  "proof_id",
] as const;

export function confirmationRow(
  of: Subject,
  { sent, answered, to }: Signing,
  terms: ConfirmationTerms,
  clock: DemoClock,
): Cell[] {
  const { company, loadId, userId, signer } = of;
  const hash = termsHash(terms);
  const signed = answered === null ? [null, null, null, null, null] : ["accepted", clock.time(answered), signer, hash, loadId];
  return [
    company,
    loadId,
    loadId,
    1,
    linkId(loadId, "confirmation"),
    JSON.stringify(terms),
    hash,
    userId,
    clock.time(sent),
    to,
    ...signed,
  ];
}

export const CONSENT_COLUMNS = ["company_id", "id", "load_id", "link_id", "kind", "version", "language", "given_at"] as const;

export const consentRow = ({ company, loadId }: Subject, { at }: Shown, clock: DemoClock): Cell[] => [
  company,
  loadId,
  loadId,
  linkId(loadId, "driver"),
  "proof",
  currentConsent("proof").version,
  "en",
  clock.time(at - 3 * MINUTE),
];

export const DRIVER_PROOF_COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "link_id",
  "carrier_id",
  "key",
  "at",
  "phone_at",
  "driver_name",
  "vin",
  "vin_source",
  "verdict",
  "other_carrier_id",
  "other_seen_on",
  "seen_on",
  "is_trailer",
  "trailer",
  "lat",
  "lon",
  "accuracy_m",
  "placed_at",
  "miles_to_pickup",
  "minutes_before_window",
] as const;

const dayAt = (at: number | null | undefined): string | null => (at == null ? null : dayOf(new Date(at)));

export function driverProofRow(of: Subject, pickup: Pickup, shown: Shown, seen: readonly Sighting[], clock: DemoClock): Cell[] {
  const { at, vin, vinSource, place, driver, trailer } = shown;
  const judged = verdictOf(seen, of.carrierId, clock.servedAsOf + at);
  return [
    of.company,
    of.loadId,
    of.loadId,
    linkId(of.loadId, "driver"),
    of.carrierId,
    `demo-${of.loadId}`,
    clock.time(at),
    clock.time(at - 4_000),
    driver,
    vin,
    vinSource,
    judged.verdict,
    judged.other?.carrierId ?? null,
    dayAt(judged.other?.at),
    dayAt(judged.ownAt),
    judged.isTrailer,
    trailer,
    place?.lat ?? null,
    place?.lon ?? null,
    place?.accuracy ?? null,
    place === null ? null : clock.time(at - 10_000),
    place === null ? null : milesBetween(place, pickup),
    Math.floor((pickup.windowStart - at) / MINUTE),
  ];
}
