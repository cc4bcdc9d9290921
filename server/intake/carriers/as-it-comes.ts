// Stores each section of carriers' records as soon as the datasets that it rests on have answered, while others are still asked.
import { answersByCarrier } from "../../../src/domain/carriers/fmcsa/answers.ts";
import { partOf } from "../../../src/domain/carriers/fmcsa/part-of-record.ts";
import { readCarrier } from "../../../src/domain/carriers/fmcsa/read-carrier.ts";
import { SECTIONS, type OpenDataAnswers } from "../../../src/domain/carriers/fmcsa/record.ts";
import { SECTION_DATASETS } from "../../../src/domain/carriers/fmcsa/sections.ts";
import { storeRecords, type Stored } from "../../carriers/open-data/store-records.ts";
import type { Engine } from "../../db/engine.ts";

interface Options {
  readonly engine: Engine;
  /** When the datasets were asked. */
  readonly at: Date;
  readonly failed: (reason: string) => void;
  /** After each section, with the carriers that it was stored of. */
  readonly stored: (stored: Stored) => Promise<void>;
}

export interface AsItComes {
  /** What has been answered so far. */
  readonly note: (dots: readonly string[], batch: OpenDataAnswers) => void;
  /** Resolves once all that was noted is stored. */
  readonly settled: () => Promise<void>;
}

export function createAsItComes({ engine, at, failed, stored }: Options): AsItComes {
  const done = new Set<string>();
  let turn: Promise<void> = Promise.resolve();

  return {
    note(dots, batch) {
      // Whether a carrier needs an authority, and which dockets it has, follows from the census.
      const ready = SECTIONS.filter((name) =>
        ["census" as const, ...SECTION_DATASETS[name]].every((dataset) => batch[dataset] !== undefined),
      );
      const key = `${dots.join()}: ${ready.join()}`;
      if (ready.length === 0 || done.has(key)) return;
      done.add(key);
      const answers = answersByCarrier(dots, { ...batch });
      const records = dots.flatMap((dot) => {
        const record = readCarrier(dot, answers.get(dot) ?? {}, at);
        return record === null ? [] : [partOf(record, (section) => ready.includes(section))];
      });
      // What does not fit, or meets somebody else's lock, is stored with the rest.
      turn = turn
        .then(() => engine.tx((tx) => storeRecords(tx, records, at, { isLast: false })))
        .then(stored)
        .catch(() => failed("A part of a carrier's record was not stored as it came."));
    },
    settled: () => turn,
  };
}
