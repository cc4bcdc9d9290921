// At a reload while signed in: loads what the page needs while the local database opens.
import { BASE } from "../contract/constants.ts";
import { readActiveSession } from "../db/session/active-session.ts";
import { pageAt } from "../domain/pages.ts";
import { SCREENS } from "./screens.ts";
import { loadShell } from "./shell/load-shell.ts";

/** Does nothing where nobody is signed in: the sign-in page needs none of it. */
export function preload(): void {
  if (readActiveSession() === null || !location.pathname.startsWith(BASE)) return;
  const { page } = pageAt(location.pathname.slice(BASE.length));
  const screen = SCREENS[page.name];
  if (screen === undefined || !page.isFramed) return;
  void import("../../workers/query/client.ts").then(({ wakeQueries }) => wakeQueries()).catch(() => undefined);
  screen.preload();
  loadShell().catch(() => undefined);
  import("./signed-in.ts").catch(() => undefined);
  import("../db/portal-db.ts").catch(() => undefined);
}
