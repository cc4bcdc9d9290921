// Starts the services that are set; each fails alone, and none of them holds up the portal.
import { catchError, defer, EMPTY, from, merge, mergeAll, retry, type Observable } from "rxjs";
import type { ServiceSettings } from "../contract/portal-settings.ts";
import { reportAndRethrow } from "./error-reporting.ts";
import type { ServiceUser, SetTokenSource, Visit } from "./visits.ts";

/** Tunable: milliseconds until a service whose code did not load is tried again, and how often. */
const RETRY_AFTER = 30_000;
const RETRIES = 2;

const alone = (name: string, service: () => Promise<Observable<unknown>>): Observable<unknown> =>
  defer(() => from(service())).pipe(
    retry({ count: RETRIES, delay: RETRY_AFTER }),
    mergeAll(),
    catchError((error: unknown) => {
      reportAndRethrow(error, { where: name });
      return EMPTY;
    }),
  );

/**
 * Runs the services until unsubscribed.
 * @param user$ who is signed in, at once and on every change
 * @param visits$ every page that is opened, the present one at once
 */
export function services$(
  { fraud, chat, tags }: ServiceSettings,
  user$: Observable<ServiceUser>,
  visits$: Observable<Visit>,
  setTokenSource: SetTokenSource,
): Observable<unknown> {
  return merge(
    fraud === null
      ? EMPTY
      : alone("fraud protection", async () =>
          import("./fraud-protection.ts")
            .then(({ startFraudProtection }) => startFraudProtection(fraud, user$, visits$, setTokenSource))
            .catch((error: unknown) => {
              // Calls wait for tokens no longer; it is tried again all the same.
              setTokenSource(null);
              throw error;
            }),
        ),
    chat === null ? EMPTY : alone("support chat", async () => (await import("./support-chat.ts")).startSupportChat(chat, user$)),
    tags === null ? EMPTY : alone("analytics", async () => (await import("./analytics.ts")).startAnalytics(tags, visits$)),
  );
}
