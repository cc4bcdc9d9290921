// Notes of the demo brokers about their loads.
import { AGENTS, MANAGER_OF_SECOND } from "../account/accounts.ts";
import { MAIN } from "../account/companies.ts";
import type { DemoClock } from "../clock.ts";
import { LOAD_NOTES } from "../connections/notes.ts";
import type { Cell } from "../../../db/csv.ts";
import { Draw } from "../random.ts";
import type { Load } from "./loads.ts";

/** Assumption: share of loads with a note. */
const NOTED = 0.06;

/** Notes about loads are numbered from here, behind those about carriers; users' own follow far behind. */
const FIRST_ID = 10_000_000;

export const LOAD_NOTE_COLUMNS = [
  "company_id",
  "id",
  "carrier_id",
  "notable_id",
  "notable_type",
  "message",
  "user_id",
  "created_at",
  "updated_at",
] as const;

export function loadNoteRows(load: Load, clock: DemoClock): Cell[][] {
  const draw = new Draw("load-notes", load.id);
  if (!draw.chance(NOTED)) return [];
  const author = load.company === MAIN ? draw.pick(AGENTS) : MANAGER_OF_SECOND;
  const written = load.created + Math.round((load.updated - load.created) * draw.unit());
  const time = clock.time(written);
  return [[load.company, FIRST_ID + load.id, null, load.id, "Load", draw.pick(LOAD_NOTES), author, time, time]];
}
