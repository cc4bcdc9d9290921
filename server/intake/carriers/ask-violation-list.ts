// Asks the open data for the list of violations: which codes counted in the last month's measures, grouped where the millions of rows are.
import { LIST_DATASETS } from "../../../src/domain/carriers/fmcsa/list-datasets.ts";
import { ViolationList, type ListedViolation } from "../../../src/domain/carriers/fmcsa/violation-list.ts";
import { readCount } from "../../../src/domain/carriers/fmcsa/cells.ts";
import type { DatasetsClient } from "./datasets-client.ts";
import { OpenDataFailure } from "./failure.ts";
import type { Tally } from "./requests.ts";

export interface AskedList {
  readonly entries: readonly ListedViolation[];
  /** When it was made; null: it does not say. */
  readonly asOf: Date | null;
}

/** @throws OpenDataFailure, also where the answer has no code that can be read */
export async function askViolationList(client: DatasetsClient, tally: Tally): Promise<AskedList> {
  const { rows, asOf } = await client.grouped(LIST_DATASETS.sms_violations, tally);
  const list = new ViolationList();
  for (const { total, ...row } of rows) list.add(row, readCount(total) ?? 1);
  const entries = list.entries();
  if (entries.length === 0) throw new OpenDataFailure("down", "answered a list of violations without any");
  return { entries, asOf: asOf === null ? null : new Date(asOf) };
}
