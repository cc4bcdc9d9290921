// Which step of a packet each section of it belongs to: a step is done once all of its sections are.
import type { PacketStep } from "../carrier-letters.ts";
import { PACKET_SECTIONS, type PacketSection } from "../../../contract/links/packet-fields.ts";
import { PACKET_STEPS } from "../../../contract/connections/onboarding.ts";

const STEP_OF: Readonly<Record<PacketSection, PacketStep>> = {
  profile: "company_profile",
  insurance: "insurance",
  tax_form: "tax_form",
  contract: "contract",
  payment: "company_profile",
  attestations: "company_profile",
};

/** The step's position in `step_times`, counted from 1. */
export const stepPosition = (step: PacketStep): number => PACKET_STEPS.indexOf(step) + 1;

export const stepOf = (section: PacketSection): PacketStep => STEP_OF[section];

export const sectionsOf = (step: PacketStep): readonly PacketSection[] =>
  PACKET_SECTIONS.filter((section) => STEP_OF[section] === step);

/** What a company asks: without an agreement of its own there is nothing to sign. */
export const askedSections = (hasContract: boolean): readonly PacketSection[] =>
  PACKET_SECTIONS.filter((section) => section !== "contract" || hasContract);
