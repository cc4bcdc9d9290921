// What drivers showed of their trucks by links, as the company's people see it. Assumption: the API has no such call.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { DRIVER_PHOTOS, SHARING_ENDS, VIN_SOURCES } from "../links/driver.ts";
import { LINK_LANGUAGES } from "../links/links.ts";
import { Count, Day, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";

/** Whose truck it is, by its VIN. */
export const DRIVER_VERDICTS = ["this_carrier", "other_carrier", "unknown"] as const;
export type DriverVerdict = (typeof DRIVER_VERDICTS)[number];

/** What a camera or a program wrote into the file of a photo. Anybody can change it. */
export const PhotoSays = Type.Object({
  /** By the camera's clock, without its zone: "2026-11-20T08:00:00". */
  taken_local: Nullable(Type.String()),
  /** The same as an instant, where the file says the zone or the time of GPS. */
  taken_at: Nullable(Timestamp),
  place: Nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  device: Nullable(Type.String()),
  software: Nullable(Type.String()),
});
export type PhotoSays = Static<typeof PhotoSays>;

const Photo = Type.Object({
  kind: OneOf(DRIVER_PHOTOS),
  file: StoredFile,
  /** When it was taken, by the phone's clock, and when it came in. */
  phone_at: Timestamp,
  received_at: Timestamp,
  /** Null: nothing, or the driver agreed to a text that does not speak of it. */
  says: Nullable(PhotoSays),
  /** The same picture came in before, with another proof; null: it did not. */
  seen_before: Nullable(Type.Object({ load_number: Type.String(), at: Timestamp })),
});

const Place = Type.Object({
  lat: Type.Number(),
  lon: Type.Number(),
  accuracy_m: Nullable(Type.Number()),
  /** By the phone's clock. */
  at: Timestamp,
  /** Straight miles to the first pickup. */
  miles_to_pickup: Nullable(Type.Number()),
  /** Straight miles to where the same truck's ELD was around that time; null: it has none, or was silent. */
  miles_from_eld: Nullable(Type.Number()),
});

export const DriverProof = Type.Object({
  id: Id,
  link_id: Id,
  /** When it came in. */
  at: Timestamp,
  /** By the phone's clock, when the driver sent it. */
  phone_at: Timestamp,
  driver_name: Type.String(),
  carrier_name: Type.String(),
  vin: Nullable(Type.String()),
  vin_source: Nullable(OneOf(VIN_SOURCES)),
  verdict: OneOf(DRIVER_VERDICTS),
  /** The carrier's own truck with this VIN, to be assigned; null: it has none. */
  carrier_vehicle_id: Nullable(Id),
  /** The last time the VIN was seen with the carrier of the load. */
  seen_on: Nullable(Day),
  /** Another carrier that it was seen with. */
  other_carrier: Nullable(Type.Object({ id: Id, name: Type.String(), seen_on: Day })),
  /** The VIN is of a trailer. */
  is_trailer: Type.Boolean(),
  trailer: Nullable(Type.String()),
  place: Nullable(Place),
  /** Before the pickup's window opens; negative: after that. */
  minutes_before_window: Nullable(Type.Integer()),
  /** The number that has to be seen in the photo of the truck; null: none had been asked for. */
  challenge: Nullable(Type.Object({ code: Type.String(), asked_at: Timestamp })),
  photos: Type.Array(Photo),
});
export type DriverProof = Static<typeof DriverProof>;

export const DriverSharing = Type.Object({
  link_id: Id,
  version: Type.String(),
  language: OneOf(LINK_LANGUAGES),
  given_at: Timestamp,
  /** Null: it goes on. */
  stopped_at: Nullable(Timestamp),
  sent: Count,
  refused: Count,
  last: Nullable(Type.Object({ at: Timestamp, lat: Type.Number(), lon: Type.Number(), accuracy_m: Nullable(Type.Number()) })),
  /** The positions count as the truck's; false: the truck that was shown is not known, so that they are only shown here. */
  counts: Type.Boolean(),
});
export type DriverSharing = Static<typeof DriverSharing>;

export const LoadDriver = Type.Object({
  /** The newest first. */
  proofs: Type.Array(DriverProof),
  /** Of the newest consent; null: no driver agreed to it. */
  sharing: Nullable(DriverSharing),
  over: Nullable(OneOf(SHARING_ENDS)),
});
export type LoadDriver = Static<typeof LoadDriver>;

/** What drivers of a load showed and share, by links. */
export const readLoadDriver = endpoint({
  name: "readLoadDriver",
  method: "GET",
  path: "/api/v1/loads/{id}/driver",
  isExtension: true,
  params: IdParams,
  output: LoadDriver,
});
