// A rate confirmation that says what is on file, to change in tests.
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";

const STOP = {
  is_type: "pickup",
  name: "Cedar Warehouse",
  city: "Dallas",
  state: "TX",
  postal_code: "75201",
  window_start: "2026-11-03T08:00:00.000000Z",
  window_end: "2026-11-03T10:00:00.000000Z",
} as const;

const PAYEE = { name: "Iron Pine LLC", address: "1 Oak St, Dallas, TX 75201" };

export const AGREED: RateConfirmation = {
  id: 7,
  creator_id: 11,
  creator_name: "Mara Manager",
  status: "delivered",
  status_reason: null,
  status_changed_at: null,
  status_changed_by_name: null,
  reference: "RC-0400007",
  load_id: 70,
  load_number: "MF-0400007",
  dot: "9000001",
  mc: "9100001",
  carrier_id: 101,
  carrier_name: "IRON PINE LLC",
  known_addresses: [{ email: "dispatch@ironpine.example", source: "FMCSA registration", as_of: "2026-11-01T00:00:00.000000Z" }],
  resembled: null,
  mail_id: 7,
  sender_email: "dispatch@ironpine.example",
  open_tickets: 0,
  terms: {
    rate: 1800,
    equipment_type: "van",
    weight: 40_000,
    carrier_name: "Iron Pine, L.L.C.".replaceAll(".", ""),
    dot: "9000001",
    mc: "9100001",
    remit_to: PAYEE,
    stops: [STOP],
  },
  on_file: {
    load: { rate: 1800, equipment_type: "van", weight: 40_000, stops: [STOP], entered_at: "2026-11-01T00:00:00.000000Z" },
    carrier: { legal_name: "IRON PINE LLC", dot: "9000001", mc: "9100001", as_of: "2026-11-01T00:00:00.000000Z" },
    remit_to: { ...PAYEE, name: "IRON PINE", source: "Onboarding packet", as_of: "2026-10-01T00:00:00.000000Z" },
  },
  bank_check: "same",
  received_at: "2026-11-02T12:00:00.000000Z",
  created_at: "2026-11-02T10:00:00.000000Z",
  updated_at: "2026-11-02T12:00:00.000000Z",
};
