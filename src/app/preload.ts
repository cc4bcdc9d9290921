// Loads what a page needs ahead of showing it: at a reload while the local database opens, and while a person types their code.
import { BASE } from "../contract/constants.ts";
import { readActiveSession } from "../db/session/active-session.ts";
import { isReload } from "../db/session/last-view.ts";
import { pageAt, pathTo } from "../domain/pages.ts";
import { readSavedRedirect } from "./saved-redirect.ts";
import { SCREENS } from "./screens.ts";
import { Shell } from "./shell/lazy-shell.ts";

/** Tunable: milliseconds before a page whose code is still loading says so. Code in the browser's cache is there sooner. */
const PATIENCE = 300;

// After a day without the server the columns must not be read before what is too old is removed; so where there is no last view,
// the database is opened here first.
const wakeOrOpen = ({ openQueries, wakeQueries }: typeof import("../../workers/query/client.ts")): void => {
  const session = readActiveSession();
  if (session !== null && isReload()) openQueries(session).catch(() => undefined);
  else wakeQueries();
};

async function preloadPage(path: string): Promise<void> {
  const { page } = pageAt(path);
  const screen = SCREENS[page.name];
  if (screen === undefined || !page.isFramed) return;
  import("../../workers/query/client.ts").then(wakeOrOpen).catch(() => undefined);
  import("./signed-in.ts").catch(() => undefined);
  import("../db/portal-db.ts").catch(() => undefined);
  await Promise.all([screen.preload(), Shell.preload()]);
}

/**
 * Resolves once the open page can be drawn at once, or when that takes too long. Does nothing where nobody is signed in: the
 * sign-in page needs none of it.
 */
export async function preload(): Promise<void> {
  if (readActiveSession() === null || !location.pathname.startsWith(BASE)) return;
  const path = location.pathname.slice(BASE.length);
  await Promise.race([preloadPage(path), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Loads the page that a person goes to once they have signed in. */
export const preloadNext = (): void => void preloadPage((readSavedRedirect() ?? pathTo("home")).split("?", 1)[0] ?? "");
