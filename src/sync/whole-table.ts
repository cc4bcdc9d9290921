// Fetches a short list whole, and removes the rows that the server no longer has.
import { catchError, concatMap, from, map, reduce, type Observable } from "rxjs";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import type { Handle } from "../db/open.ts";
import { putRows } from "../db/put-rows.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import { accepted, type Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { companyCondition } from "./company-condition.ts";
import { caught$, STORED, type FetchOutcome } from "./fetch-outcome.ts";
import { pages$ } from "./pages.ts";

/** The largest page. */
const PER_PAGE = 100;

async function replace<T extends ServerTable>(handle: Handle, collection: T, rows: readonly ServerTables[T][]): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  const local = await handle.db.table<unknown, number>(collection).toCollection().primaryKeys();
  const state = { complete: true, syncedAt: Date.now() };
  await putRows(handle, { collection, rows, remove: local.filter((id) => !ids.has(id)), state });
}

/** `endpoint` lists the rows of the table and sorts by `id`. Emits once; never fails; unsubscribing aborts. */
export const syncWholeTable$ = <T extends ServerTable>(
  handle: Handle,
  collection: T,
  endpoint: EndpointSpec,
): Observable<FetchOutcome> => {
  const where = companyCondition(endpoint, handle.key.companyId);
  const input = (page: number) =>
    ({ query: { page, per_page: PER_PAGE }, q: { ...where, s: "id asc" } }) as unknown as Input<EndpointSpec>;
  return pages$((page) => request$(endpoint, input(page)) as Observable<Reply<ServerTables[T][]>>).pipe(
    map(accepted),
    reduce((rows: ServerTables[T][], { data }) => [...rows, ...data], []),
    concatMap((rows) => from(replace(handle, collection, rows))),
    map(() => STORED),
    catchError(caught$),
  );
};
