// Loads that other systems send, one by one or in a batch, and imports of files, which can be undone. Assumption: the specification has no
// calls for this.
import { Type, type Static } from "typebox";
import { EQUIPMENT } from "../carriers/carriers.ts";
import { endpoint } from "../endpoint.ts";
import { BegunImport, FileImport } from "../file-imports.ts";
import { EnteredTime, Id, IdParams, Name, Nullable, OneOf, VisibleText } from "../shapes.ts";
import { CONTACT_NAME_MAX } from "./haul-contacts.ts";
import { CANCEL_REASON_MAX, LOAD_NOTE_MAX } from "./load-entry.ts";
import { LOAD_FIELDS, NUMBER_MAX, UNIT_FIELDS } from "./load-fields.ts";

/** Loads of one call. */
export const INTAKE_MAX = 500;
/** Rows of a file, blank ones aside: 10,000 loads of five stops. */
export const FILE_ROWS_MAX = 50_000;

/** What a sender may call a carrier by; the numbers without letters. */
const CARRIER_NUMBER = Type.Optional(Nullable(Type.String({ pattern: "^\\d{1,8}$", maxLength: 8 })));
const CARRIER_NAME_MAX = 200;

const { external_load_number: _, ...FIELDS } = LOAD_FIELDS;

/**
 * A load as its sender knows it. Fields that are left out stay; null clears one. A field that a person changed here is the sender's
 * again once the sender changes it. `updated_at`: when the sender changed it last; an older one changes nothing.
 */
export const SentLoad = Type.Object({
  ...FIELDS,
  ...UNIT_FIELDS,
  equipment_type: Type.Optional(OneOf(EQUIPMENT)),
  driver_name: Type.Optional(Nullable(Name(CONTACT_NAME_MAX))),
  driver_phone: Type.Optional(Nullable(Name(40))),
  carrier: Type.Optional(
    Nullable(Type.Object({ mc: CARRIER_NUMBER, dot: CARRIER_NUMBER, name: Type.Optional(Nullable(Name(CARRIER_NAME_MAX))) })),
  ),
  status: Type.Optional(OneOf(["open", "canceled"])),
  cancel_reason: Type.Optional(Nullable(VisibleText(CANCEL_REASON_MAX))),
  note: Type.Optional(Nullable(VisibleText(LOAD_NOTE_MAX))),
  updated_at: Type.Optional(EnteredTime),
});
export type SentLoad = Static<typeof SentLoad>;

/**
 * `same`: the load is like that already. `older`: the sender has said something newer of it. `ambiguous`: several loads have the number.
 */
export const INTAKE_OUTCOMES = ["new", "changed", "same", "older", "ambiguous", "refused"] as const;
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number];

export const IntakeRow = Type.Object({
  external_load_number: Type.String(),
  outcome: OneOf(INTAKE_OUTCOMES),
  load_id: Nullable(Type.Integer()),
  /** Field by field, as texts; null: no value. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) })),
  /** What was not taken though the load was, such as a carrier that is not known here. */
  warnings: Type.Array(Type.String()),
  /** By field, as a refusal has them; of a refused load alone. */
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type IntakeRow = Static<typeof IntakeRow>;

/** Makes a load, or changes the one that has this number: sending the same again changes nothing. Needs manage_loads. */
export const putLoad = endpoint({
  name: "putLoad",
  method: "PUT",
  path: "/api/v1/intake/loads/{external_load_number}",
  isExtension: true,
  params: Type.Object({ external_load_number: Name(NUMBER_MAX) }),
  body: Type.Object({ load: SentLoad }),
  output: IntakeRow,
});

/**
 * The same for up to 500 loads, each answered on its own; each is an object as putLoad takes it, with its number. `is_preview` answers
 * what would be done, and does nothing. `import_id`: of the file that they come from; `source_id`: of the source that sends them, else they
 * come from none that was set up. Needs manage_loads.
 */
export const takeLoads = endpoint({
  name: "takeLoads",
  method: "POST",
  path: "/api/v1/intake/loads",
  isExtension: true,
  body: Type.Object({
    loads: Type.Array(Type.Object({ external_load_number: Name(NUMBER_MAX) }, { additionalProperties: true }), {
      minItems: 1,
      maxItems: INTAKE_MAX,
    }),
    is_preview: Type.Optional(Type.Boolean()),
    import_id: Type.Optional(Id),
    source_id: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(IntakeRow) }),
});

/** The company's last imports of files, the newest first. */
export const listLoadImports = endpoint({
  name: "listLoadImports",
  method: "GET",
  path: "/api/v1/load_imports",
  isExtension: true,
  output: Type.Array(FileImport),
});

/** Begins an import: loads that are then taken with its id can be undone together. Needs manage_loads. */
export const createLoadImport = endpoint({
  name: "createLoadImport",
  method: "POST",
  path: "/api/v1/load_imports",
  isExtension: true,
  body: Type.Object({ load_import: BegunImport }),
  output: FileImport,
});

/**
 * Undoes up to 100 loads of an import: new ones are canceled, and fields that still are as the file said are what they were. Called until
 * `remaining` is 0. `left`: those that stay, with the reason. Needs manage_loads.
 */
export const undoLoadImport = endpoint({
  name: "undoLoadImport",
  method: "PATCH",
  path: "/api/v1/load_imports/{id}/undo",
  isExtension: true,
  params: IdParams,
  output: Type.Object({
    undone: Type.Integer(),
    remaining: Type.Integer(),
    left: Type.Array(Type.Object({ external_load_number: Type.String(), message: Type.String() })),
  }),
});
