// The copy of the portal that a browser keeps to open it without a network: the server names its files, a service worker keeps them.
import { BASE } from "./constants.ts";

/** The worker's script, which the browser asks for at every start whether it has changed. */
export const WORKER_URL = `${BASE}/sw.js`;

/** What the browser installs the portal by, and the folder of its icons. */
export const MANIFEST_URL = `${BASE}/manifest.webmanifest`;
export const ICONS_URL = `${BASE}/icons`;

/** Below this address the worker answers. */
export const WORKER_SCOPE = `${BASE}/`;

/** The browser's cache that the worker keeps the files in. */
export const FILES_CACHE = "portal-files";

/** A file of one release. */
export interface StoredFile {
  /** From the root of the host. */
  readonly url: string;
  /** Says which contents; null where the address does, as it has a hash of them. */
  readonly revision: string | null;
}

/** The global that the server sets before the worker's script: the files of the release. */
export const FILES_GLOBAL = "portalFiles";

/** What a page tells the worker: to fetch what the copy lacks. */
export const KEEP_FILES = "keep-files";

/** What a page tells a worker that waits for the one before it. */
export const TAKE_OVER = "take-over";

/** Both the tag under which a page asks to be told when there is a network again, and what the worker then tells the tabs. */
export const SEND_WAITING = "send-waiting";
