// The labels of onboarding: a packet's next step, how its rule results changed, and the statuses of documents and invitations.
import { RULE_RESULTS } from "../../contract/carriers/carriers.ts";
import type { ConnectionInvitation, OnboardingPacketDetail, RedactedUser } from "../../contract/connections/onboarding.ts";
import { statusTable } from "../status.ts";

type Step = OnboardingPacketDetail["steps"][number];

const STEPS: Readonly<Record<Step["step"], string>> = {
  company_profile: "Company profile",
  insurance: "Insurance",
  tax_form: "Tax form",
  contract: "Contract",
  review: "Review by your company",
};

export const stepLabel = (step: Step["step"]): string => STEPS[step];

const all = new Intl.ListFormat("en-US", { type: "conjunction" });

/** The next step in a sentence, from the status and the open steps. */
export function packetNextStep({ status, steps }: Pick<OnboardingPacketDetail, "status" | "steps">): string {
  const open = steps.filter((step) => step.completed_at === null).map(({ step }) => step);
  if (status === "complete") return "The packet is complete.";
  if (status === "held_for_insurance") return "On hold: waiting for compliant COI.";
  if (status.startsWith("held")) return "On hold: needs review by your company.";
  const carriers = open.filter((step) => step !== "review").map((step) => STEPS[step].toLowerCase());
  if (carriers.length > 0) return `Waiting for carrier: ${all.format(carriers)}.`;
  return open.length > 0 ? "Submitted: needs review by your company." : "All steps are complete.";
}

/** What the carrier still has to do, as an objection to approving its packet: "Open in the packet: Insurance."; null where nothing is. */
export function openStepsText({ steps }: Pick<OnboardingPacketDetail, "steps">): string | null {
  const open = steps.filter(({ step, completed_at: at }) => at === null && step !== "review").map(({ step }) => STEPS[step]);
  return open.length === 0 ? null : `Open in the packet: ${open.join(", ")}.`;
}

/** Rules by result. */
type Counts = Readonly<Record<string, number>>;

/** "10 Pass, 1 Fail", in the order of RULE_RESULTS; null where nothing was ever counted. */
export function resultsText(counts: Counts | null): string | null {
  if (counts === null) return null;
  return (
    RULE_RESULTS.filter((result) => (counts[result] ?? 0) > 0)
      .map((result) => `${counts[result]} ${result}`)
      .join(", ") || "no rules"
  );
}

/** Which counts rose and which fell: "1 more Pass, 1 fewer Fail"; empty when nothing changed. */
export function resultsChange(then: Counts, now: Counts): string {
  const changed = RULE_RESULTS.map((result) => ({ result, by: (now[result] ?? 0) - (then[result] ?? 0) }));
  return changed
    .filter(({ by }) => by !== 0)
    .map(({ result, by }) => `${Math.abs(by)} ${by > 0 ? "more" : "fewer"} ${result}`)
    .join(", ");
}

export const taxFormStatus = statusTable<"requested" | "submitted" | "needs_review" | "accepted">({
  requested: { label: "Requested", tone: "incomplete" },
  submitted: { label: "Submitted", tone: "neutral" },
  needs_review: { label: "Needs review", tone: "incomplete" },
  accepted: { label: "Accepted", tone: "neutral" },
});

export const invitationStatus = statusTable<ConnectionInvitation["status"]>({
  sent: { label: "Sent", tone: "neutral" },
  opened: { label: "Opened", tone: "neutral" },
  accepted: { label: "Accepted", tone: "neutral" },
  bounced: { label: "Bounced", tone: "fail" },
});

/** The redacted name: "Maria K."; null when unknown. */
export function redactedName({ first_name: first, last_initial: initial }: RedactedUser): string | null {
  const last = initial === null ? null : `${initial.replace(/\.$/, "")}.`;
  return [first, last].filter((part) => part !== null && part !== "").join(" ") || null;
}
