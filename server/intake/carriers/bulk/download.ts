// Brings the carriers of some states, or of all, from the open data without any file: lists them, and asks about them in batches.
import type { Engine } from "../../../db/engine.ts";
import { readDot } from "../../../../src/domain/carriers/fmcsa/answers.ts";
import { BATCH } from "../ask-carriers.ts";
import type { DatasetsClient } from "../datasets-client.ts";
import type { Taken } from "../open-data.ts";
import type { Tally } from "../requests.ts";
import { whereAmong } from "../soda.ts";
import { isChosen, type ImportOptions } from "./wanted.ts";

/** Tunable: rows of the census of a question. */
const LISTED = 20_000;

/** Tunable: hours within which a carrier that was asked about is not asked about again: an interrupted download goes on there. */
const FRESH_HOURS = 12;

const FRESH = `select dot from open_data_carriers where dot = any($1::int[]) and checked_at > now() - interval '${FRESH_HOURS} hours'`;

export interface Downloaded {
  readonly stored: number;
  readonly failed: number;
}

const whereOf = ({ states, isWhole }: ImportOptions, after: string): string =>
  [
    ...(states === null ? [] : [whereAmong("phy_state", states)]),
    ...(isWhole ? [] : [whereAmong("status_code", ["A"])]),
    `dot_number > ${Number(after)}`,
  ].join(" and ");

/**
 * Carriers that were asked about lately are not asked about again, so that a download that is called again goes on where it stopped.
 * @param done called with how many carriers of the census it has come by
 * @param take asks about carriers and stores them
 * @throws OpenDataFailure when the carriers cannot be listed
 */
export async function downloadCarriers(
  engine: Engine,
  client: DatasetsClient,
  take: (dots: readonly string[], tally: Tally) => Promise<ReadonlyMap<string, Taken>>,
  options: ImportOptions,
  tally: Tally,
  done: (listed: number, total: number) => void,
): Promise<Downloaded> {
  let [listed, stored, failed] = [0, 0, 0];
  const total = await client.count("census", whereOf(options, "0"), tally);
  for (let after = "0"; ;) {
    const { rows } = await client.read("census", { where: whereOf(options, after), order: "dot_number", most: LISTED }, tally);
    const last = readDot(rows.at(-1)?.["dot_number"]);
    if (last === null) return { stored, failed };
    after = last;
    const dots = rows.filter((row) => isChosen(options, row)).flatMap((row) => readDot(row["dot_number"]) ?? []);
    const fresh = new Set((await engine.query<{ dot: number }>(FRESH, [dots.map(Number)])).map(({ dot }) => String(dot)));
    const asked = dots.filter((dot) => !fresh.has(dot));
    for (let at = 0; at < asked.length; at += BATCH) {
      for (const taken of (await take(asked.slice(at, at + BATCH), tally)).values()) {
        if (taken === "stored") stored += 1;
        if (taken === "failed") failed += 1;
      }
      done(listed + Math.round((rows.length * Math.min(asked.length, at + BATCH)) / asked.length), total);
    }
    listed += rows.length;
    done(listed, total);
  }
}
