// Tells the error-reporting service what went wrong, without telling it about whom; its code is loaded only where one is set up.
import type { BrowserOptions } from "@sentry/react";
import { RELEASE } from "../contract/constants.ts";
import { scrubData } from "./scrub.ts";

const ENVIRONMENT = "prod";
// Errors of the first moments wait for the library; more than these would be one error over and over.
const WAITING_MAX = 20;

/** Where the error came from, for grouping: "screen", "command", "startup". */
export type Where = Readonly<Record<string, string>>;

/** Messages are for people, so which call it was stands beside them. */
const endpointOf = (error: unknown): Where =>
  error instanceof Error && "endpoint" in error ? { endpoint: String(error.endpoint) } : {};

type Capture = (error: unknown, where: Where) => void;

let capture: Capture | null = null;
let waiting: [unknown, Where][] | null = null;
let names: readonly string[] = [];

/** Names that reports must not carry: those of the signed-in person and their company. */
export function hideNames(hidden: readonly (string | null)[]): void {
  names = hidden.filter((name) => name !== null);
}

const reportingOptions = (dsn: string): BrowserOptions => ({
  dsn,
  release: RELEASE,
  environment: ENVIRONMENT,
  sendClientReports: false,
  // Callers tell failures apart by their types and messages; the library must not rewrite them.
  enhanceFetchErrorMessages: "report-only",
  dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  beforeSend: ({ user, request, ...event }) => ({
    ...scrubData(event, names),
    ...(user?.id === undefined ? {} : { user: { id: user.id } }),
    ...(request?.url === undefined ? {} : { request: { url: scrubData(request.url, names) } }),
  }),
  // What was clicked is described by its label, and labels name carriers.
  beforeBreadcrumb: (breadcrumb) => (/^(ui|console)/.test(breadcrumb.category ?? "") ? null : scrubData(breadcrumb, names)),
});

/**
 * Starts reporting. Without a DSN nothing is loaded and nothing is ever sent. Resolves to whether errors are reported.
 * Never rejects: a blocked library must not take the portal with it.
 */
export async function startErrorReporting(dsn: string | null): Promise<boolean> {
  if (dsn === null || dsn === "" || capture !== null || waiting !== null) return capture !== null;
  waiting = [];
  try {
    // Taken by name, so that the bundle holds nothing else of the library.
    const { captureException, init } = await import("@sentry/react");
    init(reportingOptions(dsn));
    capture = (error, where) => void captureException(error, { tags: { ...endpointOf(error), ...where } });
    for (const [error, where] of waiting) capture(error, where);
  } catch {
    capture = null;
  }
  waiting = null;
  return capture !== null;
}

// Errors that were thrown again come back through the page's own handler.
const reported = new WeakSet<object>();

/** Reports an error once, now or as soon as the service is loaded. Does nothing where none is set up; never throws. */
export function reportError(error: unknown, where: Where = {}): void {
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (capture !== null) capture(error, where);
  else if (waiting !== null && waiting.length < WAITING_MAX) waiting.push([error, where]);
}

/**
 * Reports an error that reached the portal's handler and throws it again, where it ends nothing else: the browser writes it to the
 * console, and whoever listens to the page's errors hears of it.
 */
export function reportAndRethrow(error: unknown, where: Where = {}): void {
  reportError(error, where);
  // Outside a browser there is no page to throw it in.
  if ("reportError" in globalThis) globalThis.reportError(error);
}
