// Loads that people enter, cancel and restore. Assumption: the specification has no calls for this.
import { Type } from "typebox";
import { EQUIPMENT } from "../carriers/carriers.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, VisibleText } from "../shapes.ts";
import { HAUL_CONTACTS } from "./haul-contacts.ts";
import { LOAD_FIELDS, STOPS_MAX, StopEntry, UNIT_FIELDS } from "./load-fields.ts";
import { Load } from "./loads.ts";

/** Assumption: the limits of the reason for a carrier or a cancellation, and of a first note. */
export const CANCEL_REASON_MAX = 500;
export const LOAD_NOTE_MAX = 2_000;

/**
 * Makes a load, available or given to one of the company's carriers at once, with all that assignCarrier does and refuses. Without
 * `external_load_number` it gets a number; 422 for one that another load has. A `note` becomes the load's first note. Needs manage_loads.
 */
export const createLoad = endpoint({
  name: "createLoad",
  method: "POST",
  path: "/api/v1/loads",
  isExtension: true,
  body: Type.Object({
    load: Type.Object({
      ...LOAD_FIELDS,
      equipment_type: OneOf(EQUIPMENT),
      stops: Type.Array(StopEntry, { minItems: 2, maxItems: STOPS_MAX }),
      note: Type.Optional(Nullable(VisibleText(LOAD_NOTE_MAX))),
      assignment: Type.Optional(
        Nullable(
          Type.Object({
            carrier_id: Id,
            reason: Type.Optional(Nullable(VisibleText(CANCEL_REASON_MAX))),
            ...HAUL_CONTACTS,
            ...UNIT_FIELDS,
          }),
        ),
      ),
    }),
  }),
  output: Load,
});

/**
 * Cancels an open load that has not been picked up, and takes it off the board. `seen_carrier_id` is the carrier that the person saw on
 * it, null for none; 422 where it is another one by now. Repeated, it changes nothing. Needs manage_loads.
 */
export const cancelLoad = endpoint({
  name: "cancelLoad",
  method: "PATCH",
  path: "/api/v1/loads/{id}/cancel",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ reason: VisibleText(CANCEL_REASON_MAX), seen_carrier_id: Nullable(Id) }),
  output: Load,
});

/**
 * Takes a cancellation back: the load is what it was, with `posts_again` on the board too; 422 where it cannot be posted, and for a load
 * that nobody canceled here. Repeated, it changes nothing. Needs manage_loads.
 */
export const restoreLoad = endpoint({
  name: "restoreLoad",
  method: "PATCH",
  path: "/api/v1/loads/{id}/restore",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ posts_again: Type.Optional(Type.Boolean()) }),
  output: Load,
});
