// Stands in for the government's open data: answers as that interface does, with its pitfalls, and fails as it is told to.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DATASET_NAMES, datasetOf, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import { LIST_DATASETS, type ListDataset, type ListName } from "../../../src/domain/carriers/fmcsa/list-datasets.ts";
import { ROWS, type DatasetRows } from "./rows.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import { grouped } from "./grouped.ts";
import { readWhere, Refused } from "./where.ts";

export interface Asked {
  /** Null: about a dataset's columns, or a path that does not exist. */
  readonly dataset: DatasetName | ListName | null;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
}

/** An answer in place of the right one. */
export type Fault = (response: ServerResponse) => void;

export interface StandIn {
  readonly url: string;
  readonly asked: Asked[];
  /** May be exchanged at any time. */
  rows: DatasetRows;
  lists: { readonly [Name in ListName]?: readonly OpenDataRow[] };
  /** Called for each question about rows; null: it is answered. */
  fault: (asked: Asked) => Fault | null;
  /** Columns that a dataset no longer has. */
  lacking: { readonly [Name in DatasetName | ListName]?: readonly string[] };
  /** When the datasets were made. */
  madeAt: Date;
  /** Milliseconds before each answer. */
  delay: number;
  /** What an answer waits for. */
  wait: (asked: Asked) => Promise<void> | null;
  /** The most questions that were open at the same time. */
  mostAtOnce: number;
  readonly close: () => Promise<void>;
}

export const refuses =
  (status: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ error: true, message: "Not now" }));

/** As while it is being maintained. */
export const page: Fault = (response) =>
  void response.writeHead(200, { "content-type": "text/html" }).end("<html><title>Maintenance</title></html>");

export const cut: Fault = (response) =>
  void response.writeHead(200, { "content-type": "application/json" }).end('[{"dot_number":"44');

export const hangsUp: Fault = (response) => void response.destroy();

export const never: Fault = () => undefined;

/** Columns of numbers; all others are texts, whatever they hold. */
const NUMBERS: { readonly [Name in DatasetName]?: readonly string[] } = {
  census: ["dot_number"],
  inspections: ["inspection_id", "dot_number"],
  violations: ["inspection_id", "insp_violation_id", "seq_no"],
  citations: ["inspection_id"],
  crashes: ["crash_id"],
};

/** Rows of an answer whose question names no number. */
const DEFAULT_LIMIT = 1_000;

const nameOf = (id: string): DatasetName | null => DATASET_NAMES.find((name) => datasetOf(name).id === id) ?? null;

const LISTS = Object.entries(LIST_DATASETS) as [ListName, ListDataset][];
const listOf = (id: string): ListName | null => LISTS.find(([, list]) => list.id === id)?.[0] ?? null;

const columnsOfList = ({ lacking }: Pick<StandIn, "lacking">, name: ListName): Set<string> =>
  new Set(
    [...LIST_DATASETS[name].required, ...LIST_DATASETS[name].optional].filter((column) => !lacking[name]?.includes(column)),
  );

function columnsOf(standIn: Pick<StandIn, "rows" | "lacking">, name: DatasetName): Set<string> {
  const { required, optional } = datasetOf(name);
  const written = (standIn.rows[name] ?? []).flatMap((row) => Object.keys(row));
  return new Set([...required, ...optional, ...written].filter((column) => !standIn.lacking[name]?.includes(column)));
}

function rowsFor(standIn: StandIn, name: DatasetName, query: Readonly<Record<string, string>>): object[] {
  const columns = columnsOf(standIn, name);
  const where = query["$where"] ?? "";
  const isWanted = readWhere(where, {
    has: (column) => columns.has(column),
    isNumber: (column) => NUMBERS[name]?.includes(column) ?? false,
  });
  const found = (standIn.rows[name] ?? []).filter(isWanted);
  const select = query["$select"];
  if (select === "count(*) as total") return [{ total: String(found.length) }];
  const selected = select?.split(",") ?? [...columns];
  const unknown = selected.find((column) => !columns.has(column));
  if (unknown !== undefined) throw new Refused("query.soql.no-such-column", `No such column: ${unknown}`);
  const [by = ":id", direction] = (query["$order"] ?? ":id").split(",")[0]?.split(" ") ?? [];
  const compare = NUMBERS[name]?.includes(by)
    ? (a: string, b: string) => Number(a) - Number(b)
    : (a: string, b: string) => a.localeCompare(b);
  const ordered = by === ":id" ? found : found.toSorted((a, b) => compare(a[by] ?? "", b[by] ?? ""));
  if (direction === "DESC") ordered.reverse();
  const offset = Number(query["$offset"] ?? 0);
  return ordered
    .slice(offset, offset + Number(query["$limit"] ?? DEFAULT_LIMIT))
    .map((row) => Object.fromEntries(selected.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]]))));
}

function answer(standIn: StandIn, asked: Asked, response: ServerResponse): void {
  const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void =>
    void response.writeHead(status, { "content-type": "application/json;charset=utf-8", ...headers }).end(JSON.stringify(body));
  const [, id = "", kind] = /^\/(?:resource|api\/views)\/([a-z0-9-]+)(\.json)$/.exec(asked.path) ?? [];
  const [name, list] = [nameOf(id), listOf(id)];
  if ((name === null && list === null) || kind === undefined) return send(404, { error: true, message: "Not found" });
  const columns = name === null ? columnsOfList(standIn, list ?? "sms_violations") : columnsOf(standIn, name);
  if (asked.path.startsWith("/api/views/"))
    return send(200, { id, columns: [...columns].map((fieldName) => ({ fieldName, dataTypeName: "text" })) });
  const fault = standIn.fault(asked);
  if (fault !== null) return fault(response);
  try {
    // The archives that were closed say that they were made lately as well.
    const made = standIn.madeAt.toUTCString();
    const found =
      name === null
        ? grouped(standIn.lists[list ?? "sms_violations"] ?? [], columns, asked.query)
        : rowsFor(standIn, name, asked.query);
    send(200, found, { "last-modified": made, "x-soda2-truth-last-modified": made });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    send(400, { error: true, code: error.code, message: error.message });
  }
}

/** @param port 0 lets the system choose */
export async function openStandIn(rows: DatasetRows = ROWS, port = 0): Promise<StandIn> {
  let open = 0;
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const id = /^\/resource\/([a-z0-9-]+)\.json$/.exec(url.pathname)?.[1] ?? "";
    const asked = {
      dataset: nameOf(id) ?? listOf(id),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
    };
    standIn.asked.push(asked);
    open += 1;
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, open);
    response.once("close", () => void (open -= 1));
    setTimeout(() => void (standIn.wait(asked) ?? Promise.resolve()).then(() => answer(standIn, asked, response)), standIn.delay);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    rows,
    lists: {},
    fault: () => null,
    lacking: {},
    madeAt: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 6 * 3_600_000),
    delay: 0,
    wait: () => null,
    mostAtOnce: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
