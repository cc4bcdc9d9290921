// Searches the server for what is typed into the top box. Stores nothing: the next letter asks again.
import { catchError, forkJoin, map, of, type Observable } from "rxjs";
import { findCarriers, listCarriers, FOUND_MAX, SEARCH_LENGTH, type CarrierResult } from "../../contract/carriers/search.ts";
import { searchCarriersByEmail, searchCarriersByPhone, type ContactAnswer } from "../../contract/carriers/contact-search.ts";
import { getVehicleByVin, listCarrierVehicles, type CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import type { Contact } from "../../domain/carriers/contacts/contact-search.ts";
import type { RemoteFind } from "../../domain/carriers/search/remote-find.ts";
import { hasExtensions$ } from "../../net/extensions.ts";
import { messageOf, type Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, type FetchOutcome } from "../fetch-outcome.ts";

export type FindOutcome =
  | { readonly kind: "found"; readonly carriers: readonly CarrierResult[]; readonly vehicle: CarrierVehicle | null }
  | FetchOutcome;

const NOTHING: FindOutcome = { kind: "found", carriers: [], vehicle: null };

const contact$ = ({ type, value }: Contact): Observable<Reply<ContactAnswer>> =>
  type === "email"
    ? request$(searchCarriersByEmail, { body: { email: value } })
    : request$(searchCarriersByPhone, { body: { phone_e164: value } });

/** Without the search for what is being typed, the one for a whole text. */
const carriers$ = (text: string): Observable<Reply<readonly CarrierResult[]>> =>
  hasExtensions$.value
    ? request$(findCarriers, { query: { text } })
    : request$(listCarriers, { query: { search: text.slice(0, SEARCH_LENGTH), per_page: FOUND_MAX } });

/** The latest sighting of a plate, which may be another vehicle's in another state. */
const plate$ = (plate: string): Observable<Reply<readonly CarrierVehicle[]>> =>
  request$(listCarrierVehicles, { q: { plate_eq: plate }, query: { per_page: 1 } });

const vehicleIn = (reply: Reply<readonly CarrierVehicle[]> | null): CarrierVehicle | null =>
  reply?.ok === true ? (reply.data[0] ?? null) : null;

function asked$(find: RemoteFind): Observable<FindOutcome> {
  switch (find.kind) {
    case "carriers":
      return forkJoin([carriers$(find.text), find.plate === undefined ? of(null) : plate$(find.plate)]).pipe(
        map(([reply, plates]) =>
          reply.ok ? { kind: "found", carriers: reply.data, vehicle: vehicleIn(plates) } : refused(reply),
        ),
      );
    case "plate":
      return plate$(find.plate).pipe(
        map((reply) => (reply.ok ? { kind: "found", carriers: [], vehicle: vehicleIn(reply) } : refused(reply))),
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
