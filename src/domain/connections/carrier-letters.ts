// Drafts of emails to carriers: the request for a certificate of insurance, and what to correct in a returned packet.
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";
import type { OnboardingPacketDetail } from "../../contract/connections/onboarding.ts";
import { sortedIdentifiers } from "../carriers/identifiers.ts";
import { ruleLabel, ruleType } from "../rules/rules.ts";
import { stepLabel } from "./onboarding-labels.ts";

export type PacketStep = OnboardingPacketDetail["steps"][number]["step"];

/** What the carrier does; the review is the company's. */
export const CARRIER_STEPS: readonly PacketStep[] = ["company_profile", "insurance", "tax_form", "contract"];

export interface LetterFacts {
  readonly carrier: Pick<ListedCarrier, "legal_name" | "identifiers">;
  /** Tokens of the rules that the carrier fails, or that lack data. */
  readonly rules: readonly string[];
  readonly company: string;
  readonly sender: string;
}

interface Draft {
  readonly subject: string;
  readonly text: string;
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

function letter({ carrier, company, sender }: LetterFacts, paragraphs: readonly string[]): string {
  const numbers = sortedIdentifiers(carrier.identifiers)
    .slice(0, 2)
    .map(({ is_type: type, value }) => `${type} ${value}`)
    .join(", ");
  const greeting = `Hello ${carrier.legal_name}${numbers === "" ? "" : ` (${numbers})`},`;
  return [greeting, ...paragraphs.filter((text) => text !== ""), [sender, company].filter(Boolean).join("\n")].join("\n\n");
}

/** The rules about insurance among these. */
export const insuranceRules = (rules: readonly string[]): readonly string[] =>
  rules.filter((token) => ruleType(token)?.category === "Insurance");

export function coiRequest(facts: LetterFacts): Draft {
  const required = insuranceRules(facts.rules).map(ruleLabel);
  return {
    subject: `Certificate of insurance needed: ${facts.carrier.legal_name}`,
    text: letter(facts, [
      `We need a current certificate of insurance before we can give you loads. Please ask your insurance agent to send one that names ${facts.company} as the certificate holder.`,
      required.length === 0 ? "" : `We require:\n${list(required)}`,
      "You can reply to this email with the certificate.",
    ]),
  };
}

export function returnedPacket(facts: LetterFacts, steps: readonly PacketStep[]): Draft {
  const unmet = facts.rules.map(ruleLabel);
  return {
    subject: `Your onboarding packet with ${facts.company} needs corrections`,
    text: letter(facts, [
      "We looked at your onboarding packet and cannot accept it yet.",
      steps.length === 0 ? "" : `Please complete these steps again:\n${list(steps.map(stepLabel))}`,
      unmet.length === 0 ? "" : `These requirements are not met:\n${list(unmet)}`,
      "Submit the packet again once this is done. You can reply to this email with questions.",
    ]),
  };
}
