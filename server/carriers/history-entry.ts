// SQL for the entries of what happened to carriers, as the API writes them.
import { isoText } from "../http/wire.ts";
import type { Resource } from "../q/columns.ts";

/** Columns of an entry `h`, with the joins below; $1 is the user's company. Ids of classifications become their names of today. */
export const ENTRY = `h.kind, h.id, h.carrier_id, ${isoText("h.at")} as at, h.source, h.topic, h.field,
  ${named("h.before")} as before, ${named("h.after")} as after, h.reason, h.ref_id, h.undoes_id,
  u.id as user_id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name`;

export const ENTRY_JOINS = "left join users u on u.company_id = $1 and u.id = h.user_id";

function named(value: string): string {
  return `case when h.field <> 'classification_ids' then ${value} else (select string_agg(c.name, ', ' order by c.name)
    from classifications c where c.company_id = $1 and c.id in (select e::bigint from json_array_elements_text(${value}::json) e)) end`;
}

/** What entries can be filtered by. */
export const entryResource: Resource = {
  id: "h.id",
  defaultSort: "",
};

/** Safety data is hidden from some people. */
export const visibleTopics = (isBlind: boolean): string =>
  isBlind ? "h.topic not in ('safety_rating', 'out_of_service')" : "true";
