// Hands a packet to the company: it waits for a decision from then on.
import { askedSections, stepOf } from "../../../src/domain/connections/packets/section-steps.ts";
import type { Faults } from "../../../src/domain/links/packet/faults.ts";
import { noteVisit } from "../../links/visit.ts";
import { refuseFaults } from "./faults.ts";
import { holdLinkedPacket, standingOf, stepTime } from "./packet-of-link.ts";
import { explainVisit, isDone, savedSections, showPacket } from "./save-section.ts";
import type { SavingOptions } from "./save-plain.ts";

const SUBMIT = `
  update onboarding_packets set status = 'submitted', submitted_by = $3, return_reason = null, updated_at = clock_timestamp()
  where company_id = $1 and id = $2`;

const ACCEPT = `
  update connection_invitations set status = 'accepted'
  where company_id = $1 and carrier_id = $2 and status in ('sent', 'opened')`;

/** A packet that waits already stays as it is. @throws Refusal 422 at each section that is open */
export async function submitPacket({ tx, visit, hasContract }: SavingOptions, by: string): Promise<void> {
  const { companyId, carrierId, language } = visit;
  const packet = await holdLinkedPacket(tx, visit, ["open", "waiting"]);
  if (standingOf(packet.status) === "waiting") return;
  const saved = await savedSections(tx, companyId, packet.id);
  const open = askedSections(hasContract).filter(
    (section) => !isDone(section, saved, stepTime(packet, stepOf(section)) !== null),
  );
  const faults: Faults = Object.fromEntries(open.map((section) => [section, "section"]));
  refuseFaults("sections", faults, language);
  await explainVisit(tx, `Submitted by ${by.trim()} by the carrier's link`);
  await tx.query(SUBMIT, [companyId, packet.id, by.trim()]);
  await showPacket(tx, companyId, packet.id);
  await tx.query(ACCEPT, [companyId, carrierId]);
  await noteVisit(tx, visit, "packet_submitted", `Submitted by ${by.trim()}`);
}
