// Merges the areas of several answers into one list, each area once, with its visits in every answer.
import { dayText } from "../../src/domain/carriers/heatmap/period.ts";
import type { AreaRow } from "./api.ts";
import { visitsOn, type Areas } from "./areas.ts";

/** The index of each merged area in an answer; -1 if the answer does not have it. */
interface Source {
  readonly areas: Areas;
  readonly visits: Float32Array;
  readonly place: Int32Array;
}

interface MergedCarrier {
  readonly now: Source;
  readonly before: Source | null;
  /** Scales the earlier visits, so that a longer period does not count more. */
  readonly factor: number;
}

export interface Merged {
  readonly count: number;
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly carriers: readonly MergedCarrier[];
  readonly day: number | null;
}

export interface CarrierAnswers {
  readonly now: Areas;
  readonly before: Areas | null;
}

/** Scales the visits of an earlier period to the length of the later one. */
export const factorOf = (now: Areas, before: Areas): number => now.days / before.days;

export function merge(answers: readonly CarrierAnswers[], day: number | null): Merged {
  const ordinals = new Map<string, number>();
  const firsts: (readonly [Areas, number])[] = [];
  const read = (areas: Areas, visits: Float32Array): (() => Source) => {
    const own = new Int32Array(areas.count);
    for (let index = 0; index < areas.count; index++) {
      const code = areas.codes[index]!;
      let ordinal = ordinals.get(code);
      if (ordinal === undefined) {
        ordinals.set(code, (ordinal = firsts.length));
        firsts.push([areas, index]);
      }
      own[index] = ordinal;
    }
    return () => {
      const place = new Int32Array(firsts.length).fill(-1);
      for (let index = 0; index < areas.count; index++) place[own[index]!] = index;
      return { areas, visits, place };
    };
  };
  const sources = answers.map(({ now, before }) => ({
    now: read(now, visitsOn(now, day)),
    before: before === null ? null : read(before, before.visits),
    factor: before === null ? 0 : factorOf(now, before),
  }));
  const number = (of: (areas: Areas, index: number) => number): Float64Array =>
    Float64Array.from(firsts, ([areas, index]) => of(areas, index));
  return {
    count: firsts.length,
    codes: firsts.map(([areas, index]) => areas.codes[index]!),
    names: firsts.map(([areas, index]) => areas.names[index]!),
    lon: number((areas, index) => areas.lon[index]!),
    lat: number((areas, index) => areas.lat[index]!),
    x: number((areas, index) => areas.x[index]!),
    y: number((areas, index) => areas.y[index]!),
    carriers: sources.map(({ now, before, factor }) => ({ now: now(), before: before?.() ?? null, factor })),
    day,
  };
}

/** Visits of a merged area in one answer. */
export function visitsAt({ place, visits }: Source, index: number): number {
  const at = place[index]!;
  return at === -1 ? 0 : visits[at]!;
}

/** A visit is one vehicle on one day, so on a single day vehicles and visits are equal. */
function vehiclesAt({ areas, place, visits }: Source, index: number, day: number | null): number {
  const at = place[index]!;
  if (at === -1) return 0;
  return day === null ? areas.vehicles[at]! : visits[at]!;
}

function lastDayAt({ areas, place, visits }: Source, index: number, day: number | null): number {
  const at = place[index]!;
  if (at === -1) return 0;
  if (day === null) return areas.lastDay[at]!;
  return visits[at]! > 0 ? areas.firstDay + day : 0;
}

export interface Figures {
  readonly visits: number;
  readonly vehicles: number;
  /** Days since 1970; 0 for never. */
  readonly lastDay: number;
  /** Rounded to whole visits. */
  readonly change: number | null;
}

export function figuresAt({ carriers, day }: Merged, index: number): Figures {
  let visits = 0;
  let vehicles = 0;
  let lastDay = 0;
  let change: number | null = null;
  for (const { now, before, factor } of carriers) {
    const own = visitsAt(now, index);
    visits += own;
    vehicles += vehiclesAt(now, index, day);
    lastDay = Math.max(lastDay, lastDayAt(now, index, day));
    if (before !== null) change = (change ?? 0) + own - visitsAt(before, index) * factor;
  }
  return { visits, vehicles, lastDay, change: change === null ? null : Math.round(change) };
}

export function rowAt(merged: Merged, index: number): AreaRow {
  const { visits, vehicles, lastDay, change } = figuresAt(merged, index);
  return {
    index,
    code: merged.codes[index]!,
    name: merged.names[index]!,
    lon: merged.lon[index]!,
    lat: merged.lat[index]!,
    visits,
    vehicles,
    lastVisitedOn: lastDay === 0 ? null : dayText(lastDay),
    change,
    byCarrier: merged.carriers.map(({ now }) => visitsAt(now, index)),
  };
}

/** Whether an area has visits in the scene: on a single day most do not. */
export const hasVisits = ({ carriers }: Merged, index: number): boolean =>
  carriers.some(({ now, before }) => visitsAt(now, index) > 0 || (before !== null && visitsAt(before, index) > 0));
