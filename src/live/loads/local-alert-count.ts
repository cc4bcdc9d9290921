// Keeps the count of new alerts in step with the alerts on this computer, so that taking one shows at once and not at the next poll.
import { combineLatest, concatMap, distinctUntilChanged, EMPTY, filter, map, switchMap, type Observable } from "rxjs";
import { putValue } from "../../db/lists.ts";
import type { Handle } from "../../db/open.ts";
import { ALERT_COUNT, type AlertCount } from "../../sync/loads/alert-count.ts";
import { live$ } from "../live.ts";
import { counts$ } from "../rows/answers-to.ts";

const NEW = { new: [{ column: "status", is: "in", codes: ["new"] }] } as const;

/**
 * While this tab works for all tabs: whenever all alerts are here and another number of them is new than was counted last, stores that
 * number. When the server was asked last stays. Never fails and never completes; emits after each stored count.
 */
export const localAlertCount$ = (handle: Handle, leads$: Observable<boolean>): Observable<void> =>
  leads$.pipe(
    distinctUntilChanged(),
    switchMap((leads) =>
      leads
        ? combineLatest([
            counts$("tickets", NEW).pipe(map(({ counts }) => counts["new"] ?? 0)),
            live$(false, async (db) => (await db.collections.get("tickets"))?.complete === true),
            live$(null, async (db) => ((await db.values.get(ALERT_COUNT))?.value as AlertCount | undefined) ?? null),
          ])
        : EMPTY,
    ),
    filter(([count, isComplete, counted]) => isComplete && counted !== null && counted.count !== count),
    concatMap(([count, , counted]) =>
      putValue(handle, ALERT_COUNT, { count, askedAt: counted?.askedAt ?? 0 }).catch(() => undefined),
    ),
  );
