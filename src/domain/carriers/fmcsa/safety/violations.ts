// The violations that an inspection found: each code once, whose it is, and whether a court took it back.
import { readCount, squeezed } from "../cells.ts";
import { grouped } from "../grouped.ts";
import type { OpenDataRow, Violation } from "../record.ts";

/** insp_violation_category_id of hazardous materials (MCMIS dictionary of inspections, revision 5). */
const HAZMAT_FROM = 31;
const HAZMAT_TO = 39;

/** One row. D and C are the driver and a second one, digits the vehicle; the category and the indicator contradict this at times. */
interface Found extends Violation {
  readonly sequence: number | null;
  readonly isHazmat: boolean;
}

const codeOf = (row: OpenDataRow): string | null => {
  const parts = [row["part_no"], row["part_no_section"]].filter((part) => part !== undefined);
  return row["viol_code"] ?? (parts.length === 0 ? null : parts.join("."));
};

function readViolation(row: OpenDataRow, dismissed: ReadonlySet<number>): Found | null {
  const id = readCount(row["insp_violation_id"]);
  const code = codeOf(row);
  if (id === null || code === null) return null;
  const unit = row["insp_viol_unit"]?.toUpperCase() ?? "";
  const indicator = row["out_of_service_indicator"]?.toUpperCase() ?? "";
  const sequence = readCount(row["seq_no"]);
  const category = readCount(row["insp_violation_category_id"]) ?? 0;
  return {
    id,
    code,
    squeezed: squeezed(code),
    of: unit === "D" || unit === "C" ? "driver" : "vehicle",
    isOutOfService: indicator === "Y" || indicator === "Z",
    isDismissed: sequence !== null && dismissed.has(sequence),
    sequence,
    isHazmat: category >= HAZMAT_FROM && category <= HAZMAT_TO,
  };
}

const DISMISSALS = ["DISMISS", "NOTGUILTY"];

/** The sequence numbers of violations whose citation was dismissed, or ended with not guilty. */
const dismissedIn = (citations: readonly OpenDataRow[]): ReadonlySet<number> =>
  new Set(
    citations
      .filter((row) => DISMISSALS.some((word) => squeezed(row["citation_result"]).includes(word)))
      .flatMap((row) => readCount(row["vioseqnum"]) ?? []),
  );

// One that was cited twice and dismissed once still counts.
function once([first, ...others]: readonly [Found, ...Found[]]): Violation {
  const all = [first, ...others];
  const counts = all.filter(({ isDismissed }) => !isDismissed);
  const { id, code, squeezed: plain, of } = first;
  return {
    id,
    code,
    squeezed: plain,
    of,
    isOutOfService: (counts.length === 0 ? all : counts).some(({ isOutOfService }) => isOutOfService),
    isDismissed: counts.length === 0,
  };
}

export interface Violations {
  readonly violations: readonly Violation[];
  readonly outOfService: { readonly driver: boolean; readonly vehicle: boolean; readonly hazmat: boolean };
}

/** Of one inspection, by the rows of its violations and citations. A dismissal undoes no order to stop: the truck stood. */
export function readViolations(rows: readonly OpenDataRow[], citations: readonly OpenDataRow[]): Violations {
  const dismissed = dismissedIn(citations);
  const found = rows.flatMap((row) => readViolation(row, dismissed) ?? []).toSorted((a, b) => a.id - b.id);
  const byCode = grouped(found, (violation) => [violation.squeezed]);
  const stopping = found.filter(({ isOutOfService }) => isOutOfService);
  return {
    violations: [...byCode.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [once([first, ...others])])),
    outOfService: {
      driver: stopping.some(({ of, isHazmat }) => of === "driver" && !isHazmat),
      vehicle: stopping.some(({ of, isHazmat }) => of === "vehicle" && !isHazmat),
      hazmat: stopping.some(({ isHazmat }) => isHazmat),
    },
  };
}
