// At a reload while signed in: what the page will need is fetched while the local database is still being opened.
import { BASE } from "../contract/constants.ts";
import { readActiveSession } from "../db/session/active-session.ts";
import { placeOf } from "../domain/pages.ts";
import { wakeQueries } from "../../workers/query/client.ts";
import { ROUTES } from "./routes.ts";
import { loadShell } from "./shell/load-shell.ts";

/** Does nothing where nobody is signed in: the sign-in page needs none of it. */
export function preload(): void {
  if (readActiveSession() === null || !location.pathname.startsWith(BASE)) return;
  const route = ROUTES[placeOf(location.pathname.slice(BASE.length)).place.name];
  if (route?.isFramed !== true) return;
  wakeQueries();
  route.screen.preload();
  loadShell().catch(() => undefined);
  import("../db/portal-db.ts").catch(() => undefined);
}
