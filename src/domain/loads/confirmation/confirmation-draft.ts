// Makes the terms of a rate confirmation from a load: what must be there first, and which part of the rate is for what.
import type { ConfirmationExtras, ConfirmationTerms } from "../../../contract/loads/confirmations.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { zoneOf } from "../../time-zone.ts";
import { isOpenLoad } from "../load-statuses.ts";

/** What the load does not say itself. */
export type BrokerTerms = Pick<ConfirmationTerms, "broker" | "contract" | "payment">;

/** Sentences; empty: it can be sent. */
export function missingForConfirmation(load: Pick<Load, "status" | "carrier" | "rate" | "stops">): readonly string[] {
  if (!isOpenLoad(load)) return ["The load is closed."];
  return [
    ...(load.carrier === null ? ["No carrier is assigned."] : []),
    ...(load.rate === null || load.rate <= 0 ? ["The load has no rate."] : []),
    ...(load.stops.length < 2 ? ["The load needs a pickup and a delivery."] : []),
  ];
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Charges of dollars whose sum is `rate`; null where the parts are more than the whole. */
export function chargesOf(
  rate: number,
  { fuel, other, other_label: label }: ConfirmationExtras,
): ConfirmationTerms["charges"] | null {
  const parts = [
    { label: "Fuel surcharge", amount: fuel ?? 0 },
    { label: label?.trim() || "Other charges", amount: other ?? 0 },
  ].filter(({ amount }) => amount > 0);
  const rest = cents(rate) - parts.reduce((sum, { amount }) => sum + cents(amount), 0);
  if (rest < 0) return null;
  return [...(rest > 0 ? [{ label: "Line haul", amount: rest / 100 }] : []), ...parts];
}

const stated = (text: string | null | undefined): string | null => text?.trim() || null;

/** The terms of a load for which nothing is missing, all of the rate as line haul; null otherwise. */
export function draftTerms(load: Load, of: BrokerTerms): ConfirmationTerms | null {
  const { carrier, rate } = load;
  if (carrier === null || rate === null || missingForConfirmation(load).length > 0) return null;
  return {
    ...of,
    load_number: load.external_load_number,
    carrier,
    dispatcher: stated(load.dispatcher_name),
    driver: stated(load.driver_name),
    driver_phone: stated(load.driver_phone),
    truck_number: stated(load.truck_number),
    trailer_number: stated(load.trailer_number),
    equipment_type: load.equipment_type,
    trailer_length: load.trailer_length,
    certifications: [...load.certifications],
    min_temperature: load.min_temperature ?? null,
    max_temperature: load.max_temperature ?? null,
    commodity: stated(load.commodity),
    weight: load.weight,
    po_number: stated(load.po_number),
    bol_number: stated(load.bol_number),
    customer_reference: stated(load.customer_reference),
    stops: load.stops.map((stop) => ({
      is_type: stop.is_type,
      name: stop.name,
      city: stop.city,
      state: stop.state,
      postal_code: stop.postal_code,
      window_start: stop.window_start,
      window_end: stop.window_end,
      time_zone: zoneOf(stop)?.name ?? null,
    })),
    charges: chargesOf(rate, {}) ?? [],
    rate,
    notes: null,
  };
}
