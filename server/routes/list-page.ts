// A page of one table, filtered and sorted by `q[...]`, with the total number of rows.
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import type { Queryable } from "../db/engine.ts";
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

export async function listPage<T>(
  call: PagedCall,
  endpoint: EndpointSpec,
  resource: Resource,
  { from, where: own, columns }: Listed,
): Promise<T[]> {
  const { joins, where, orderBy, params } = compileQ(endpoint, resource, call.q, [call.companyId()]);
  const rows = `from ${from} ${joins} where ${own} and ${where}`;
  const [counted] = await call.tx.query<{ count: number }>(`select count(*) as count ${rows}`, params);
  call.setTotal(counted?.count ?? 0);
  return call.tx.query<T>(`select ${columns} ${rows} order by ${orderBy} ${windowOf(call.query)}`, params);
}
