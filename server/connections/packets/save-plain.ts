// The sections of a packet that hold no secrets: whom to reach, insurance, and what the carrier attests.
import type { PacketAttestations, PacketInsurance, PacketProfile } from "../../../src/contract/links/packet-fields.ts";
import { ATTESTED_ITEMS, type AttestedItem } from "../../../src/contract/rules/attestations.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { readSchedule } from "../../../src/domain/carriers/vin-schedule.ts";
import { attestedUntil } from "../../../src/domain/links/packet/attestation-days.ts";
import { checkAttestations, checkInsurance, checkProfile } from "../../../src/domain/links/packet/check-sections.ts";
import { tidyInsurance, tidyProfile } from "../../../src/domain/links/packet/tidy.ts";
import { plainLine } from "../../../src/domain/plain-line.ts";
import { replaceOwnAttestations } from "../../assessment/attestations.ts";
import { reassessCarrier } from "../../assessment/reassess.ts";
import { replaceOwnSchedule } from "../../assessment/vin-schedules.ts";
import type { Queryable } from "../../db/engine.ts";
import type { Visit } from "../../links/visit.ts";
import { refuseFaults } from "./faults.ts";
import { asksCargo, readKnownFacts } from "./known-facts.ts";
import { hasFile } from "./packet-files.ts";
import { holdLinkedPacket } from "./packet-of-link.ts";
import { saveSection } from "./save-section.ts";

export interface SavingOptions {
  readonly tx: Queryable;
  readonly visit: Visit;
  /** The company has an agreement to sign. */
  readonly hasContract: boolean;
}

/** Each throws Refusal 422. */
export async function saveProfile({ tx, visit, hasContract }: SavingOptions, profile: PacketProfile): Promise<void> {
  refuseFaults("profile", checkProfile(profile), visit.language);
  const packet = await holdLinkedPacket(tx, visit, ["open"]);
  await saveSection(tx, visit, packet, { section: "profile", answers: tidyProfile(profile), hasContract });
}

export async function saveInsurance({ tx, visit, hasContract }: SavingOptions, insurance: PacketInsurance): Promise<void> {
  const packet = await holdLinkedPacket(tx, visit, ["open"]);
  const asks = asksCargo(await readKnownFacts(tx, visit.carrierId));
  const hasCertificate = await hasFile(tx, visit.companyId, packet.id, "certificate");
  const given = asks ? insurance : { ...insurance, cargo: null };
  refuseFaults("insurance", checkInsurance(given, { hasCertificate, asksCargo: asks, today: dayOf(new Date()) }), visit.language);
  await saveSection(tx, visit, packet, { section: "insurance", answers: tidyInsurance(given), hasContract });
  const { companyId, carrierId } = visit;
  const schedule = given.schedule ? { read: readSchedule(given.schedule.vins), asOf: given.schedule.as_of } : null;
  if (await replaceOwnSchedule(tx, companyId, carrierId, schedule)) await reassessCarrier(tx, companyId, carrierId);
}

const isRuled = (item: string): item is AttestedItem => (ATTESTED_ITEMS as readonly string[]).includes(item);

/** What rules ask for counts at once, as if a person of the company had entered it; a no takes an earlier yes back. */
export async function saveAttestations({ tx, visit, hasContract }: SavingOptions, given: PacketAttestations): Promise<void> {
  refuseFaults("attestations", checkAttestations(given), visit.language);
  const packet = await holdLinkedPacket(tx, visit, ["open"]);
  const by = plainLine(given.attested_by);
  const now = new Date();
  const answers = given.answers.map((answer) => ({ ...answer, expires_on: attestedUntil(answer.item, now) }));
  await saveSection(tx, visit, packet, { section: "attestations", answers: { answers, attested_by: by }, hasContract });
  const { companyId, carrierId } = visit;
  const ruled = answers.flatMap(({ item, is_true: isTrue, expires_on: until }) =>
    isTrue && isRuled(item) ? [{ carrier_id: carrierId, item, attested_by: by, expires_on: until }] : [],
  );
  if (await replaceOwnAttestations(tx, companyId, carrierId, ruled)) await reassessCarrier(tx, companyId, carrierId);
}
