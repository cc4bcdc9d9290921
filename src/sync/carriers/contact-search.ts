// Finds carriers by an email address or a phone number. Stores neither the contact nor the answer.
import { catchError, map, of, reduce, type Observable } from "rxjs";
import { searchCarriersByEmail, searchCarriersByPhone, type ContactAnswer } from "../../contract/carriers/contact-search.ts";
import { errorText } from "../../domain/error-text.ts";
import type { Contact } from "../../domain/carriers/contacts/contact-search.ts";
import { NetworkFailure, UnexpectedStatus, type Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { countsOf, type HeaderCounts } from "../header-counts.ts";
import { pages$ } from "../pages.ts";

/** The outcome of a search. `refused` is a 403 or 422 with the server's messages; `failed` has the status as text. */
export type ContactOutcome =
  | {
      readonly kind: "found";
      readonly answer: ContactAnswer;
      /** All carriers that share the contact; more than were fetched if there are too many. */
      readonly total: number;
      readonly counts: HeaderCounts;
      /** ISO text. */
      readonly askedAt: string;
    }
  | { readonly kind: "refused"; readonly status: number; readonly message: string; readonly errors: readonly string[] }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "offline" };

/** Standard texts of the statuses that a search can end with. */
const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  406: "Not Acceptable",
  409: "Conflict",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

function outcomeOf(reply: Reply<ContactAnswer>): ContactOutcome {
  if (reply.ok) {
    const total = reply.page?.totalItems ?? reply.data.carriers.length;
    return { kind: "found", answer: reply.data, total, counts: countsOf(reply.headers), askedAt: new Date().toISOString() };
  }
  const { message, error, errors = {} } = reply.refusal;
  return { kind: "refused", status: reply.status, message: message ?? error, errors: Object.values(errors).flat() };
}

function failureOf(error: unknown): ContactOutcome {
  if (error instanceof NetworkFailure) return { kind: "offline" };
  if (!(error instanceof UnexpectedStatus)) return { kind: "failed", message: errorText(error) };
  return { kind: "failed", message: `${error.status} ${STATUS_TEXT[error.status] ?? error.refusal.error}` };
}

/** Tunable: a contact shared by more carriers than this says nothing about any of them. */
const PAGES_MAX = 10;

const page$ = ({ type, value }: Contact, page: number): Observable<Reply<ContactAnswer>> =>
  type === "email"
    ? request$(searchCarriersByEmail, { body: { email: value, page } })
    : request$(searchCarriersByPhone, { body: { phone_e164: value, page } });

const joined = (before: Reply<ContactAnswer> | null, next: Reply<ContactAnswer>): Reply<ContactAnswer> =>
  before?.ok === true && next.ok
    ? { ...before, data: { ...before.data, carriers: [...before.data.carriers, ...next.data.carriers] } }
    : next;

/** Fetches all pages. Emits once; never fails; unsubscribing aborts. */
export const searchContact$ = (contact: Contact): Observable<ContactOutcome> =>
  pages$((page) => page$(contact, page), PAGES_MAX).pipe(
    reduce<Reply<ContactAnswer>, Reply<ContactAnswer> | null>(joined, null),
    map((reply) => (reply === null ? failureOf(new Error("No answer")) : outcomeOf(reply))),
    catchError((error: unknown) => of(failureOf(error))),
  );
