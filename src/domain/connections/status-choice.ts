// Which status a dialog may suggest for carriers: never one that the company's rules refuse.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import type { ConnectionStatus } from "../../contract/connections/connections.ts";
import { formatCount } from "../format.ts";

/** Of each carrier: its status, its result by the company's rules (null: no active rules) and its name. */
export interface Choosing {
  readonly status: ConnectionStatus;
  readonly carrier: { readonly legal_name: string; readonly rules_assessment: Assessment | null };
}

/** Statuses that dispatch a carrier. */
const DISPATCHED: ReadonlySet<ConnectionStatus> = new Set(["onboarded", "needs_to_onboard_but_can_remain_active"]);

const REFUSED: Partial<Readonly<Record<Assessment, string>>> = {
  fail: "fails your rules",
  incomplete: "is missing data that your rules need",
};

const isRefused = ({ carrier }: Choosing): boolean =>
  carrier.rules_assessment !== null && REFUSED[carrier.rules_assessment] !== undefined;

/** Why the rules refuse to dispatch these carriers; null where they refuse none. */
export function statusRefusal(rows: readonly Choosing[]): string | null {
  const refused = rows.filter(isRefused);
  const [first] = refused;
  if (first === undefined) return null;
  if (rows.length === 1) return `${first.carrier.legal_name} ${REFUSED[first.carrier.rules_assessment ?? "fail"]}.`;
  const failing = refused.filter(({ carrier }) => carrier.rules_assessment === "fail").length;
  const incomplete = refused.length - failing;
  const parts = [
    ...(failing > 0 ? [`${formatCount(failing, "carrier")} of ${rows.length} fail${failing === 1 ? "s" : ""} your rules`] : []),
    ...(incomplete > 0
      ? [`${formatCount(incomplete, "carrier")} of ${rows.length} ${incomplete === 1 ? "is" : "are"} missing data that they need`]
      : []),
  ];
  return `${parts.join(", ")}.`;
}

/** The status that the dialog begins with: the first carrier's own, or needs to onboard where the rules refuse that for any. */
export function suggestedStatus(rows: readonly Choosing[]): ConnectionStatus {
  const own = rows[0]?.status ?? "needs_to_onboard";
  const suggested = own === "do_not_dispatch" ? "onboarded" : own;
  return DISPATCHED.has(suggested) && rows.some(isRefused) ? "needs_to_onboard" : suggested;
}

/** The status dispatches the carriers although the rules refuse some. */
export const isAgainstRules = (rows: readonly Choosing[], status: ConnectionStatus): boolean =>
  DISPATCHED.has(status) && rows.some(isRefused);
