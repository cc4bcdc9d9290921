// The records that a change of a table of blocks writes, beside those that it removes. Pure, but for the first version of a root.
import type { Change } from "./change.ts";
import { blockRecord, groupOf, NO_SEGMENT, ROOT, segmentKey, type BlockRecord, type Root, type Segment } from "./records.ts";
import { bySegment, changedSegment } from "./segments.ts";

export interface Written {
  readonly blocks: readonly BlockRecord[];
  /** Numbers of blocks that have no rows left. */
  readonly gone: readonly number[];
  readonly segments: ReadonlyMap<number, Segment>;
  readonly root: Root;
}

/** The first one is no number that was given before a root was lost. */
export const nextVersion = (version: number): number => (version === 0 ? Date.now() : version + 1) >>> 0 || 1;

/** `known` are the segments of all rows that came or went; those that are `mended` are written too. */
export function changedRecords(
  { blocks, moved, next, open }: Change,
  root: Root,
  known: ReadonlyMap<number, Segment>,
  mended: ReadonlySet<number>,
): Written {
  const [versions, counts, groups] = [root.versions.slice(), root.counts.slice(), root.groups.slice()];
  const changes = bySegment(moved);
  const segments = new Map<number, Segment>();
  for (const one of new Set([...changes.keys(), ...mended])) {
    const segment = changedSegment(known.get(one) ?? NO_SEGMENT, changes.get(one) ?? new Map());
    segments.set(one, segment);
    versions[one] = nextVersion(versions[one]!);
    counts[one] = segment.ids.length;
  }
  for (const group of new Set([...blocks.keys()].map(groupOf))) groups[group] = nextVersion(groups[group]!);
  return {
    blocks: [...blocks].filter(([, block]) => block.size > 0).map(([number, block]) => blockRecord(number, block)),
    gone: [...blocks].filter(([, block]) => block.size === 0).map(([number]) => number),
    segments,
    root: { id: ROOT, versions, counts, groups, next, open },
  };
}

/** As they are stored. */
export const segmentRecords = (segments: ReadonlyMap<number, Segment>): object[] =>
  [...segments].map(([one, segment]) => ({ id: segmentKey(one), ...segment }));

/** The root of a table that has no rows any more. */
export const clearedRoot = ({ versions, counts, groups, next }: Root): Root => ({
  id: ROOT,
  versions: versions.map(nextVersion),
  counts: new Uint32Array(counts.length),
  groups: groups.map(nextVersion),
  next,
  open: 0,
});
