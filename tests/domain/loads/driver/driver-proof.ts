// What a driver showed, for tests: the carrier's own truck, by its bar code, at the pickup.
import type { DriverProof } from "../../../../src/contract/loads/driver-proofs.ts";

export const driverProof: DriverProof = {
  id: 1,
  link_id: 7,
  at: "2026-11-20T14:01:00.000000Z",
  phone_at: "2026-11-20T14:00:00.000000Z",
  driver_name: "Dan Driver",
  carrier_name: "Acme Trucking",
  vin: "1XPBDP9X8ED200001",
  vin_source: "barcode",
  verdict: "this_carrier",
  carrier_vehicle_id: 5,
  seen_on: "2026-11-17",
  other_carrier: null,
  is_trailer: false,
  trailer: "T-77",
  place: {
    lat: 32.78,
    lon: -96.8,
    accuracy_m: 12,
    at: "2026-11-20T14:00:00.000000Z",
    miles_to_pickup: 0.8,
    miles_from_eld: null,
  },
  minutes_before_window: 35,
  challenge: { code: "0482", asked_at: "2026-11-20T13:55:00.000000Z" },
  photos: [
    {
      kind: "vehicle",
      file: { id: 3, name: "truck.jpg", media_type: "image/jpeg", bytes: 1_000, created_at: "2026-11-20T14:01:00.000000Z" },
      phone_at: "2026-11-20T14:00:00.000000Z",
      received_at: "2026-11-20T14:01:00.000000Z",
      says: null,
      seen_before: null,
    },
  ],
};
