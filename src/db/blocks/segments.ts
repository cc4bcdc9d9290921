// Which block a row is in: ids spread over segments, each in ascending order. Pure.
import { NO_SEGMENT, SEGMENTS, type Segment } from "./records.ts";

export const ALL_SEGMENTS: readonly number[] = Array.from({ length: SEGMENTS }, (_, index) => index);

/** Those of a table without rows. */
export const NO_SEGMENTS: ReadonlyMap<number, Segment> = new Map(ALL_SEGMENTS.map((one) => [one, NO_SEGMENT]));

/** The segment of a row, from 0. Multiplying by the golden ratio spreads ids that follow a pattern. */
export const segmentOf = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 26;

/** Blocks of rows by the segments of the rows. */
export function bySegment(blocks: ReadonlyMap<number, number>): Map<number, Map<number, number>> {
  const groups = new Map<number, Map<number, number>>();
  for (const [id, block] of blocks) {
    const segment = segmentOf(id);
    const group = groups.get(segment) ?? new Map<number, number>();
    groups.set(segment, group.set(id, block));
  }
  return groups;
}

/** Where an id stands in a segment; below 0 when it is not there. */
export function placeIn({ ids }: Segment, id: number): number {
  for (let low = 0, high = ids.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    if (ids[middle] === id) return middle;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The segment with other blocks for some ids; 0 removes an id. */
export function changedSegment({ ids, blocks }: Segment, changes: ReadonlyMap<number, number>): Segment {
  const stays = (_: number, at: number): boolean => !changes.has(ids[at]!);
  const added = [...changes].filter(([, block]) => block !== 0).toSorted(([one], [other]) => one - other);
  const keptIds = ids.filter(stays);
  const keptBlocks = blocks.filter(stays);
  const merged = { ids: new Float64Array(keptIds.length + added.length), blocks: new Uint32Array(keptIds.length + added.length) };
  for (let at = 0, kept = 0, next = 0; at < merged.ids.length; at++) {
    const isKept = next === added.length || (kept < keptIds.length && keptIds[kept]! < added[next]![0]);
    merged.ids[at] = isKept ? keptIds[kept]! : added[next]![0];
    merged.blocks[at] = isKept ? keptBlocks[kept++]! : added[next++]![1];
  }
  return merged;
}

/** Some segments, made anew of the blocks of all rows. */
export function segmentsOf(blocks: ReadonlyMap<number, number>, wanted: readonly number[]): Map<number, Segment> {
  const groups = bySegment(blocks);
  return new Map(wanted.map((one) => [one, changedSegment(NO_SEGMENT, groups.get(one) ?? new Map())]));
}
