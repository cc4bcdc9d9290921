// Syncs a company's teams and its people, all of them.
import type { Observable } from "rxjs";
import { listTeams, listTeamUsers } from "../../contract/account/teams.ts";
import { listUsers } from "../../contract/account/users.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { Handle } from "../../db/open.ts";
import type { FetchOutcome } from "../fetch-outcome.ts";
import type { ListQuery } from "../list-query.ts";
import { syncWholeTable$ } from "../whole-table.ts";

/** Emits once; never fails; unsubscribing aborts. */
export const syncTeams$ = (handle: Handle): Observable<FetchOutcome> => syncWholeTable$(handle, "teams", listTeams);

/** Emits once; never fails; unsubscribing aborts. */
export const syncUsers$ = (handle: Handle): Observable<FetchOutcome> => syncWholeTable$(handle, "users", listUsers);

/** The teams at the top by name, fifty on a page. */
export const rootTeams = (companyId: number): ListQuery<"teams"> => ({
  tab: "teams",
  table: "teams",
  endpoint: listTeams,
  q: { company_id_eq: companyId, roots: 1, s: "name asc" },
  perPage: PAGE_SIZE,
});

/** The members of a team whose email or name holds `search`; all where it is blank. All pages. */
export const membersOf = (id: number, search: string) =>
  ({
    endpoint: listTeamUsers,
    input: { params: { id }, query: { per_page: 100, ...(search.trim() === "" ? {} : { search: search.trim() }) } },
  }) as const;
