// Which requests the copy of the portal answers, and which of its files may go.
import { BASE } from "../../src/contract/constants.ts";
import { ICONS_URL, MANIFEST_URL, WORKER_URL } from "../../src/contract/offline.ts";

/** Below the portal's address, but the server's alone: links for people without an account, and files that are not pages. */
const NOT_PAGES = [`${BASE}/link`, `${BASE}/assets`, ICONS_URL, WORKER_URL, MANIFEST_URL];

const isBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

/** Whether the portal's page is what an address opens. */
export const isPortalPage = (path: string): boolean =>
  path.startsWith(`${BASE}/`) && !NOT_PAGES.some((name) => isBelow(path, name));

/** Whether an address names a file by its contents, so that no release has another under it. */
export const isAsset = (path: string): boolean => path.startsWith(`${BASE}/assets/`);

/**
 * The kept addresses that may go when a release has been stored: those of releases before the last one. Tabs of the last one are still
 * open, and load further screens.
 */
export function outdated(kept: readonly string[], current: ReadonlySet<string>, last: ReadonlySet<string>): readonly string[] {
  return kept.filter((address) => !current.has(address) && !last.has(address));
}
