// Tells by the header of a file which dataset it holds.
import { open, stat } from "node:fs/promises";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { AdminError } from "../../../admin/admin-error.ts";
import { DATASET_NAMES, datasetOf, type DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { LIST_DATASETS, type ListDataset, type ListName } from "../../../../src/domain/carriers/fmcsa/list-datasets.ts";
import { readCsv } from "./read-csv.ts";
import type { StagedFile } from "./stage-file.ts";

/** A file with rows that belong to no carrier. */
export interface RecognizedList {
  readonly path: string;
  readonly list: ListName;
  readonly columns: StagedFile["columns"];
  readonly bytes: number;
  readonly writtenAt: Date;
}

export interface RecognizedFile extends Omit<StagedFile, "id"> {
  /** Of its size and its beginning: the same file under another name is the same. */
  readonly fingerprint: string;
  readonly bytes: number;
  /** When its content was made, as far as the file says: when it was last written. */
  readonly writtenAt: Date;
}

/** Tunable: bytes by which a file is known again, beside its size. */
const BEGINNING = 1 << 16;

/** A header's name as the interface of the open data writes it: "DOT Number" is dot_number. */
const columnOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");

/** The same columns in two datasets: the file's name tells which it is. */
const BY_NAME: readonly (readonly [DatasetName, RegExp])[] = [
  ["sms_intrastate", /h9zy-gjn8|(^|[^a-z])c_?pass/i],
  ["sms_interstate", /4y6x-dmck|ab_?pass|a_b_?pass/i],
];

/** All that the header and the name allow: one where they are clear, several where they are not, none where it is no dataset. */
export function datasetsOf(header: readonly string[], fileName: string): readonly DatasetName[] {
  const has = new Set(header.map(columnOf));
  const count = (name: DatasetName) =>
    [...datasetOf(name).required, ...datasetOf(name).optional].filter((column) => has.has(column)).length;
  const fitting = DATASET_NAMES.filter((name) => datasetOf(name).required.every((column) => has.has(column)));
  const most = Math.max(...fitting.map(count));
  const best = fitting.filter((name) => count(name) === most);
  const named = BY_NAME.find(([name, pattern]) => best.includes(name) && pattern.test(fileName))?.[0];
  return named === undefined ? best : [named];
}

async function fingerprintOf(path: string, size: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return createHash("sha256").update(`${size}:`).update(buffer.subarray(0, bytesRead)).digest("hex");
  } finally {
    await file.close();
  }
}

const LISTS = Object.entries(LIST_DATASETS) as [ListName, ListDataset][];

/** Null: it is no list, and may be of carriers. @throws what the file system throws */
export async function recognizeList(path: string): Promise<RecognizedList | null> {
  const before = DATASET_BEFORE.exec(path)?.[1] ?? "";
  if (DATASET_NAMES.some((name) => name === before)) return null;
  for await (const { cells } of readCsv(path)) {
    const names = cells.map(columnOf);
    for (const [list, { required, optional }] of LISTS) {
      if (!required.every((column) => names.includes(column))) continue;
      const read = new Set<string>([...required, ...optional]);
      const { size, mtime } = await stat(path);
      return { path, list, columns: names.map((name) => (read.has(name) ? name : null)), bytes: size, writtenAt: mtime };
    }
    return null;
  }
  return null;
}

const DATASET_BEFORE = /^([a-z_]{4,30})=(.+)$/;

/** Of Motus there are files of one day's changes, too, with the same columns: their ids, and how people call them. */
const ONE_DAY = /nakq-58th|x96h-evps|xe5s-wca7|dm5j-zc6c|e67p-xyd5|daily[ _-]?diff/i;

/**
 * `given`: a path, or "sms_intrastate=PATH" where a file does not say what it is.
 * @throws AdminError when it is of no dataset, or of several; what the file system throws
 */
export async function recognizeFile(given: string): Promise<RecognizedFile> {
  const [, before, behind] = DATASET_BEFORE.exec(given) ?? [];
  const named = DATASET_NAMES.find((name) => name === before);
  const path = named === undefined ? given : (behind ?? given);
  const { size, mtime } = await stat(path);
  if (ONE_DAY.test(basename(path)))
    throw new AdminError(
      `${path} has one day's changes, and would take away all that did not change. Download the whole dataset.`,
    );
  for await (const { cells } of readCsv(path)) {
    const [dataset, ...others] = named === undefined ? datasetsOf(cells, basename(path)) : [named];
    if (dataset === undefined)
      throw new AdminError(`${path} is of no dataset that is read. Its columns begin with ${cells.slice(0, 5).join(", ")}.`);
    if (others.length > 0)
      throw new AdminError(`${path} may be ${[dataset, ...others].join(" or ")}. Say which: ${dataset}=${path}`);
    const missing = datasetOf(dataset).required.filter((column) => !cells.map(columnOf).includes(column));
    if (missing.length > 0) throw new AdminError(`${path} has no column ${missing.join(", ")}, which ${dataset} needs.`);
    const read = new Set([...datasetOf(dataset).required, ...datasetOf(dataset).optional]);
    const columns = cells.map(columnOf).map((column) => (read.has(column) ? column : null));
    return { path, dataset, columns, fingerprint: await fingerprintOf(path, size), bytes: size, writtenAt: mtime };
  }
  throw new AdminError(`${path} is empty.`);
}
