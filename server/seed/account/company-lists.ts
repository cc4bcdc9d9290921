// The demo brokers' lists: payment terms, reason codes, and the applications that use the API.
import type { ReasonCode } from "../../../src/contract/account/company-lists.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { LAPSED, MAIN, SECOND, WATCHDOG } from "./companies.ts";
import { arrayText, type Cell } from "../csv.ts";

const BROKERS = [MAIN, SECOND, WATCHDOG, LAPSED] as const;

/** Name, net days, quick-pay discount in percent, whether it is the default. */
const TERMS: readonly (readonly [string, number, number | null, boolean])[] = [
  ["Net 30", 30, null, true],
  ["Net 21", 21, null, false],
  ["Net 45", 45, null, false],
  ["Quick pay, 2 days", 2, 3, false],
  ["Quick pay, 7 days", 7, 1.5, false],
  ["Same day", 0, 5, false],
];
export const TERM_COLUMNS = ["company_id", "id", "name", "net_days", "quick_pay_percent", "is_default"] as const;
export const termRows = (): Cell[][] => BROKERS.flatMap((company) => TERMS.map((term, at): Cell[] => [company, at + 1, ...term]));

const REASONS: readonly Omit<ReasonCode, "id">[] = [
  { code: "DB", name: "Double brokered a load", used_for: ["do_not_dispatch"] },
  { code: "CLM", name: "Claim unpaid", used_for: ["do_not_dispatch"] },
  { code: "NSH", name: "Truck never showed up", used_for: ["do_not_dispatch", "load_disposition"] },
  { code: "HST", name: "Held the freight for more money", used_for: ["do_not_dispatch"] },
  { code: "IDM", name: "Driver or truck was not the one agreed", used_for: ["do_not_dispatch", "load_disposition"] },
  { code: "SOL", name: "Solicited a customer of ours", used_for: ["do_not_dispatch"] },
  { code: "DUP", name: "Entered twice", used_for: ["dismiss"] },
  { code: "OOB", name: "Out of business", used_for: ["dismiss", "do_not_dispatch"] },
  { code: "NLN", name: "Has no trucks in our lanes", used_for: ["dismiss"] },
  { code: "NAN", name: "Does not answer", used_for: ["dismiss", "load_disposition"] },
  { code: "CRT", name: "Certificate seen, filing on its way", used_for: ["override"] },
  { code: "HIS", name: "Years of good work with us", used_for: ["override"] },
  { code: "RTE", name: "Rate too high", used_for: ["load_disposition"] },
];
export const REASON_COLUMNS = ["company_id", "id", "code", "name", "used_for"] as const;
export const reasonRows = (): Cell[][] =>
  BROKERS.flatMap((company) =>
    REASONS.map(({ code, name, used_for: uses }, at): Cell[] => [company, at + 1, code, name, arrayText(uses)]),
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
