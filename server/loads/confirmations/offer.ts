// A rate confirmation as its carrier sees it over a link, and the one answer that it gives to each version.
import type { Offer, OfferAnswer, OfferState } from "../../../src/contract/links/confirmation.ts";
import type { ConfirmationTerms } from "../../../src/contract/loads/confirmations.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { draftTerms } from "../../../src/domain/loads/confirmation/confirmation-draft.ts";
import { confirmationFacts } from "../../../src/domain/loads/confirmation/confirmation-facts.ts";
import { withoutPlaces } from "../../../src/domain/loads/confirmation/hidden-places.ts";
import { agreedChanges, confirmedWindow } from "../../../src/domain/loads/confirmation/term-changes.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import type { Visit } from "../../links/visit.ts";
import { readLoad } from "../load-rows.ts";
import type { Papers } from "./render-terms.ts";
import { readSent, type SentRow } from "./sent-rows.ts";

/** What a visit finds. */
export interface Found {
  readonly row: SentRow;
  readonly state: OfferState;
  /**
   * What this version is shown against: the one before of the same carrier, or, where it counts no more, what came after it; null: nothing.
   */
  readonly compared: { readonly before: ConfirmationTerms; readonly after: ConfirmationTerms } | null;
}

function stateFor(load: Load, carrierId: number, row: SentRow, isOlder: boolean): OfferState {
  // Who had the load before learns nothing of it any more.
  if (load.carrier?.id !== carrierId || load.status === "cancelled") return "gone";
  if (isOlder) return "superseded";
  if (load.confirmation === "outdated") return "outdated";
  return row.answer ?? "open";
}

/** @throws Refusal 404 where no confirmation was sent to the carrier, or its load is gone */
export async function findOffer(tx: Queryable, { companyId, linkId, loadId, carrierId }: Visit): Promise<Found> {
  if (loadId === null) throw notFound();
  const load = await readLoad(tx, companyId, loadId);
  const rows = await readSent(tx, companyId, loadId);
  const sent = rows.findIndex((row) => row.link_id === linkId);
  // A link that was made without a version of its own leads to the newest.
  const at = sent === -1 && rows[0]?.terms.carrier.id === carrierId ? 0 : sent;
  const row = rows[at];
  if (row === undefined) throw notFound();
  const state = stateFor(load, carrierId, row, at > 0);
  const own = rows.map(({ terms }) => terms).filter(({ carrier }) => carrier.id === carrierId);
  const newer = state === "superseded" ? own[0] : state === "outdated" ? (draftTerms(load, row.terms) ?? undefined) : undefined;
  const older = state === "gone" ? undefined : own[own.indexOf(row.terms) + 1];
  const compared =
    newer !== undefined ? { before: row.terms, after: newer } : older !== undefined ? { before: older, after: row.terms } : null;
  return { row, state, compared };
}

/** What of the terms may be seen: all of them once they are accepted, and before only where nothing is hidden. */
const shownTerms = ({ row, state }: Found): ConfirmationTerms =>
  state === "gone" || (row.hides_places && row.answer !== "accepted") ? withoutPlaces(row.terms) : row.terms;

export function offerOf(found: Found): Offer {
  const { row, state, compared } = found;
  const terms = shownTerms(found);
  const shown = row.hides_places ? withoutPlaces : (each: ConfirmationTerms) => each;
  return {
    version: row.version,
    state,
    content_hash: row.content_hash,
    hides_places: terms !== row.terms,
    load_number: terms.load_number,
    facts: confirmationFacts(terms).map(({ field, value }) => ({ field, value })),
    stops: terms.stops.map((stop) => ({
      is_type: stop.is_type,
      name: stop.name,
      city: stop.city,
      state: stop.state,
      postal_code: stop.postal_code,
      window: confirmedWindow(stop),
    })),
    charges: terms.charges,
    rate: terms.rate,
    notes: terms.notes,
    changes: compared === null ? [] : agreedChanges(shown(compared.before), shown(compared.after)).map((each) => ({ ...each })),
    answered_by: row.answered_by,
    answered_at: row.answered_at,
    reason: row.reason,
    counter_amount: row.counter_amount,
  };
}

export const papersOf = (found: Found): Papers => ({ ...found.row, terms: shownTerms(found) });

/** Why it cannot be answered; null: it can. */
export function refusalOf({ row, state }: Found, seenHash: string, answer: OfferAnswer): string | null {
  if (state === "gone") return "This load is no longer offered to you.";
  if (state === "superseded") return "There is a newer rate confirmation. Open its link.";
  if (state === "outdated") return "The load has changed. The broker has to send a new rate confirmation.";
  if (row.answer !== null) return row.answer === answer ? null : "This rate confirmation was answered already.";
  return seenHash === row.content_hash ? null : "The rate confirmation is not the one that you were shown. Reload the page.";
}
