// A rate confirmation of a van from Dallas to Chicago, for tests.
import type { ConfirmationTerms } from "../../../../src/contract/loads/confirmations.ts";

const STOPS: ConfirmationTerms["stops"] = [
  {
    is_type: "pickup",
    name: "Elm Dock",
    city: "Dallas",
    state: "TX",
    postal_code: "75201",
    window_start: "2026-11-23T14:00:00.000000Z",
    window_end: "2026-11-23T16:00:00.000000Z",
    time_zone: "America/Chicago",
  },
  {
    is_type: "dropoff",
    name: "Lake Store",
    city: "Chicago",
    state: "IL",
    postal_code: "60601",
    window_start: "2026-11-24T18:00:00.000000Z",
    window_end: "2026-11-24T18:00:00.000000Z",
    time_zone: "America/Chicago",
  },
];

export const terms = (change: Partial<ConfirmationTerms> = {}): ConfirmationTerms => ({
  load_number: "B-801",
  broker: { name: "First Brokerage", contact: "Mara Manager", email: "manager@first.example", phone: "+12145550100" },
  carrier: { id: 101, legal_name: "Carrier 1 LLC", dot: "9000001", mc: "9100001" },
  dispatcher: "Ann",
  driver: "Ray Diaz",
  driver_phone: "+12145550142",
  truck_number: "44",
  trailer_number: "T9",
  equipment_type: "reefer",
  trailer_length: 53,
  certifications: ["hazmat"],
  min_temperature: 34,
  max_temperature: 38,
  commodity: "Berries",
  weight: 42_000,
  po_number: "PO-1",
  bol_number: "BOL-2",
  customer_reference: "REF-3",
  stops: STOPS,
  charges: [
    { label: "Line haul", amount: 1300 },
    { label: "Fuel surcharge", amount: 200.5 },
  ],
  rate: 1500.5,
  contract: { name: "Broker-carrier agreement", version: 3 },
  payment: "Net 30, 30 days",
  notes: "Call before arrival.",
  ...change,
});
