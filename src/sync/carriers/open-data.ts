// The government's open data as the server asks them: numbers that are not here, and how old the parts of a carrier's record are.
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  from,
  ignoreElements,
  map,
  repeat,
  scan,
  takeWhile,
  timer,
  type Observable,
} from "rxjs";
import {
  getCarrierSources,
  getOpenDataService,
  lookUpCarriers,
  type LookedUp,
  type LookUpNumber,
  type OpenDataService,
  type RecordSection,
} from "../../contract/carriers/open-data.ts";
import type { EndpointSpec } from "../../contract/endpoint.ts";
import type { Handle } from "../../db/open.ts";
import { lookUpResult, type LookUpResult } from "../../domain/carriers/open-data/look-up.ts";
import { inParts } from "../../domain/in-parts.ts";
import { messageOf } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { caught$, type FetchOutcome } from "../fetch-outcome.ts";
import { resourceKey, syncResource$, type ResourceQuery } from "../resources.ts";
import { crashesOf, inspectionsOf, policiesOf, safetyOf, violationsOf } from "./records.ts";

/** Whether the server asks anybody; a person who is signed in needs to know it once. */
export const OPEN_DATA_SERVICE = { endpoint: getOpenDataService, input: {}, isOncePerSession: true } as const;

export const sourcesOf = (id: number) => ({ endpoint: getCarrierSources, input: { params: { id } } }) as const;

/** Why there was no answer, inside a sentence. */
const whyFailed = (outcome: FetchOutcome): string => {
  if (outcome.kind === "offline") return "the portal’s server cannot be reached";
  return "message" in outcome ? outcome.message.replace(/\.$/, "") : "the portal’s server did not answer";
};

type Answer = { readonly service: OpenDataService; readonly numbers: readonly LookedUp[] };

/** An answer, or why there is none. Emits once; never fails; unsubscribing aborts. */
const answer$ = (numbers: readonly LookUpNumber[], asItComes = false): Observable<Answer | { readonly why: string }> =>
  request$(lookUpCarriers, { body: { numbers: [...numbers], ...(asItComes && { as_it_comes: true }) } }).pipe(
    map((reply) => (reply.ok ? reply.data : { why: messageOf(reply.refusal).replace(/\.$/, "") })),
    catchError((error: unknown) => caught$(error).pipe(map((outcome) => ({ why: whyFailed(outcome) })))),
  );

/**
 * Asks about the numbers of one carrier, which are here afterwards where they exist. `asItComes`: while the rest of their records is still
 * asked for. Emits once; never fails; unsubscribing aborts.
 */
export const lookUp$ = (numbers: readonly LookUpNumber[], asItComes: boolean): Observable<LookUpResult> =>
  answer$(numbers, asItComes).pipe(
    map((answer) => ("why" in answer ? { kind: "failed", why: answer.why } : lookUpResult(answer, Date.now()))),
  );

/** How far a look-up of many numbers has come. */
export interface LookedUpSoFar {
  /** Of all numbers, those that were asked about. */
  readonly done: number;
  /** Of the last call. */
  readonly numbers: readonly LookedUp[];
  /** Why the rest is not asked for; null while all goes well. */
  readonly why: string | null;
}

const START: LookedUpSoFar = { done: 0, numbers: [], why: null };

/** A service that refuses, or is not there, is not asked for the rest. */
const stopsAt = ({ service, numbers }: Answer): boolean =>
  service.state !== "up" && numbers.every(({ outcome }) => outcome === "failed" || outcome === "off");

function next(before: LookedUpSoFar, asked: readonly LookUpNumber[], answer: Answer | { readonly why: string }): LookedUpSoFar {
  if ("why" in answer) return { ...before, numbers: [], why: answer.why };
  const result = stopsAt(answer) ? lookUpResult(answer, Date.now()) : null;
  return {
    done: before.done + asked.length,
    numbers: answer.numbers,
    why: result?.kind === "failed" ? result.why : result === null ? null : "this server asks nobody",
  };
}

/** Tunable: numbers of a call; fewer than it takes, so that one sees it go on, and loses little by stopping it. */
const AT_ONCE = 100;

/** Asks about many numbers, some with each call, and ends with the first call that fails. Never fails itself. */
export const lookUpMany$ = (numbers: readonly LookUpNumber[]): Observable<LookedUpSoFar> =>
  from(inParts(numbers, AT_ONCE)).pipe(
    concatMap((part) => answer$(part).pipe(map((answer) => [part, answer] as const))),
    scan((before, [part, answer]) => next(before, part, answer), START),
    takeWhile(({ why }) => why === null, true),
  );

/** Tunable, in milliseconds: how often a check that is under way is looked at, and at most how seldom one that takes long. */
const EVERY = 2_000;
const SELDOM = 30_000;

/** Tunable: looks after which each waits half as long again as the one before: an answer takes seconds, and an outage minutes. */
const SOON = 10;

/** Milliseconds before the next look after so many. */
export const waitAfter = (looks: number): number => Math.min(SELDOM, EVERY * 1.5 ** Math.max(0, looks - SOON));

/** Reads a carrier's sources again and again while the page is in sight; whoever subscribes ends it. */
export const pollSources$ = (handle: Handle, id: number): Observable<FetchOutcome> =>
  timer(EVERY).pipe(
    concatMap(() =>
      defer(() => (document.visibilityState === "visible" ? syncResource$(handle, sourcesOf(id)) : EMPTY)).pipe(
        repeat({ delay: (looks) => timer(waitAfter(looks)) }),
      ),
    ),
  );

/** What is read anew when a section has been answered: only what somebody has looked at, for the rest is fetched when it is opened. */
const READ_BY: Readonly<Record<RecordSection, readonly ((id: number) => ResourceQuery<EndpointSpec>)[]>> = {
  registration: [safetyOf],
  authority: [],
  insurance: [policiesOf],
  process_agent: [],
  safety: [safetyOf],
  inspections: [inspectionsOf, violationsOf, safetyOf],
  crashes: [crashesOf, safetyOf],
};

/** Fetches what the page shows of these sections and is stored here. Emits nothing; never fails. */
export const rereadSections$ = (handle: Handle, id: number, sections: readonly RecordSection[]): Observable<never> => {
  const queries = [...new Set(sections.flatMap((section) => READ_BY[section]))].map((of) => of(id));
  return from(queries).pipe(
    concatMap((query) =>
      from(handle.db.resources.get(resourceKey(query))).pipe(
        concatMap((stored) => (stored === undefined ? EMPTY : syncResource$(handle, query))),
        catchError(() => EMPTY),
      ),
    ),
    ignoreElements(),
  );
};
