// Truck postings: listed, opened, added, changed and deactivated.
import {
  createTruckPosting,
  getTruckPosting,
  listTruckPostings,
  updateTruckPosting,
} from "../../../src/contract/board/truck-postings.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow } from "../../db/plain-sql.ts";
import { BOARD, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { dayText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { sendPage } from "../list-page.ts";
import { areaName, checkPosting, type PostingFields } from "./check-truck-posting.ts";
import { POSTING_COLUMNS, POSTINGS_FROM, readPosting } from "./truck-posting-rows.ts";

const MAY_SEE = portal(...BOARD);
const MAY_CHANGE = portal(...BOARD, scope("manage_loads"));

const POSTINGS: Resource = {
  id: "p.id",
  defaultSort: "updated_at desc",
};

const FIELDS = [
  "carrier_id",
  "carrier_vehicle_id",
  "origin_area_id",
  "destination_area_id",
  "origin_deadhead_tolerance",
  "destination_deadhead_tolerance",
  "start_date",
  "posted_equipment_type",
  "is_active",
  "origin_search_display_name",
  "destination_search_display_name",
] as const satisfies readonly (keyof PostingFields)[];

const valuesOf = (fields: PostingFields) => FIELDS.map((field) => fields[field]);

const ADD = `
  insert into truck_postings (company_id, user_id, updated_by_user_id, ${FIELDS.join(", ")})
  values ($1, $2, $2, ${FIELDS.map((_, at) => `$${at + 3}`).join(", ")}) returning id`;

const CHANGE = `
  update truck_postings set updated_by_user_id = $3, ${FIELDS.map((field, at) => `${field} = $${at + 4}`).join(", ")}
  where company_id = $1 and id = $2`;

const LOCK = `
  select ${FIELDS.map((field) => (field === "start_date" ? `${dayText(field)} as ${field}` : field)).join(", ")}
  from truck_postings where company_id = $1 and id = $2 for update`;

/** The fields with the names of their areas, where those are not given or stand for another area. */
async function withNames(
  tx: Queryable,
  fields: Omit<PostingFields, "origin_search_display_name" | "destination_search_display_name">,
  given: { readonly origin?: string | undefined; readonly destination?: string | null | undefined },
  before: PostingFields | null,
): Promise<PostingFields> {
  const nameOf = async (end: "origin" | "destination", id: number, name: string | null | undefined): Promise<string> => {
    const known = before?.[`${end}_area_id`] === id ? before[`${end}_search_display_name`] : null;
    return name ?? known ?? (await areaName(tx, `${end}_area_id`, id));
  };
  const { origin_area_id: origin, destination_area_id: destination } = fields;
  if (origin !== before?.origin_area_id) await areaName(tx, "origin_area_id", origin);
  if (destination !== null && destination !== before?.destination_area_id) await areaName(tx, "destination_area_id", destination);
  return {
    ...fields,
    origin_search_display_name: await nameOf("origin", origin, given.origin),
    destination_search_display_name: destination === null ? null : await nameOf("destination", destination, given.destination),
  };
}

export const truckPostingRoutes: readonly Route[] = [
  route(listTruckPostings, {
    access: MAY_SEE,
    handler: (call) =>
      sendPage(call, listTruckPostings, POSTINGS, { from: POSTINGS_FROM, where: "p.company_id = $1", columns: POSTING_COLUMNS }),
  }),

  route(getTruckPosting, { access: MAY_SEE, handler: ({ tx, params, companyId }) => readPosting(tx, companyId(), params.id) }),

  route(createTruckPosting, {
    access: MAY_CHANGE,
    async handler({ tx, body: { truck_posting: draft }, requireUser, companyId }) {
      const { origin_search_display_name: origin, destination_search_display_name: destination, ...fields } = draft;
      const whole = { carrier_vehicle_id: null, destination_area_id: null, is_active: true, ...fields };
      const posting = await withNames(tx, whole, { origin, destination }, null);
      await checkPosting(tx, posting, null);
      const id = await insertRow(tx, ADD, [companyId(), requireUser().userId, ...valuesOf(posting)]);
      return readPosting(tx, companyId(), id);
    },
  }),

  route(updateTruckPosting, {
    access: MAY_CHANGE,
    async handler({ tx, params, body: { truck_posting: draft }, requireUser, companyId }) {
      const { origin_search_display_name: origin, destination_search_display_name: destination, ...fields } = draft;
      if (Object.keys(draft).length === 0) throw invalid("truck_posting", "must have something to change");
      const [before] = await tx.query<PostingFields>(LOCK, [companyId(), params.id]);
      if (before === undefined) throw notFound();
      const posting = await withNames(tx, { ...before, ...fields }, { origin, destination }, before);
      await checkPosting(tx, posting, before);
      await tx.query(CHANGE, [companyId(), params.id, requireUser().userId, ...valuesOf(posting)]);
      return readPosting(tx, companyId(), params.id);
    },
  }),
];
