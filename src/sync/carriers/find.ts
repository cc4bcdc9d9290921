// Searches the server for what is typed into the top box. Stores nothing: the next letter asks again.
import { catchError, map, type Observable } from "rxjs";
import { findCarriers, type CarrierResult } from "../../contract/carriers/search.ts";
import { searchCarriersByEmail, searchCarriersByPhone, type ContactAnswer } from "../../contract/carriers/contact-search.ts";
import { getVehicleByVin, type Vehicle } from "../../contract/vehicles/vehicles.ts";
import type { Contact } from "../../domain/carriers/contacts/contact-search.ts";
import type { RemoteFind } from "../../domain/carriers/search/remote-find.ts";
import { messageOf, type Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, type FetchOutcome } from "../fetch-outcome.ts";

export type FindOutcome =
  | { readonly kind: "found"; readonly carriers: readonly CarrierResult[]; readonly vehicle: Vehicle | null }
  | FetchOutcome;

const NOTHING: FindOutcome = { kind: "found", carriers: [], vehicle: null };

const contact$ = ({ type, value }: Contact): Observable<Reply<ContactAnswer>> =>
  type === "email"
    ? request$(searchCarriersByEmail, { body: { email: value } })
    : request$(searchCarriersByPhone, { body: { phone_e164: value } });

function asked$(find: RemoteFind): Observable<FindOutcome> {
  switch (find.kind) {
    case "carriers":
      return request$(findCarriers, { query: { text: find.text } }).pipe(
        map((reply) => (reply.ok ? { kind: "found", carriers: reply.data, vehicle: null } : refused(reply))),
      );
    case "contact":
      return contact$(find.contact).pipe(
        map((reply): FindOutcome => {
          if (reply.ok) return { kind: "found", carriers: reply.data.carriers.map(({ carrier }) => carrier), vehicle: null };
          return reply.status === 403 ? refused(reply) : { kind: "failed", message: messageOf(reply.refusal) };
        }),
      );
    case "vehicle":
      return request$(getVehicleByVin, { params: { vin: find.vin } }).pipe(
        map((reply) => {
          if (reply.ok) return { kind: "found", carriers: [], vehicle: reply.data };
          return reply.status === 404 ? NOTHING : refused(reply);
        }),
      );
  }
}

/** Emits once; never fails; unsubscribing aborts. */
export const find$ = (find: RemoteFind): Observable<FindOutcome> => asked$(find).pipe(catchError(caught$));
