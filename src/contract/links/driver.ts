// What a driver does with a link: agrees, shows the truck, and shares where the phone is. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { DOCUMENT_KINDS } from "../files.ts";
import { endpoint } from "../endpoint.ts";
import { Count, EnteredTime, Id, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { LINK_LANGUAGES } from "./links.ts";

/** proof: to send what shows the truck; position: to share where the phone is. */
export const CONSENT_KINDS = ["proof", "position"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Why nothing more is asked of the driver. too_late: the last window is long over. */
export const SHARING_ENDS = ["delivered", "cancelled", "reassigned", "too_late"] as const;
export type SharingEnd = (typeof SHARING_ENDS)[number];

/** photo: read from a photo by the phone, without a bar code. */
export const VIN_SOURCES = ["barcode", "photo", "typed"] as const;
export type VinSource = (typeof VIN_SOURCES)[number];

/** vehicle: the truck with its trailer; vin: the plate or label with the number. */
export const DRIVER_PHOTOS = ["vehicle", "vin"] as const;
export type DriverPhoto = (typeof DRIVER_PHOTOS)[number];

/** A stop as far as it may be told to whoever has the link: without its name, street and ZIP. */
export const DriverStop = Type.Object({
  city: Type.String(),
  state: Type.String(),
  /** The IANA name; null where it is not known. */
  time_zone: Nullable(Type.String()),
  window_start: Timestamp,
  window_end: Timestamp,
});
export type DriverStop = Static<typeof DriverStop>;

const Consent = Type.Object({ version: Type.String(), given_at: Timestamp });

/** A number that the server chose for this proof, to be seen in the photo of the truck. */
export const Challenge = Type.Object({ id: Id, code: Type.String(), asked_at: Timestamp });
export type Challenge = Static<typeof Challenge>;

const ProofKey = Type.String({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9-]{8,64}$" });

export const DriverTask = Type.Object({
  load_number: Type.String(),
  pickup: Nullable(DriverStop),
  delivery: Nullable(DriverStop),
  /** Null: it goes on. */
  over: Nullable(OneOf(SHARING_ENDS)),
  consents: Type.Object({ proof: Nullable(Consent), position: Nullable(Consent) }),
  /** What was shown, the newest first. What the server made of it is the company's. */
  proofs: Type.Array(
    Type.Object({ key: Type.String(), at: Timestamp, vin: Nullable(Type.String()), photos: Type.Array(OneOf(DRIVER_PHOTOS)) }),
  ),
  sharing: Type.Object({
    /** Positions are taken from then on; null: at once. */
    from: Nullable(Timestamp),
    stopped_at: Nullable(Timestamp),
    sent: Count,
    last: Nullable(Type.Object({ at: Timestamp, lat: Type.Number(), lon: Type.Number() })),
  }),
});
export type DriverTask = Static<typeof DriverTask>;

const PATH = "/api/v1/link/driver";

/** What is asked and what was sent. Changes nothing. */
export const readDriverTask = endpoint({
  name: "readDriverTask",
  method: "GET",
  path: PATH,
  isExtension: true,
  forVisitors: true,
  output: DriverTask,
});

/** Keeps that the driver agreed, and to which text. 422 for a text that is not shown any more. */
export const giveDriverConsent = endpoint({
  name: "giveDriverConsent",
  method: "POST",
  path: `${PATH}/consents`,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({
    consent: Type.Object({
      kind: OneOf(CONSENT_KINDS),
      version: Type.String({ maxLength: 10 }),
      language: OneOf(LINK_LANGUAGES),
    }),
  }),
  output: DriverTask,
});

/** Stops sharing where the phone is. What was sent stays with the load. Again changes nothing. */
export const stopDriverSharing = endpoint({
  name: "stopDriverSharing",
  method: "POST",
  path: `${PATH}/stop`,
  isExtension: true,
  forVisitors: true,
  output: DriverTask,
});

/** A new number to be seen in the photo; the one before no longer counts. 429 after too many. */
export const askDriverChallenge = endpoint({
  name: "askDriverChallenge",
  method: "POST",
  path: `${PATH}/challenges`,
  isExtension: true,
  forVisitors: true,
  output: Challenge,
});

const Place = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  accuracy_m: Nullable(Type.Number({ minimum: 0, maximum: 40_000_000 })),
  /** When the phone found it, by the phone's clock. */
  at: EnteredTime,
});

/**
 * Shows the truck: who drives, its VIN, the trailer's number, the place. Photos follow, each by itself. `key` is the phone's own: the
 * same key again changes nothing. 403 `consent_missing`, 409 `load_over`, 422 for a VIN whose check digit is wrong.
 */
export const sendDriverProof = endpoint({
  name: "sendDriverProof",
  method: "POST",
  path: `${PATH}/proofs`,
  isExtension: true,
  forVisitors: true,
  answers: [401, 403, 404, 409, 422],
  body: Type.Object({
    proof: Type.Object({
      key: ProofKey,
      driver_name: Name(100),
      vin: Type.Optional(Type.String({ maxLength: 17, pattern: "^[A-HJ-NPR-Z0-9]{17}$" })),
      vin_source: Type.Optional(OneOf(VIN_SOURCES)),
      trailer: Type.Optional(Name(40)),
      challenge_id: Type.Optional(Id),
      place: Type.Optional(Place),
      /** When the driver sent it, by the phone's clock; it may have waited for a connection since. */
      phone_at: EnteredTime,
    }),
  }),
  output: DriverTask,
});

/** Adds a photo to a proof of this link; of each kind the last one counts. */
export const sendDriverPhoto = endpoint({
  name: "sendDriverPhoto",
  method: "POST",
  path: `${PATH}/photos`,
  isExtension: true,
  forVisitors: true,
  answers: [401, 403, 404, 409, 422],
  body: Type.Object({ driver_photo: Type.Object({ proof_key: ProofKey, kind: OneOf(DRIVER_PHOTOS), phone_at: EnteredTime }) }),
  file: { name: "driver_photo[file]", kinds: DOCUMENT_KINDS.filter((kind) => kind !== "pdf") },
  output: DriverTask,
});

/** Positions of one call. */
export const DRIVER_POSITIONS_MAX = 100;

/**
 * Where the phone was: rows with `at` (a time with its zone), `lat`, `lon`, and where known `accuracy_m`, `speed_mph`, `heading`. Each is
 * taken or refused on its own; the same again changes nothing. `is_taken` is false once nothing more is wanted. 403 `consent_missing`.
 */
export const sendDriverPositions = endpoint({
  name: "sendDriverPositions",
  method: "POST",
  path: `${PATH}/positions`,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({
    positions: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: DRIVER_POSITIONS_MAX }),
  }),
  output: Type.Object({
    taken: Count,
    known: Count,
    refused: Count,
    /** Came before positions are wanted, or after. */
    unwanted: Count,
    is_taken: Type.Boolean(),
    over: Nullable(OneOf(SHARING_ENDS)),
  }),
});
