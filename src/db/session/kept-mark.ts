// The mark that this browser keeps a local database for somebody: it stays where the browser has deleted all that pages write.
import { KEPT_COOKIE, madeFor } from "../../contract/made-for.ts";

type Whose = Parameters<typeof madeFor>[0];

/** Whether the browser had a database of this person and company, and nobody has signed out since. */
export const wasKept = (whose: Whose): boolean =>
  typeof document !== "undefined" && document.cookie.split("; ").includes(`${KEPT_COOKIE}=${madeFor(whose)}`);

/** For a sign-out: what goes then was not lost. */
export function forgetKept(): void {
  if (typeof document !== "undefined") document.cookie = `${KEPT_COOKIE}=; path=/; max-age=0`;
}
