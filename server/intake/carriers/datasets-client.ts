// Reads rows of datasets page by page, however many there are, and without columns that a dataset no longer has.
import { DATASETS, type Dataset, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { OpenDataFailure } from "./failure.ts";
import type { Request, Tally } from "./requests.ts";
import { selectOf } from "./soda.ts";

export interface Question {
  readonly where: string;
  /** Null: all. Those that the dataset does not have are left out, unless they are `required`. */
  readonly columns: readonly string[] | null;
  readonly required: readonly string[];
  /** The first rows in this order count; by default in the dataset's own, which is as good as none. */
  readonly order?: string;
  /** At most so many rows. */
  readonly most: number;
}

export interface Rows {
  readonly rows: readonly OpenDataRow[];
  readonly asOf: string | null;
  /** There are more than were to be read. */
  readonly hasMore: boolean;
}

export interface DatasetsClient {
  /** @throws OpenDataFailure */
  readonly read: (name: DatasetName, question: Question, tally: Tally) => Promise<Rows>;
  /** How many rows there are. @throws OpenDataFailure */
  readonly count: (name: DatasetName, where: string, tally: Tally) => Promise<number>;
}

/** Tunable: rows of a page. There is no stated maximum; larger ones are slow to come and are lost as a whole. */
const PAGE = 5_000;

// The instant at which the closed system stood still: 8 pm Eastern Daylight Time of its last day.
const frozenAsOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString();

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Texts only: what is not a text is not a value of these datasets, and a link or a place comes as an object. */
const rowOf = (value: Readonly<Record<string, unknown>>): OpenDataRow =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === "string" ? [[name, each]] : typeof each === "number" || typeof each === "boolean" ? [[name, String(each)]] : [],
    ),
  );

/** @throws OpenDataFailure where the answer is not a list of rows */
function rowsOf(json: unknown): OpenDataRow[] {
  if (!Array.isArray(json) || !json.every(isRow)) throw new OpenDataFailure("down", "answered no rows");
  return json.map(rowOf);
}

function columnsOf(json: unknown): ReadonlySet<string> {
  const columns = isRow(json) ? json["columns"] : null;
  if (!Array.isArray(columns)) throw new OpenDataFailure("down", "did not say which columns a dataset has");
  return new Set(columns.flatMap((column) => (isRow(column) && typeof column["fieldName"] === "string" ? column["fieldName"] : [])));
}

export function createDatasetsClient(request: Request): DatasetsClient {
  // Only of datasets that have said once that they lack a column.
  const known = new Map<DatasetName, ReadonlySet<string>>();

  const selected = (name: DatasetName, { columns, required }: Question): readonly string[] | null => {
    const has = known.get(name);
    if (has === undefined || columns === null) return columns;
    if (required.some((column) => !has.has(column))) throw new OpenDataFailure("refused", `no longer have what ${name} is known by`);
    return columns.filter((column) => has.has(column));
  };

  async function page(name: DatasetName, question: Question, offset: number, limit: number, tally: Tally) {
    const { where, order = ":id" } = question;
    return request(
      `/resource/${DATASETS[name].id}.json`,
      { ...selectOf(selected(name, question)), $where: where, $order: order, $limit: String(limit), $offset: String(offset) },
      tally,
    );
  }

  /** A dataset may have lost a column since it was read last: it is asked once which it has. */
  async function firstPage(name: DatasetName, question: Question, limit: number, tally: Tally) {
    try {
      return await page(name, question, 0, limit, tally);
    } catch (error) {
      if (!(error instanceof OpenDataFailure) || !error.isAboutColumn || question.columns === null) throw error;
      known.set(name, columnsOf((await request(`/api/views/${DATASETS[name].id}.json`, {}, tally)).json));
      return page(name, question, 0, limit, tally);
    }
  }

  return {
    async read(name, question, tally) {
      const { frozenOn }: Dataset = DATASETS[name];
      const rows: OpenDataRow[] = [];
      let asOf: string | null = null;
      // One more than wanted tells whether there are more.
      for (let wanted = question.most + 1; ;) {
        const limit = Math.min(PAGE, wanted - rows.length);
        const read = await (rows.length === 0
          ? firstPage(name, question, limit, tally)
          : page(name, question, rows.length, limit, tally));
        const found = rowsOf(read.json);
        rows.push(...found);
        asOf = frozenOn === undefined ? read.asOf : frozenAsOf(frozenOn);
        if (found.length < limit || rows.length >= wanted) break;
      }
      return { rows: rows.slice(0, question.most), asOf, hasMore: rows.length > question.most };
    },

    async count(name, where, tally) {
      const read = await request(`/resource/${DATASETS[name].id}.json`, { $select: "count(*) as total", $where: where }, tally);
      const total = Number(rowsOf(read.json)[0]?.["total"]);
      if (!Number.isSafeInteger(total)) throw new OpenDataFailure("down", "answered no count");
      return total;
    },
  };
}
