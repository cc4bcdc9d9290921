// A load is given to a carrier, and taken back from it. Assumption: the specification has no calls for this.
import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Nullable, VisibleText } from "../shapes.ts";
import { HAUL_CONTACTS } from "./haul-contacts.ts";
import { Load } from "./loads.ts";

/** Assumption: the limit for the reason of an assignment, and of taking a load back. */
export const ASSIGNMENT_REASON_MAX = 500;
const Reason = Type.Optional(Nullable(VisibleText(ASSIGNMENT_REASON_MAX)));

/**
 * Gives an open load that has not been picked up to one of the company's carriers: it is covered and off the board, its log says so, and
 * the decision is frozen with the truck and the reason. `seen_carrier_id` is the carrier that the person saw on it, null for none; 422
 * where it is another one by now. 422 also for a blocked carrier, and without a reason where the answer about the carrier is not a
 * plain yes or another carrier is replaced. Repeated, it changes nothing. Needs manage_loads.
 */
export const assignCarrier = endpoint({
  name: "assignCarrier",
  method: "PATCH",
  path: "/api/v1/loads/{id}/assign_carrier",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    assignment: Type.Object({
      carrier_id: Id,
      seen_carrier_id: Nullable(Id),
      carrier_vehicle_id: Type.Optional(Nullable(Id)),
      reason: Reason,
      ...HAUL_CONTACTS,
    }),
  }),
  output: Load,
});

/**
 * Takes a load that has not been picked up back from `carrier_id`: it is available again, without truck, driver and dispatcher, and with
 * `posts_again` back on the board. It needs a reason, but for `undoes`: who assigned the carrier takes that back. 422 where another
 * carrier has it by now, or where it cannot be posted again. Repeated, it changes nothing. Needs manage_loads.
 */
export const takeLoadBack = endpoint({
  name: "takeLoadBack",
  method: "PATCH",
  path: "/api/v1/loads/{id}/take_back",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    carrier_id: Id,
    reason: Reason,
    posts_again: Type.Optional(Type.Boolean()),
    undoes: Type.Optional(Type.Boolean()),
  }),
  output: Load,
});
