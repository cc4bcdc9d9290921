// The feature flags of a user and of their company, as the server has them.
import { catchError, forkJoin, map, of, type Observable } from "rxjs";
import { getCompanyFlags, getUserFlags, type CurrentUser } from "../../contract/session/session.ts";
import type { ActorFlags, Flags } from "../../domain/session/flags.ts";
import type { Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { session$ } from "./session.ts";

// The last known flags of the same user and the same company.
function knownFlags(user: CurrentUser): ActorFlags {
  const known = session$.value.kind === "signed-in" ? session$.value.session : null;
  return {
    user: known?.user.id === user.id ? known.actorFlags.user : {},
    company: known?.user.company?.id === user.company?.id ? (known?.actorFlags.company ?? {}) : {},
  };
}

/** Emits once. Never fails: of a call that failed, the last known flags stay, so that nobody is kept out. */
export function flagsOf$(user: CurrentUser): Observable<ActorFlags> {
  const features$ = (reply$: Observable<Reply<{ features: Flags }>>): Observable<Flags | null> =>
    reply$.pipe(
      map((reply) => (reply.ok ? reply.data.features : null)),
      catchError(() => of(null)),
    );
  return forkJoin([
    features$(request$(getUserFlags, { params: { id: user.id } })),
    user.company === null ? of({}) : features$(request$(getCompanyFlags, { params: { id: user.company.id } })),
  ]).pipe(
    map(([own, company]) => {
      const known = knownFlags(user);
      return { user: own ?? known.user, company: company ?? known.company };
    }),
  );
}
