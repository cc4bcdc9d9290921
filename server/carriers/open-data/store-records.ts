// Stores what the open data say of carriers: of one that somebody asked for, of a company's own every day, and of whole files.
import { partOf } from "../../../src/domain/carriers/fmcsa/part-of-record.ts";
import { withQcMobile } from "../../../src/domain/carriers/fmcsa/qcmobile/with-qcmobile.ts";
import type { CarrierRecord, Section, SectionState } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { countOverThreshold } from "../safety/over-threshold.ts";
import { CLAIM_MINUTES } from "./claim.ts";
import { readSaid } from "./qcmobile.ts";
import { takeCarriersTurn } from "./carriers-turn.ts";
import { insertCarriers, updateCarriers, type Numbered } from "./store-carriers.ts";
import { writeDetails } from "./store-details.ts";
import { rememberSizes } from "./store-measures.ts";
import { failSections, writeSections } from "./store-sections.ts";
import { isAnswered, isSecondAlone } from "./section-columns.ts";
import { markInsights } from "./mark-insights.ts";

export interface Stored {
  /** The ids of the stored carriers by their USDOT numbers. */
  readonly ids: ReadonlyMap<string, number>;
  /** The USDOT numbers of which at least one section was answered. */
  readonly answered: ReadonlySet<string>;
  /** The carriers, new ones among them, of which something is other than before. */
  readonly changed: readonly number[];
}

const KNOWN = "select dot, carrier_id from open_data_carriers where dot = any($1::int[])";
const NEW_IDS = "select nextval('carriers_id_seq') as id from generate_series(1, $1::int)";
const LATER = `select carrier_id, section from carrier_sections where carrier_id = any($1::bigint[]) and checked_at > $2::timestamptz`;
const REGISTER = `insert into open_data_carriers (dot, carrier_id) select * from unnest($1::int[], $2::bigint[])`;
const BEGIN = `
  insert into open_data_carriers (dot, carrier_id, claimed_until, asking_since)
  select *, clock_timestamp() + interval '${CLAIM_MINUTES} minutes', clock_timestamp() from unnest($1::int[], $2::bigint[])`;

/** Tunable: minutes until a carrier is asked about again after a failure; each further one doubles them, up to a day. */
const RETRY_MINUTES = 10;
const RETRY_MAX = 24 * 60;
const RETRY_AT = `$2::timestamptz + make_interval(mins => least(${RETRY_MAX}, ${RETRY_MINUTES} * power(2, least(failures, 10)))::int)`;

const ANSWERED = `update open_data_carriers set checked_at = greatest(checked_at, $2::timestamptz), failures = 0, retry_at = null, claimed_until = null
  where dot = any($1::int[])`;
const FAILED = `update open_data_carriers set failures = failures + 1, retry_at = ${RETRY_AT}, claimed_until = null
  where dot = any($1::int[]) returning carrier_id as id`;

// A truck at an inspection is where it was last seen, unless it was seen later.
const SEEN = `from carriers where id = any($1::bigint[]) and last_inspected_on is not null
  and (located_on is null or located_on < last_inspected_on)`;

// Inspections have no trigger for it: they come by the thousand.
const COUNT_ENGLISH = "select count_english_oos($1::bigint[])";

const MATCH = "select match_written_carriers($1::bigint[])";

const dotsOf = (records: readonly CarrierRecord[]): number[] => records.map(({ dot }) => Number(dot));

/** Answered by the open data themselves. */
const isTold = (section: SectionState): boolean => isAnswered(section) && !isSecondAlone(section);

const isWhole = ({ sections }: CarrierRecord): boolean => Object.values(sections).every(isTold);

/** The sections of each carrier that have been answered later than this: a file of last month says nothing about today. */
async function answeredLater(
  tx: Queryable,
  ids: readonly number[],
  than: Date,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const later = new Map<number, Set<string>>();
  const rows = await tx.query<{ carrier_id: number; section: string }>(LATER, [ids, than.toISOString()]);
  for (const { carrier_id: id, section } of rows) later.set(id, (later.get(id) ?? new Set()).add(section));
  return later;
}

/** Tunable: days for which the open data's last answer about a section stands while they fail, and no second source takes its place. */
const STANDS_DAYS = 3;

/** The records with what the second source says. `recent`: the sections of known carriers that were answered lately. */
async function withSecond(
  tx: Queryable,
  records: readonly CarrierRecord[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<readonly CarrierRecord[]> {
  const said = await readSaid(
    tx,
    records.map(({ dot }) => dot),
    now,
  );
  if (said.size === 0) return records;
  const since = new Date(now.getTime() - STANDS_DAYS * 86_400_000);
  const recent = await answeredLater(
    tx,
    [...said.keys()].flatMap((dot) => ids.get(dot) ?? []),
    since,
  );
  return records.map((record) => {
    const second = said.get(record.dot);
    if (second === undefined) return record;
    const own = recent.get(ids.get(record.dot) ?? 0);
    const stands = (section: Section): boolean => record.sections[section]?.state === "failed" && own?.has(section) === true;
    const merged = withQcMobile(
      partOf(record, (section) => !stands(section)),
      second,
    );
    return { ...merged, sections: { ...record.sections, ...merged.sections } };
  });
}

/** A new carrier has at least a name. */
const canBegin = ({ sections, values }: CarrierRecord): boolean => isAnswered(sections.registration) && values.legal_name !== "";

export interface Storing {
  /** When the sources said so: of files, when they were made. */
  readonly answeredAt?: Date;
  /** False while more of the same records is still asked for. */
  readonly isLast?: boolean;
}

/**
 * Writes what is new or other than before, and nothing of what is the same. A section that was not answered leaves what is known of it
 * as it was; a carrier that is not here yet is stored only if its registration was answered.
 * @param tx as the owner: companies read carriers, and write none
 * @param given each carrier once; a record may have only some of its sections
 */
export async function storeRecords(
  tx: Queryable,
  given: readonly CarrierRecord[],
  now: Date,
  { answeredAt = now, isLast = true }: Storing = {},
): Promise<Stored> {
  await takeCarriersTurn(tx);
  const known = await tx.query<{ dot: number; carrier_id: number }>(KNOWN, [dotsOf(given)]);
  const ids = new Map(known.map(({ dot, carrier_id: id }) => [String(dot), id]));
  const records = await withSecond(tx, given, ids, now);
  const added = records.filter((record) => !ids.has(record.dot) && canBegin(record));
  const numbers = added.length === 0 ? [] : await readIds(tx, NEW_IDS, [added.length]);
  const begun = added.flatMap((record, at): Numbered[] => {
    const id = numbers[at];
    return id === undefined ? [] : [{ id, record }];
  });
  const later = await answeredLater(tx, [...ids.values()], answeredAt);
  const kept = records.flatMap((record): Numbered[] => {
    const id = ids.get(record.dot);
    return id === undefined ? [] : [{ id, record: partOf(record, (section) => later.get(id)?.has(section) !== true) }];
  });
  await insertCarriers(tx, begun, now);
  if (begun.length > 0)
    await tx.query(isLast ? REGISTER : BEGIN, [dotsOf(begun.map(({ record }) => record)), begun.map(({ id }) => id)]);
  const changed = new Set([...begun.map(({ id }) => id), ...(await updateCarriers(tx, kept, now))]);
  const all = [...begun, ...kept];
  if (all.length > 0) {
    for (const id of await writeDetails(tx, all)) changed.add(id);
    await writeSections(tx, all, answeredAt, isLast);
  }
  const list = [...changed].toSorted((a, b) => a - b);
  if (list.length > 0) {
    if ((await readIds(tx, `select id ${SEEN}`, [list])).length > 0)
      await tx.query(`update carriers set located_on = last_inspected_on where id in (select id ${SEEN})`, [list]);
    await rememberSizes(tx, list);
    await markInsights(tx, list);
    await tx.query(COUNT_ENGLISH, [list]);
    await countOverThreshold(tx, list, now);
    await tx.query(MATCH, [list]);
  }
  const stored = all.map(({ record }) => record);
  if (isLast) {
    await tx.query(ANSWERED, [dotsOf(stored.filter(isWhole)), answeredAt.toISOString()]);
    await tx.query(FAILED, [dotsOf(stored.filter((record) => !isWhole(record))), now.toISOString()]);
  }
  return {
    ids: new Map(all.map(({ id, record }) => [record.dot, id])),
    answered: new Set(stored.filter(({ sections }) => Object.values(sections).some(isTold)).map(({ dot }) => dot)),
    changed: list,
  };
}

/** Notes that nothing was answered about stored carriers, whose facts stand. @param problem what a person can be told */
export async function noteFailures(tx: Queryable, dots: readonly string[], problem: string, now: Date): Promise<void> {
  const ids = await readIds(tx, FAILED, [dots.map(Number), now.toISOString()]);
  if (ids.length > 0) await failSections(tx, ids, problem);
}
