// Fraud protection: a token on every call, and what a person opens, sends and signs in to, told by the person's id alone.
import { distinctUntilChanged, filter, finalize, fromEvent, map, merge, withLatestFrom, tap, type Observable } from "rxjs";
import { FRAUD_LIMIT } from "../contract/constants.ts";
import type { ServiceSettings } from "../contract/portal-settings.ts";
import { reportError } from "./error-reporting.ts";
import type { ServiceUser, SetTokenSource, Visit } from "./visits.ts";

type FraudSettings = NonNullable<ServiceSettings["fraud"]>;

/** Parts of the names of hosts on which the test key is used. */
const TEST_HOSTS = ["dev.", "local", "staging."];

/** The key for a host: a test key, if there is one, where the portal is developed or tried. */
export const fraudKey = ({ key, testKey }: FraudSettings, host: string): string =>
  testKey !== null && TEST_HOSTS.some((part) => host.includes(part)) ? testKey : key;

const ignore = (): void => undefined;

/**
 * Starts the library; unsubscribing ends what is told, and tokens. The library itself sends form events at most once in
 * 300 ms and others in batches, and refuses a key that is none with 'missing or wrong publishableKey'.
 */
export async function startFraudProtection(
  settings: FraudSettings,
  user$: Observable<ServiceUser>,
  visits$: Observable<Visit>,
  setTokenSource: SetTokenSource,
): Promise<Observable<unknown>> {
  const { configure } = await import("@castleio/castle-js");
  const castle = configure({
    pk: fraudKey(settings, location.host),
    apiUrl: settings.url,
    timeout: FRAUD_LIMIT,
    // The content security policy allows no style that a script writes into the page.
    dCss: true,
    avoidCookies: true,
  });
  setTokenSource(() => Promise.resolve(castle.createRequestToken()));

  const known$ = user$.pipe(
    map((user) => (user === null ? null : { id: String(user.id) })),
    distinctUntilChanged((one, other) => one?.id === other?.id),
  );
  const tell = (sent: PromiseLike<unknown>): void => void sent.then(ignore, reportError);
  return merge(
    visits$.pipe(
      withLatestFrom(known$),
      tap(([{ name, path }, user]) => {
        // Without these the library reads the address and the referrer of the page, which hold search texts.
        if (user !== null) tell(castle.page({ name, url: location.origin + path, referrer: location.origin, user }));
      }),
    ),
    fromEvent(document, "submit", { capture: true }).pipe(
      withLatestFrom(visits$, known$),
      tap(([, { name }, user]) => {
        if (user !== null) tell(castle.form({ name, values: {}, user }));
      }),
    ),
    known$.pipe(
      filter((user) => user !== null),
      tap((user) => tell(castle.custom({ name: "Signed in", properties: {}, user }))),
    ),
  ).pipe(finalize(() => setTokenSource(null)));
}
