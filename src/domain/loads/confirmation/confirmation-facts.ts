// The lines of a rate confirmation besides its stops and charges: one row per line, with its group, its label and what stands there.
import type { ConfirmationTerms } from "../../../contract/loads/confirmations.ts";
import { formatPhone, formatWeight } from "../../format.ts";
import { vehicleLabel } from "../../vehicles/vehicle-labels.ts";
import { CERTIFICATION_NAMES } from "../load-field-labels.ts";
import { temperatureText } from "../temperature.ts";

export type FactGroup = "broker" | "carrier" | "freight" | "agreement";

interface FactRow {
  readonly group: FactGroup;
  readonly label: string;
  /** Null leaves the line out. */
  readonly valueOf: (terms: ConfirmationTerms) => string | null;
}

const phone = (number: string | null): string | null => (number === null ? null : formatPhone(number));

export const CONFIRMATION_FACTS = {
  broker: { group: "broker", label: "Broker", valueOf: ({ broker }) => broker.name },
  broker_contact: { group: "broker", label: "Broker’s contact", valueOf: ({ broker }) => broker.contact },
  broker_email: { group: "broker", label: "Broker’s email", valueOf: ({ broker }) => broker.email },
  broker_phone: { group: "broker", label: "Broker’s phone", valueOf: ({ broker }) => phone(broker.phone) },
  carrier: { group: "carrier", label: "Carrier", valueOf: ({ carrier }) => carrier.legal_name },
  mc: { group: "carrier", label: "MC", valueOf: ({ carrier }) => carrier.mc },
  dot: { group: "carrier", label: "DOT", valueOf: ({ carrier }) => carrier.dot },
  dispatcher: { group: "carrier", label: "Dispatcher", valueOf: ({ dispatcher }) => dispatcher },
  driver: { group: "carrier", label: "Driver", valueOf: ({ driver }) => driver },
  driver_phone: { group: "carrier", label: "Driver’s phone", valueOf: (terms) => phone(terms.driver_phone) },
  truck_number: { group: "carrier", label: "Truck", valueOf: (terms) => terms.truck_number },
  trailer_number: { group: "carrier", label: "Trailer", valueOf: (terms) => terms.trailer_number },
  equipment_type: { group: "freight", label: "Equipment", valueOf: (terms) => vehicleLabel(terms.equipment_type) },
  trailer_length: {
    group: "freight",
    label: "Length",
    valueOf: ({ trailer_length: feet }) => (feet === null ? null : `${feet} ft`),
  },
  certifications: {
    group: "freight",
    label: "Certifications",
    valueOf: ({ certifications: all }) => (all.length === 0 ? null : all.map((each) => CERTIFICATION_NAMES[each]).join(", ")),
  },
  temperature: { group: "freight", label: "Temperature", valueOf: temperatureText },
  commodity: { group: "freight", label: "Commodity", valueOf: ({ commodity }) => commodity },
  weight: { group: "freight", label: "Weight", valueOf: ({ weight }) => (weight === null ? null : formatWeight(weight)) },
  po_number: { group: "freight", label: "PO number", valueOf: (terms) => terms.po_number },
  bol_number: { group: "freight", label: "BOL number", valueOf: (terms) => terms.bol_number },
  customer_reference: { group: "freight", label: "Reference", valueOf: (terms) => terms.customer_reference },
  contract: {
    group: "agreement",
    label: "Agreement in force",
    valueOf: ({ contract }) => (contract === null ? null : `${contract.name}, version ${contract.version}`),
  },
  payment: { group: "agreement", label: "Payment terms", valueOf: ({ payment }) => payment },
} as const satisfies Readonly<Record<string, FactRow>>;
export type ConfirmationFact = keyof typeof CONFIRMATION_FACTS;

const FACTS: Readonly<Record<ConfirmationFact, FactRow>> = CONFIRMATION_FACTS;

/** The lines that there are, in order. */
export const confirmationFacts = (
  terms: ConfirmationTerms,
): readonly { readonly field: ConfirmationFact; readonly group: FactGroup; readonly label: string; readonly value: string }[] =>
  (Object.keys(FACTS) as ConfirmationFact[]).flatMap((field) => {
    const { group, label, valueOf } = FACTS[field];
    const value = valueOf(terms);
    return value === null || value === "" ? [] : [{ field, group, label, value }];
  });
