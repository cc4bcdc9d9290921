// What an answer means for the whole portal besides its caller: fraud denial, sign-out, redirects and blocks, as events.
import { BehaviorSubject, Subject, type Observable } from "rxjs";
import { FRAUD_DENIAL } from "../contract/constants.ts";
import { OTHER_SESSION } from "../contract/made-for.ts";
import { safeRedirect } from "../domain/session/safe-redirect.ts";
import type { NetEnvironment } from "./environment.ts";

/** Why a person may not enter. */
export type Block = "country" | "vpn";

export type NetEvent =
  /** Fraud protection denied a request: the security page is next. */
  | { readonly kind: "fraud-denial" }
  /** The server does not know this session. Not announced on pages that lead to sign-in. */
  | { readonly kind: "unauthorized" }
  /** Somebody else is signed in than the call was made for. */
  | { readonly kind: "other-session" }
  | { readonly kind: "block"; readonly block: Block }
  /** The browser must leave for `url`; null when that origin is not allowed, and the blocked page is shown. */
  | { readonly kind: "redirect"; readonly url: string | null };

// Assumption: the catalog names the two statuses and the two blocks side by side, so they belong together in that order.
const BLOCKS: ReadonlyMap<number, Block> = new Map([
  [406, "country"],
  [418, "vpn"],
]);

function fieldOf(body: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}

/** The events of one answer, in order. */
function responseEvents(
  status: number,
  body: string,
  environment: Pick<NetEnvironment, "pagePath" | "pageOrigin" | "allowedOrigins">,
): NetEvent[] {
  const events: NetEvent[] = [];
  if (status === 422 && fieldOf(body, "error") === FRAUD_DENIAL) events.push({ kind: "fraud-denial" });
  if (status === 401 && !/login|sign-up/.test(environment.pagePath())) events.push({ kind: "unauthorized" });
  if (status === 409 && fieldOf(body, "error") === OTHER_SESSION) events.push({ kind: "other-session" });
  const block = BLOCKS.get(status);
  if (block !== undefined) events.push({ kind: "block", block });
  if (status === 406) {
    const origin = environment.pageOrigin();
    events.push({
      kind: "redirect",
      url: safeRedirect(fieldOf(body, "url"), { base: origin, origins: [origin, ...environment.allowedOrigins] }),
    });
  }
  return events;
}

/** Why the server lets nobody in from here, by its latest answer; null when it does. Failures of the server say neither. */
export const block$ = new BehaviorSubject<Block | null>(null);

function noteBlock(status: number): void {
  const block = BLOCKS.get(status) ?? null;
  if (block === null && status >= 500) return;
  if (block$.value !== block) block$.next(block);
}

const events = new Subject<NetEvent>();

/** The events of all answers. Never fails, never ends. */
export const netEvents$: Observable<NetEvent> = events.asObservable();

/** Notes what one answer means, and announces its events. */
export function heedResponse(status: number, body: string, environment: Parameters<typeof responseEvents>[2]): void {
  noteBlock(status);
  for (const event of responseEvents(status, body, environment)) events.next(event);
}
