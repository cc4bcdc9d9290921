// Asks the server for people who are not stored yet: colleagues who joined since the last refresh.
import { catchError, concatMap, from, map, type Observable } from "rxjs";
import { searchCompanyUsers } from "../../contract/account/users.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { putRows } from "../../db/put-rows.ts";
import type { Handle } from "../../db/open.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { caught$, STORED, type FetchOutcome } from "../fetch-outcome.ts";

/** Stores whoever has `text` in the name or email address. Emits once; never fails; unsubscribing aborts. */
export const findUsers$ = (handle: Handle, text: string): Observable<FetchOutcome> =>
  request$(searchCompanyUsers, { query: { search_term: text, per_page: PAGE_SIZE } }).pipe(
    concatMap((reply) => from(putRows(handle, { collection: "users", rows: accepted(reply).data }))),
    map(() => STORED),
    catchError(caught$),
  );
