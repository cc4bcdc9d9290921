// A page of one table, filtered and sorted by `q[...]`, with the total number of rows.
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows } from "../db/plain-sql.ts";
import type { Call } from "../http/call.ts";
import { windowOf, type PageInput } from "../http/paging.ts";
import type { Resource } from "../q/columns.ts";
import { compileQ } from "../q/compile.ts";
import type { QueryValue } from "../q/parse.ts";

interface PagedCall {
  readonly tx: Queryable;
  readonly q: QueryValue | undefined;
  readonly query: PageInput;
  readonly companyId: () => number;
  readonly setTotal: (total: number) => void;
}

interface Listed {
  /** A table with its alias and joins. */
  readonly from: string;
  /** A condition on every row; $1 is the user's company. */
  readonly where: string;
  readonly columns: string;
}

/** Counts the list, unless the call asks not to, and writes the SQL of its page. */
async function pageOf(call: PagedCall, endpoint: EndpointSpec, resource: Resource, { from, where: own, columns }: Listed) {
  const { joins, where, orderBy, params } = compileQ(endpoint, resource, call.q, [call.companyId()]);
  const rows = `from ${from} ${joins} where ${own} and ${where}`;
  if (!call.query.uncounted) {
    call.setTotal(await countRows(call.tx, rows, params));
  }
  return { sql: `select ${columns} ${rows} order by ${orderBy} ${windowOf(call.query)}`, params };
}

export async function listPage<T>(call: PagedCall, endpoint: EndpointSpec, resource: Resource, listed: Listed): Promise<T[]> {
  const { sql, params } = await pageOf(call, endpoint, resource, listed);
  return call.tx.query<T>(sql, params);
}

/** The same for a list of large pages, sent as the database writes its JSON. No column may be numeric: its digits would be a number. */
export async function sendPage(
  call: PagedCall & Pick<Call<EndpointSpec>, "setText">,
  endpoint: EndpointSpec,
  resource: Resource,
  listed: Listed,
): Promise<never[]> {
  const { sql, params } = await pageOf(call, endpoint, resource, listed);
  const [page] = await call.tx.query<{ text: string }>(
    `select coalesce(json_agg(p), '[]')::text as text from (${sql}) p`,
    params,
  );
  call.setText(page?.text ?? "[]");
  return [];
}
