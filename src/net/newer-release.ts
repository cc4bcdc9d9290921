// Whether the server has another release of the portal by now than this page is of: its answers name theirs.
import { BehaviorSubject } from "rxjs";
import { BUILD_HEADER } from "../contract/portal-settings.ts";

/** True once an answer named another release. */
export const newerRelease$ = new BehaviorSubject(false);

let own: string | null = null;

/** Says of which release this page is; null, and then none is newer, in development. */
export function setOwnRelease(build: string | null): void {
  own = build;
}

/** Reads the release that an answer names. While servers are replaced one after the other, an older one may still answer. */
export function hearRelease(headers: Headers): void {
  const named = headers.get(BUILD_HEADER);
  const isNewer = own !== null && named !== null && named !== own;
  if (named !== null && newerRelease$.value !== isNewer) newerRelease$.next(isNewer);
}
