// One person of the merged directory: name, contacts, records, and what joined the records.
import { isRedacted } from "../../src/contract/carriers/directory.ts";
import { JOINED_BY, type JoinedBy, type Merged } from "./merge.ts";
import type { DirectoryRecord, Records } from "./records.ts";

/** A value that several records of an entry share, which joins them. */
export interface Joint {
  readonly by: JoinedBy;
  /** In the form that is compared. */
  readonly value: string;
  /** The keys of the records with it. */
  readonly records: readonly number[];
}

export interface DirectoryEntry {
  readonly key: number;
  /** Null if no record has a name. */
  readonly name: string | null;
  readonly otherNames: readonly string[];
  /** In the form that is compared: +digits. Redacted ones only where there is no other; likewise the addresses. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly types: readonly string[];
  /** The latest day on which a source saw the person; null if unknown. */
  readonly seen: string | null;
  readonly records: readonly DirectoryRecord[];
  readonly joints: readonly Joint[];
  /** Values that too many others share to join records: a switchboard, an office mailbox. */
  readonly shared: readonly Omit<Joint, "records">[];
}

const different = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ""))];

const orRedacted = (values: readonly string[], raw: readonly string[]): readonly string[] =>
  values.length > 0 ? values : different(raw.filter(isRedacted));

/**
 * Whether one named record has a better name than another: records of the carrier come before others, longer names before shorter
 * ones.
 */
export function hasBetterName(records: Records, one: number, other: number): boolean {
  const kinds = records.kindAt(one) - records.kindAt(other);
  if (kinds !== 0) return kinds < 0;
  const longer = (records.names[one] ?? "").length - (records.names[other] ?? "").length;
  return longer === 0 ? records.keyAt(one) < records.keyAt(other) : longer > 0;
}

function byName(records: Records, one: number, other: number): number {
  const [isNamed, isOtherNamed] = [records.names[one] !== "", records.names[other] !== ""];
  if (isNamed !== isOtherNamed) return isNamed ? -1 : 1;
  return hasBetterName(records, one, other) ? -1 : 1;
}

/** `members`: the indexes of the records of one person. The result does not depend on their order. */
export function entryOf(records: Records, { fields }: Merged, members: readonly number[]): DirectoryEntry {
  const sorted = members.toSorted((a, b) => byName(records, a, b));
  const own = sorted.map((at) => records.at(at));
  const joints: Joint[] = [];
  const shared: Omit<Joint, "records">[] = [];
  const valuesOf = (by: JoinedBy): string[] =>
    different(sorted.map((at) => fields[by].values[fields[by].of[at] as number] ?? ""));
  for (const by of JOINED_BY) {
    const { values, of, joins } = fields[by];
    for (const value of valuesOf(by)) {
      const carriers = sorted.filter((at) => values[of[at] as number] === value);
      if (joins[of[carriers[0] as number] as number] === 0) shared.push({ by, value });
      else if (carriers.length > 1) joints.push({ by, value, records: carriers.map((at) => records.keyAt(at)) });
    }
  }
  const names = different(own.map((record) => record.name.replaceAll(/\s+/g, " ").trim()));
  return {
    key: Math.min(...own.map((record) => record.key)),
    name: names[0] ?? null,
    otherNames: names.slice(1),
    phones: orRedacted(
      valuesOf("phone"),
      own.map((record) => record.phone),
    ),
    emails: orRedacted(
      valuesOf("email"),
      own.map((record) => record.email),
    ),
    types: different(own.map((record) => record.type)).toSorted(),
    seen:
      different(own.map((record) => record.seen))
        .toSorted()
        .at(-1) ?? null,
    records: own,
    joints,
    shared,
  };
}
