// The demo brokers' lists: payment terms, reason codes, and the applications that use the API.
import { PAYMENT_TERMS, REASON_CODES } from "../../../companies/company-defaults.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { LAPSED, MAIN, SECOND, WATCHDOG } from "./companies.ts";
import { arrayText, type Cell } from "../../../db/csv.ts";

const BROKERS = [MAIN, SECOND, WATCHDOG, LAPSED] as const;

export const TERM_COLUMNS = ["company_id", "id", "name", "net_days", "quick_pay_percent", "is_default"] as const;
export const termRows = (): Cell[][] =>
  BROKERS.flatMap((company) => PAYMENT_TERMS.map((term, at): Cell[] => [company, at + 1, ...term]));

export const REASON_COLUMNS = ["company_id", "id", "code", "name", "used_for"] as const;
export const reasonRows = (): Cell[][] =>
  BROKERS.flatMap((company) =>
    REASON_CODES.map(({ code, name, used_for: uses }, at): Cell[] => [company, at + 1, code, name, arrayText(uses)]),
  );

/** Name, and the id of the classification that it stands for. */
const APPLICATIONS: readonly (readonly [string, number | null])[] = [
  ["Dispatch desk", null],
  ["High-value desk", 3],
  ["Cold chain monitor", 4],
  ["Rate desk", null],
];
export const APPLICATION_COLUMNS = ["company_id", "id", "name", "created_at"] as const;
export const applicationRows = (clock: DemoClock): Cell[][] =>
  [MAIN, SECOND].flatMap((company) =>
    APPLICATIONS.map(([name], at): Cell[] => [company, at + 1, name, clock.time(-(420 - at * 90) * DAY)]),
  );

/** The application that a company's classification stands for; null where there is none. */
export function applicationOf(company: number, classification: number): number | null {
  if (company !== MAIN && company !== SECOND) return null;
  const at = APPLICATIONS.findIndex(([, each]) => each === classification);
  return at < 0 ? null : at + 1;
}
