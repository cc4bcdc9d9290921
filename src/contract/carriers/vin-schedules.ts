// The VINs that a carrier's insurance names, as a company or the carrier itself gave them: as of which day, with which document.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { Day, EnteredDay, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";

export const SCHEDULE_SOURCES = ["company", "carrier"] as const;

/** `as_of`: the day of the schedule itself. `left_out`: lines that look like a VIN and have no right check digit. */
export const VinSchedule = Type.Object({
  id: Id,
  carrier_id: Id,
  vins: Type.Array(Type.String()),
  left_out: Type.Array(Type.String()),
  as_of: Day,
  source: OneOf(SCHEDULE_SOURCES),
  user_name: Nullable(Type.String()),
  file: Nullable(StoredFile),
  created_at: Timestamp,
  withdrawn_at: Nullable(Timestamp),
});
export type VinSchedule = Static<typeof VinSchedule>;

/** Of a carrier, the one that counts first: the newest day, and of one day what was entered last. Withdrawn ones come after. */
export const listVinSchedules = endpoint({
  name: "listVinSchedules",
  method: "GET",
  path: "/api/v1/carriers/{id}/vin_schedules",
  isExtension: true,
  params: IdParams,
  output: Type.Array(VinSchedule),
});

/** `vins`: a text with a VIN a line, or a file of columns. Needs manage_rule_overrides. */
export const createVinSchedule = endpoint({
  name: "createVinSchedule",
  method: "POST",
  path: "/api/v1/vin_schedules",
  isExtension: true,
  body: Type.Object({
    vin_schedule: Type.Object({
      carrier_id: Id,
      vins: Type.String({ minLength: 1, maxLength: 60_000 }),
      as_of: EnteredDay,
    }),
  }),
  output: VinSchedule,
  file: { name: "vin_schedule[file]", kinds: DOCUMENT_KINDS, isOptional: true },
});

/** From now on it counts for nothing; it stays listed. */
export const withdrawVinSchedule = endpoint({
  name: "withdrawVinSchedule",
  method: "POST",
  path: "/api/v1/vin_schedules/{id}/withdraw",
  isExtension: true,
  params: IdParams,
  output: VinSchedule,
});
