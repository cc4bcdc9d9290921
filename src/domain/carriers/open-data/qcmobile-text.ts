// What FMCSA's QCMobile, the second source, says of a carrier, in words.
import type { QcMobileStatement } from "../../../contract/carriers/open-data.ts";
import { humanized } from "../../status.ts";
import { fieldLabel, valueText } from "./conflict-text.ts";
import { dayText } from "./section-text.ts";

const LABELS: Readonly<Record<string, string>> = {
  allowed_to_operate: "Allowed to operate",
  out_of_service_on: "Out of service since",
  operating_status: "USDOT number",
  common: "Common authority",
  contract: "Contract authority",
  broker: "Broker authority",
  has_cargo_filing: "Cargo insurance on file",
  broker_bonded: "Bond on file",
  safety_rated_on: "Safety rating of",
};

const HELD: readonly string[] = ["common", "contract", "broker"];

interface ShownFact {
  readonly label: string;
  readonly value: string;
}

/** Each fact as people read it. */
export const statedFacts = ({ facts }: QcMobileStatement): readonly ShownFact[] =>
  facts.map(({ field, value }) => ({
    label: LABELS[field] ?? fieldLabel(field),
    value: HELD.includes(field) ? humanized(value) : valueText(field, value),
  }));

/** Since when it is known, or why nothing is. `now`: milliseconds since 1970. */
export function statementText({ state, service, as_of: asOf, facts }: QcMobileStatement, now: number): string {
  const said = asOf === null ? "" : `Said ${dayText(asOf, now)}; from when its own data are it does not say.`;
  const kept = facts.length > 0 ? `What it said before is shown. ${said}` : "";
  if (state === "none") return `It knows no such USDOT number. ${said}`.trim();
  if (state === "unasked") return "Not asked yet.";
  if (state === "known") return said;
  if (service.state === "refused")
    return `It takes no question with this server’s key; ask whoever runs the server. ${kept}`.trim();
  if (service.state === "limited") return `It takes no more questions for now. ${kept}`.trim();
  return `It could not be asked. ${kept}`.trim();
}
