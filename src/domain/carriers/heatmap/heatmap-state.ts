// What a heatmap shows, as a short text in the address.
import { latest, periodFault, type Period } from "./period.ts";

export type PeriodView = "together" | "apart" | "change";
const SHOWN: readonly PeriodView[] = ["together", "apart", "change"];

/** Degrees. */
export interface LanePoint {
  readonly lon: number;
  readonly lat: number;
}

export interface HeatmapState {
  /** Null: the most recent days, up to today. */
  readonly period: Period | null;
  /** The period that `change` compares with; null: the same number of days right before the period. */
  readonly before: Period | null;
  /** One day only, in days since the period's first; null shows all. */
  readonly day: number | null;
  readonly shown: PeriodView;
  /** Percent. */
  readonly opacity: number;
  /** Carriers besides the page's own. */
  readonly others: readonly number[];
  readonly origin: LanePoint | null;
  readonly destination: LanePoint | null;
  /** The radius around both ends of the lane. */
  readonly miles: number;
}

/** Tunable: the days shown by default; a month is what brokers mean by "lately". */
const DEFAULT_DAYS = 30;
/** Tunable: few enough to tell their colors apart. */
export const CARRIERS_MAX = 6;

export const DEFAULT_STATE: HeatmapState = {
  period: null,
  before: null,
  day: null,
  shown: "together",
  opacity: 80,
  others: [],
  origin: null,
  destination: null,
  miles: 50,
};

export const periodOf = ({ period }: HeatmapState, today: string): Period => period ?? latest(DEFAULT_DAYS, today);

const periodText = ({ start, end }: Period): string => `${start}_${end}`;

function readPeriod(text: string | undefined): Period | null {
  const [start = "", end = ""] = (text ?? "").split("_");
  return periodFault({ start, end }) === null ? { start, end } : null;
}

const pointText = ({ lon, lat }: LanePoint): string => `${lon.toFixed(3)}_${lat.toFixed(3)}`;

function readPoint(text: string | undefined): LanePoint | null {
  const [lon = Number.NaN, lat = Number.NaN] = (text ?? "").split("_").map((part) => (part === "" ? Number.NaN : Number(part)));
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : null;
}

function readNumber(text: string | undefined, least: number, most: number): number | null {
  const value = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** Reads what `writeHeatmapState` wrote; invalid values become the defaults. */
export function readHeatmapState(text: string): HeatmapState {
  const parts = new Map(text.split("~").map((part) => [part.slice(0, 1), part.slice(1)]));
  const others = (parts.get("w") ?? "").split(".").flatMap((id) => readNumber(id, 1, Number.MAX_SAFE_INTEGER) ?? []);
  return {
    period: readPeriod(parts.get("p")),
    before: readPeriod(parts.get("b")),
    day: readNumber(parts.get("d"), 0, 365),
    shown: SHOWN.find((shown) => shown === parts.get("s")) ?? DEFAULT_STATE.shown,
    opacity: readNumber(parts.get("o"), 0, 100) ?? DEFAULT_STATE.opacity,
    others: [...new Set(others)].slice(0, CARRIERS_MAX - 1),
    origin: readPoint(parts.get("f")),
    destination: readPoint(parts.get("t")),
    miles: readNumber(parts.get("m"), 1, 500) ?? DEFAULT_STATE.miles,
  };
}

/** Uses no characters that an address has to escape; empty for the default state. */
export function writeHeatmapState(state: HeatmapState): string {
  const { period, before, day, shown, opacity, others, origin, destination, miles } = state;
  const parts = [
    period && `p${periodText(period)}`,
    before && `b${periodText(before)}`,
    day !== null && `d${day}`,
    shown !== DEFAULT_STATE.shown && `s${shown}`,
    opacity !== DEFAULT_STATE.opacity && `o${opacity}`,
    others.length > 0 && `w${others.join(".")}`,
    origin && `f${pointText(origin)}`,
    destination && `t${pointText(destination)}`,
    miles !== DEFAULT_STATE.miles && `m${miles}`,
  ];
  return parts.filter((part) => typeof part === "string").join("~");
}
