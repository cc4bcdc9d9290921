// Makes peers of the files with FMCSA's published measures: of all carriers in them, whether or not they are here.
import type { Engine } from "../../../db/engine.ts";
import { readDot } from "../../../../src/domain/carriers/fmcsa/answers.ts";
import type { DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { FEWEST_PEERS, PeerGroups } from "../../../../src/domain/carriers/peer-groups.ts";
import { groupOf, type Segment } from "../../../../src/domain/carriers/sms/event-groups.ts";
import { methodOn, type SmsMethod } from "../../../../src/domain/carriers/sms/methods.ts";
import { publishedPeersOf, type PublishedPeer } from "../../../../src/domain/carriers/sms/published-peers.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import { storePublishedPeers } from "../../../carriers/safety/store-peers.ts";
import { readCsv } from "./read-csv.ts";
import type { RecognizedFile } from "./recognize-file.ts";
import { rowOf, type Progress } from "./stage-file.ts";

/** The files whose measures are compared. */
const MEASURED: readonly DatasetName[] = ["sms_interstate", "sms_intrastate"];

/** Tunable: carriers of a statement, and rows after which it is told how far it has come. */
const CHUNK = 20_000;
const TOLD = 500_000;

const FLEETS = `
  select o.dot, c.power_units, c.tractors, c.straight_trucks, c.buses from open_data_carriers o join carriers c on c.id = o.carrier_id
  where o.dot = any($1::int[])`;

interface FleetRow {
  dot: number;
  power_units: number | null;
  tractors: number | null;
  straight_trucks: number | null;
  buses: number | null;
}

interface Segmented extends PublishedPeer {
  readonly dot: number;
}

/** By USDOT number, of those that are here and whose kinds of power units are known: the files say nothing of them. */
async function segmentsOf(engine: Engine, dots: readonly number[], method: SmsMethod): Promise<ReadonlyMap<number, Segment>> {
  const segments = new Map<number, Segment>();
  for (let at = 0; at < dots.length; at += CHUNK)
    for (const row of await engine.query<FleetRow>(FLEETS, [dots.slice(at, at + CHUNK)])) {
      const unknown = { annualMiles: null, annualMilesYear: null, sizes: [] };
      const { power_units: powerUnits, tractors, straight_trucks: straightTrucks, buses } = row;
      const segment = method.segmentOf({ powerUnits, tractors, straightTrucks, buses, ...unknown });
      if (segment !== null) segments.set(row.dot, segment);
    }
  return segments;
}

/** @returns the measures that are ranked by segment, for which the segments have to be found first */
async function collect(groups: PeerGroups, file: RecognizedFile, method: SmsMethod, tell: (progress: Progress) => void) {
  const segmented: Segmented[] = [];
  let [rows, bytes] = [0, 0];
  for await (const { nth, cells } of readCsv(file.path, (read) => (bytes = read))) {
    if (nth === 0 || cells.length !== file.columns.length) continue;
    rows = nth;
    if (rows % TOLD === 0) tell({ rows, bytes });
    const row = rowOf(file.columns, cells);
    for (const peer of publishedPeersOf(row)) {
      if (method.segmented.has(peer.basic)) {
        segmented.push({ ...peer, dot: Number(readDot(row["dot_number"]) ?? 0) });
        continue;
      }
      const events = groupOf(peer.basic, "combination", peer.events);
      if (events !== null) groups.add(method.id, peer.basic, { segment: null, events }, peer.measure);
    }
  }
  tell({ rows, bytes });
  return segmented;
}

/**
 * Peers in the BASICs that the files have. In Unsafe Driving, which is ranked by segment, only among carriers that are here, so that it
 * comes after the carriers were merged. Assumption: both files are one ranking, as far as they are given together.
 * @param asOf when the content of the files was made; null: when the older one was last written
 * @returns how many groups have enough carriers
 */
export async function importPeers(
  engine: Engine,
  all: readonly RecognizedFile[],
  asOf: Date | null,
  tell: (file: RecognizedFile, progress: Progress) => void,
): Promise<number> {
  const files = all.filter(({ dataset }) => MEASURED.includes(dataset));
  if (files.length === 0) return 0;
  const madeAt = asOf ?? new Date(Math.min(...files.map(({ writtenAt }) => writtenAt.getTime())));
  const method = methodOn(dayOf(madeAt));
  const groups = new PeerGroups();
  const segmented: Segmented[] = [];
  for (const file of files)
    for (const each of await collect(groups, file, method, (progress) => tell(file, progress))) segmented.push(each);
  const segments = await segmentsOf(engine, [...new Set(segmented.map(({ dot }) => dot))], method);
  for (const { basic, measure, events, dot } of segmented) {
    const segment = segments.get(dot);
    const group = segment === undefined ? null : groupOf(basic, segment, events);
    if (segment !== undefined && group !== null) groups.add(method.id, basic, { segment, events: group }, measure);
  }
  const rows = groups.rows(FEWEST_PEERS);
  const names = MEASURED.filter((name) => files.some(({ dataset }) => dataset === name));
  await engine.tx((tx) => storePublishedPeers(tx, rows, names, madeAt));
  return rows.length;
}
