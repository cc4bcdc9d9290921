// Reads rows of datasets page by page, however many there are, and without columns that a dataset no longer has.
import { datasetOf, LEGACY_ENDED_AT, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { ListDataset } from "../../../src/domain/carriers/fmcsa/list-datasets.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { OpenDataFailure } from "./failure.ts";
import type { Request, Tally } from "./requests.ts";
import { ANY, groupedOf, selectOf } from "./soda.ts";

export interface Question {
  readonly where: string;
  /** The first rows in this order count; by default in the dataset's own, which is as good as none. */
  readonly order?: string;
  /** At most so many rows. */
  readonly most: number;
}

export interface Rows {
  readonly rows: readonly OpenDataRow[];
  /** When the dataset was made, as ISO time; null: it did not say. */
  readonly asOf: string | null;
  /** There are more than were to be read. */
  readonly hasMore: boolean;
}

export interface DatasetsClient {
  /** @throws OpenDataFailure */
  readonly read: (name: DatasetName, question: Question, tally: Tally) => Promise<Rows>;
  /** How many rows there are. @throws OpenDataFailure */
  readonly count: (name: DatasetName, where: string, tally: Tally) => Promise<number>;
  /**
   * The entries of a list: what its rows have in common, some text of each kind, and in `total` how many rows there are.
   * @throws OpenDataFailure
   */
  readonly grouped: (list: ListDataset, tally: Tally) => Promise<Omit<Rows, "hasMore">>;
}

/** Tunable: rows of a page. There is no stated maximum; larger ones are slow to come and are lost as a whole. */
const PAGE = 5_000;

/** Tunable: milliseconds for grouping millions of rows, which takes a minute or two, and the most groups that are taken. */
const GROUPING = 5 * 60_000;
const GROUPS = 50_000;

interface Columns {
  readonly id: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const COLUMN = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * Texts only, as the datasets write numbers and flags too; a link or a place comes as an object and is none of their values. Nor is what
 * stands under a name that no column has.
 */
const rowOf = (value: Readonly<Record<string, unknown>>): OpenDataRow =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      ["string", "number", "boolean"].includes(typeof each) && COLUMN.test(name) ? [[name, String(each)]] : [],
    ),
  );

/** Under the names of their columns. */
const withoutPrefix = (row: OpenDataRow): OpenDataRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.startsWith(ANY) ? name.slice(ANY.length) : name, value]));

/** @throws OpenDataFailure where the answer is not a list of rows */
function rowsOf(json: unknown): OpenDataRow[] {
  if (!Array.isArray(json) || !json.every(isObject)) throw new OpenDataFailure("down", "answered no rows");
  return json.map(rowOf);
}

function columnsOf(json: unknown): ReadonlySet<string> {
  const columns = isObject(json) ? json["columns"] : null;
  if (!Array.isArray(columns)) throw new OpenDataFailure("down", "did not say which columns a dataset has");
  return new Set(
    columns.flatMap((column) => (isObject(column) && typeof column["fieldName"] === "string" ? [column["fieldName"]] : [])),
  );
}

export function createDatasetsClient(request: Request): DatasetsClient {
  // Only of datasets that have said once that they lack a column.
  const known = new Map<string, ReadonlySet<string>>();

  const optionalOf = ({ id, required, optional }: Columns): readonly string[] => {
    const has = known.get(id);
    if (has === undefined) return optional;
    if (!required.every((column) => has.has(column))) throw new OpenDataFailure("refused", "lack a column that is needed");
    return optional.filter((column) => has.has(column));
  };

  const page = (name: DatasetName, { where, order = ":id" }: Question, offset: number, limit: number, tally: Tally) =>
    request(
      `/resource/${datasetOf(name).id}.json`,
      {
        $select: selectOf([...datasetOf(name).required, ...optionalOf(datasetOf(name))]),
        $where: where,
        $order: order,
        $limit: String(limit),
        ...(offset > 0 && { $offset: String(offset) }),
      },
      tally,
    );

  /** A dataset may have lost a column since it was read last: it is asked once which it has. */
  async function withColumns<T>({ id }: Columns, tally: Tally, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OpenDataFailure) || !error.isAboutColumn) throw error;
      known.set(id, columnsOf((await request(`/api/views/${id}.json`, {}, tally)).json));
      return ask();
    }
  }

  const firstPage = (name: DatasetName, question: Question, limit: number, tally: Tally) =>
    withColumns(datasetOf(name), tally, () => page(name, question, 0, limit, tally));

  const groups = (list: ListDataset, tally: Tally) => {
    const query = { ...groupedOf(list.required, optionalOf(list)), $limit: String(GROUPS) };
    return request(`/resource/${list.id}.json`, query, tally, GROUPING);
  };

  return {
    async read(name, question, tally) {
      const rows: OpenDataRow[] = [];
      // One more than is wanted tells whether there are more.
      const wanted = question.most + 1;
      for (;;) {
        const limit = Math.min(PAGE, wanted - rows.length);
        const ask = rows.length === 0 ? firstPage(name, question, limit, tally) : page(name, question, rows.length, limit, tally);
        const { json, asOf } = await ask;
        const found = rowsOf(json);
        // What does not keep to the question may not have read the rest of it either.
        if (found.length > limit) throw new OpenDataFailure("down", "answered more than was asked for");
        rows.push(...found);
        if (found.length === limit && rows.length < wanted) continue;
        return {
          rows: rows.slice(0, question.most),
          asOf: datasetOf(name).frozenOn === undefined ? asOf : LEGACY_ENDED_AT,
          hasMore: rows.length === wanted,
        };
      }
    },

    async count(name, where, tally) {
      const { json } = await request(
        `/resource/${datasetOf(name).id}.json`,
        { $select: "count(*) as total", $where: where },
        tally,
      );
      const total = Number(rowsOf(json)[0]?.["total"]);
      if (!Number.isSafeInteger(total)) throw new OpenDataFailure("down", "answered no count");
      return total;
    },

    async grouped(list, tally) {
      const { json, asOf } = await withColumns(list, tally, () => groups(list, tally));
      const found = rowsOf(json);
      if (found.length >= GROUPS) throw new OpenDataFailure("down", "answered too much");
      return { rows: found.map(withoutPrefix), asOf };
    },
  };
}
