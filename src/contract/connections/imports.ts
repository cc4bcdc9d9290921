// A brokerage's own carriers from a file of another system: each row answered by itself, and the whole import undone. Assumption: the
// specification has no calls for this.
import { Type, type Static } from "typebox";
import { EMAIL_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { BegunImport, FileImport } from "../file-imports.ts";
import { Id, IdParams, Name, Nullable, OneOf, PhoneE164 } from "../shapes.ts";
import { NOTES_MAX } from "./connections.ts";

/** Rows of one call. */
export const CARRIERS_MAX = 500;
/** Rows of a file, blank ones aside: 5,000 carriers with two contacts, each in a row of its own. */
export const CARRIER_ROWS_MAX = 10_000;

/** Tunable: numbers of a row, and lines that it adds to the connection's note. */
const NUMBERS_MAX = 8;
const LINES_MAX = 20;

/** What a file says of the state of a carrier. `blocked`: it is not to be used. */
export const FILE_STATUSES = ["active", "inactive", "blocked"] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** `number`: it is not said which kind it is. */
export const SENT_NUMBER_TYPES = ["DOT", "MC", "MX", "FF", "SCAC", "number"] as const;

/** A carrier as the file has it; what is left out or null stays as it is here. */
export const SentCarrier = Type.Object({
  /** Digits without zeros in front, or the letters of a SCAC. */
  numbers: Type.Array(
    Type.Object({ is_type: OneOf(SENT_NUMBER_TYPES), value: Type.String({ pattern: "^[1-9A-Z][0-9A-Z]{0,9}$", maxLength: 10 }) }),
    { maxItems: NUMBERS_MAX },
  ),
  name: Type.Optional(Nullable(Name(200))),
  /** These choose among several carriers of a number. */
  email: Type.Optional(Nullable(Type.String({ maxLength: EMAIL_MAX }))),
  phone: Type.Optional(Nullable(PhoneE164)),
  /** A person has said that it is this one, whatever number and name say. */
  carrier_id: Type.Optional(Nullable(Id)),
  status: Type.Optional(Nullable(OneOf(FILE_STATUSES))),
  note_lines: Type.Optional(Type.Array(Name(NOTES_MAX), { maxItems: LINES_MAX })),
});
export type SentCarrier = Static<typeof SentCarrier>;

/**
 * `ambiguous`: a person has to choose. `contradicting`: name and numbers are of different carriers, so that a person has to confirm one.
 * `unknown`: no carrier here has the number. `repeated`: an earlier row of the call is the same carrier.
 */
export const CARRIER_OUTCOMES = [
  "new",
  "changed",
  "same",
  "ambiguous",
  "contradicting",
  "unknown",
  "repeated",
  "refused",
] as const;
export type CarrierOutcome = (typeof CARRIER_OUTCOMES)[number];

/** Why a row is no carrier's until a person says which. */
export const CARRIER_PROBLEMS = [
  "name_alone",
  "name_differs",
  "numbers_differ",
  "other_number",
  "several_carriers",
  "similar_names",
  "nothing_found",
  "number_unknown",
] as const;
export type CarrierProblem = (typeof CARRIER_PROBLEMS)[number];

export const ImportCarrier = Type.Object({
  id: Id,
  legal_name: Type.String(),
  dba_name: Nullable(Type.String()),
  dot: Nullable(Type.String()),
  mc: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
});
export type ImportCarrier = Static<typeof ImportCarrier>;

const FIELDS = ["status", "is_dismissed", "notes"] as const;

export const ImportedCarrier = Type.Object({
  outcome: OneOf(CARRIER_OUTCOMES),
  problem: Nullable(OneOf(CARRIER_PROBLEMS)),
  carrier: Nullable(ImportCarrier),
  /** Whom the row can mean, where it is not one. */
  candidates: Type.Array(ImportCarrier),
  connection_id: Nullable(Id),
  /** Field by field, as texts; null: no value. Of a new connection all that it is given. */
  changes: Type.Array(Type.Object({ field: OneOf(FIELDS), before: Nullable(Type.String()), after: Nullable(Type.String()) })),
  /** What was not taken though the row was. */
  warnings: Type.Array(Type.String()),
  /** By field, as a refusal has them; of a refused row alone. */
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ImportedCarrier = Static<typeof ImportedCarrier>;

/**
 * Connects up to 500 carriers, or changes the connections that there are, each answered on its own; each is an object as SentCarrier
 * describes it. The same again changes nothing. `is_preview` answers what would be done, and does nothing. `import_id`: of the file that
 * they come from; without it only a preview is made. Needs the permission to change connections.
 */
export const takeCarriers = endpoint({
  name: "takeCarriers",
  method: "POST",
  path: "/api/v1/connections/import",
  isExtension: true,
  body: Type.Object({
    carriers: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: CARRIERS_MAX }),
    is_preview: Type.Optional(Type.Boolean()),
    import_id: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(ImportedCarrier) }),
});

/** The company's last imports of carriers, the newest first. */
export const listCarrierImports = endpoint({
  name: "listCarrierImports",
  method: "GET",
  path: "/api/v1/connection_imports",
  isExtension: true,
  output: Type.Array(FileImport),
});

/** Begins an import: carriers that are then taken with its id can be undone together. Needs the permission to change connections. */
export const createCarrierImport = endpoint({
  name: "createCarrierImport",
  method: "POST",
  path: "/api/v1/connection_imports",
  isExtension: true,
  body: Type.Object({ connection_import: BegunImport }),
  output: FileImport,
});

/**
 * Undoes up to 500 carriers of an import: connections that it made are dismissed and need to onboard, and fields that still are as the
 * file said are what they were. Called until `remaining` is 0. `left`: those that stay, with the reason.
 */
export const undoCarrierImport = endpoint({
  name: "undoCarrierImport",
  method: "PATCH",
  path: "/api/v1/connection_imports/{id}/undo",
  isExtension: true,
  params: IdParams,
  output: Type.Object({
    undone: Type.Integer(),
    remaining: Type.Integer(),
    left: Type.Array(Type.Object({ legal_name: Type.String(), message: Type.String() })),
  }),
});
