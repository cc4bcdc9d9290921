// What a save would change, as figures that are named before it and kept with it.
import type { SaveFigures } from "../../contract/rules/rule-versions.ts";
import { formatCount, formatNumber } from "../format.ts";
import { assessmentStatus } from "./assessment-labels.ts";

/** The share of connected carriers above which a save is confirmed with its figures (specified in percent: 1). */
const CONFIRMED_SHARE = 0.01;

/** What a preview says, as the assessment worker answers. */
interface Preview {
  readonly before: { readonly carriers: number };
  readonly changes: readonly SaveFigures["changes"][number][];
  readonly loads: readonly unknown[] | null;
}

/** `asOf`: when the data of the preview was collected. */
export const figuresOf = ({ before, changes, loads }: Preview, asOf: string): SaveFigures => ({
  carriers: before.carriers,
  changes: changes.map(({ from, to, carriers }) => ({ from, to, carriers })),
  open_loads: loads === null ? null : loads.length,
  as_of: asOf,
});

export const changedCarriers = ({ changes }: Pick<SaveFigures, "changes">): number =>
  changes.reduce((sum, { carriers }) => sum + carriers, 0);

/** More than 1 % of the connected carriers change, or a carrier with an open load does. */
export const needsConfirmation = (figures: SaveFigures): boolean =>
  changedCarriers(figures) > figures.carriers * CONFIRMED_SHARE || (figures.open_loads ?? 0) > 0;

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** "495 of 5,000 connected carriers change status (9.9%)". */
export function carriersInWords(figures: SaveFigures): string {
  const changed = changedCarriers(figures);
  if (changed === 0) return "No connected carrier changes status";
  const share = ` (${changed < figures.carriers / 1_000 ? "less than 0.1%" : percent.format(changed / figures.carriers)})`;
  const verb = changed === 1 ? "changes" : "change";
  return `${formatNumber(changed)} of ${formatCount(figures.carriers, "connected carrier")} ${verb} status${share}`;
}

/** "12 open loads are affected"; null where the person has no access to loads. */
export const loadsInWords = ({ open_loads: loads }: SaveFigures): string | null =>
  loads === null ? null : `${formatCount(loads, "open load")} ${loads === 1 ? "is" : "are"} affected`;

/** Each change of status in a line: "300 carriers: Pass → Fail". */
export const statusesInWords = ({ changes }: Pick<SaveFigures, "changes">): readonly string[] =>
  changes.map(
    ({ from, to, carriers }) =>
      `${formatCount(carriers, "carrier")}: ${assessmentStatus(from).label} → ${assessmentStatus(to).label}`,
  );

/** The button that saves: it names what is confirmed. */
export function confirmationText(figures: SaveFigures): string {
  const changed = changedCarriers(figures);
  const loads = figures.open_loads ?? 0;
  const parts = [
    ...(changed > 0 ? [formatCount(changed, "carrier changes status", "carriers change status")] : []),
    ...(loads > 0 ? [formatCount(loads, "open load")] : []),
  ];
  return `Save (${parts.join(", ")})`;
}
