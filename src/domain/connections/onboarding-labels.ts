// Onboarding in words: what a packet waits for, what changed about its rules, and how papers, invitations and people stand.
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

export const stepWord = (step: Step["step"]): string => STEPS[step];

const all = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What has to come next, in a sentence, read from the status and from the steps that are open. */
export function waitedFor({ status, steps }: Pick<OnboardingPacketDetail, "status" | "steps">): string {
  const open = steps.filter((step) => step.completed_at === null).map(({ step }) => step);
  if (status === "complete") return "Nothing is waited for: the packet is complete.";
  if (status === "held_for_insurance") return "On hold: proof of insurance that meets your rules is waited for.";
  if (status.startsWith("held")) return "On hold: somebody of your company has to look at it.";
  const carriers = open.filter((step) => step !== "review").map((step) => STEPS[step].toLowerCase());
  if (carriers.length > 0)
    return `The carrier’s turn: ${all.format(carriers)} ${carriers.length === 1 ? "is" : "are"} waited for.`;
  return open.length > 0 ? "Everything is in: your company’s review is waited for." : "Every step is done.";
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

/** What became more and what fewer: "1 more Pass, 1 fewer Fail"; empty where every count is the same. */
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

/** As much of a name as is told: "Maria K."; null where nothing is. */
export function redactedName({ first_name: first, last_initial: initial }: RedactedUser): string | null {
  const last = initial === null ? null : `${initial.replace(/\.$/, "")}.`;
  return [first, last].filter((part) => part !== null && part !== "").join(" ") || null;
}
