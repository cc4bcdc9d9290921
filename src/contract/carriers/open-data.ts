// Carriers from the government's open data: found by number when somebody asks, and how old each part of a record is.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Count, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Numbers of one call. */
export const LOOK_UP_MAX = 500;

/** The kinds of numbers that the open data know. */
export const LOOK_UP_TYPES = ["DOT", "MC", "MX", "FF"] as const;

/** Digits without zeros in front; `is_type` null: the number may be any of them. */
export const LookUpNumber = Type.Object({
  is_type: Nullable(OneOf(LOOK_UP_TYPES)),
  value: Type.String({ pattern: "^[1-9][0-9]{0,9}$" }),
});
export type LookUpNumber = Static<typeof LookUpNumber>;

/**
 * `found`: the carriers are here now. `none`: the open data have no such number. `failed`: they could not be asked, which says nothing.
 * `off`: this server asks nobody.
 */
export const LOOK_UP_OUTCOMES = ["found", "none", "failed", "off"] as const;

export const LookedUp = Type.Object({
  is_type: Nullable(OneOf(LOOK_UP_TYPES)),
  value: Type.String(),
  outcome: OneOf(LOOK_UP_OUTCOMES),
  /** Several where a number has been given to several, or can be of two kinds. */
  carriers: Type.Array(Type.Object({ id: Id, legal_name: Type.String() })),
});
export type LookedUp = Static<typeof LookedUp>;

/** How the open data can be reached at present. `limited`: they refuse for now because too much was asked. */
export const OPEN_DATA_STATES = ["up", "limited", "down", "off"] as const;

export const OpenDataService = Type.Object({
  state: OneOf(OPEN_DATA_STATES),
  /** Since when it has been so; null where nothing has been asked yet. */
  since: Nullable(Timestamp),
});
export type OpenDataService = Static<typeof OpenDataService>;

/** Whether anything can be asked here at all, so that nobody is offered what this server does not do. */
export const getOpenDataService = endpoint({
  name: "getOpenDataService",
  method: "GET",
  path: "/api/v1/open_data",
  isExtension: true,
  output: OpenDataService,
});

/** Asks the open data about numbers that are not here, and stores what they say. In the order of the input, one answer for each. */
export const lookUpCarriers = endpoint({
  name: "lookUpCarriers",
  method: "POST",
  path: "/api/v1/carriers/look_up",
  isExtension: true,
  body: Type.Object({
    numbers: Type.Array(LookUpNumber, { minItems: 1, maxItems: LOOK_UP_MAX }),
    /** Answers as soon as the carriers are here; the rest of their records follows, section by section. */
    as_it_comes: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ service: OpenDataService, numbers: Type.Array(LookedUp) }),
});

/** Registration, authority, insurance, process agent, safety rating and orders, inspections, crashes. */
export const RECORD_SECTIONS = [
  "registration",
  "authority",
  "insurance",
  "process_agent",
  "safety",
  "inspections",
  "crashes",
] as const;
export type RecordSection = (typeof RECORD_SECTIONS)[number];

/** `checking`: it is being asked; `partial`: some sources failed, or rows were left out; `unasked`: nobody has asked yet. */
export const SECTION_STATES = ["known", "partial", "failed", "checking", "unasked"] as const;

export const SectionAge = Type.Object({
  section: OneOf(RECORD_SECTIONS),
  state: OneOf(SECTION_STATES),
  /** The names of the datasets. */
  sources: Type.Array(Type.String()),
  /** When the oldest of these datasets was made; null: unknown. */
  as_of: Nullable(Timestamp),
  /** When they last answered; what is known is from then. Null: never. */
  checked_at: Nullable(Timestamp),
  /** Of the last attempt, where it failed: what a person can be told. */
  problem: Nullable(Type.String()),
  /** Rows beyond those that were read. */
  left_out: Count,
});
export type SectionAge = Static<typeof SectionAge>;

/** Sources that do not agree: every value with what says so. */
export const SourceConflict = Type.Object({
  /** A column of the carrier. */
  field: Type.String(),
  said: Type.Array(Type.Object({ value: Type.String(), source: Type.String(), as_of: Nullable(Timestamp) })),
});
export type SourceConflict = Static<typeof SourceConflict>;

/** How FMCSA's QCMobile can be reached. `refused`: it takes no question with this server's key, or from its address. */
export const QC_MOBILE_STATES = ["up", "limited", "down", "refused", "off"] as const;

export const QcMobileService = Type.Object({ state: OneOf(QC_MOBILE_STATES), since: Nullable(Timestamp) });
export type QcMobileService = Static<typeof QcMobileService>;

/** What FMCSA's QCMobile, the second source, says of a carrier. */
export const QcMobileStatement = Type.Object({
  service: QcMobileService,
  /** Of the last question. `none`: it knows no such number; `failed`: what it said before stands. */
  state: OneOf(["known", "none", "failed", "unasked"]),
  /** When it said so; from when its own data are it does not say. */
  as_of: Nullable(Timestamp),
  facts: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
});
export type QcMobileStatement = Static<typeof QcMobileStatement>;

export const CarrierSources = Type.Object({
  service: OpenDataService,
  /** False for carriers that do not come from the open data; they have no sections. */
  is_from_open_data: Type.Boolean(),
  sections: Type.Array(SectionAge),
  conflicts: Type.Array(SourceConflict),
  /** Null where it is not asked. */
  qcmobile: Type.Optional(Nullable(QcMobileStatement)),
});
export type CarrierSources = Static<typeof CarrierSources>;

export const getCarrierSources = endpoint({
  name: "getCarrierSources",
  method: "GET",
  path: "/api/v1/carriers/{id}/sources",
  isExtension: true,
  params: IdParams,
  output: CarrierSources,
});

/** "Check now": begins to ask about the carrier, unless somebody else's check is under way. The answer may have sections that are `checking`. */
export const refreshCarrier = endpoint({
  name: "refreshCarrier",
  method: "POST",
  path: "/api/v1/carriers/{id}/refresh",
  isExtension: true,
  params: IdParams,
  output: CarrierSources,
});
