// Loads that can be posted, in the database of a server and in the local one.
import { firstValueFrom } from "rxjs";
import { listLoads, type Load } from "../../../src/contract/loads/loads.ts";
import type { Handle } from "../../../src/db/open.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { request$ } from "../../../src/net/request.ts";

/** SQL for `count` loads of company 1 from id `first`, each with a pickup and a delivery in the next days; `weightOf` is SQL over n. */
export const postableLoads = (first: number, count: number, weightOf = "30000"): string => /* sql */ `
insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, posted_equipment_type, weight,
    billable_miles, pickup_at, dropoff_at, created_at, updated_at)
  select 1, n, 'PL-' || n, 'available', 'not_started', 'van', 'V', ${weightOf}, 970,
    now() + interval '2 days', now() + interval '3 days', now(), now() from generate_series(${first}, ${first + count - 1}) n;
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end)
  select 1, load * 10 + n, load, n, (array['pickup','dropoff'])[n], 'Dock', 'Dallas', 'TX', '75201', 32.78, -96.8,
    now() + interval '1 day' * (n + 1), now() + interval '1 day' * (n + 2)
    from generate_series(${first}, ${first + count - 1}) load, generate_series(1, 2) n;
`;

/** Takes the loads from id `first` on into the local database. */
export async function takeLoads(handle: Handle, first: number, count: number): Promise<readonly Load[]> {
  const all: Load[] = [];
  for (let page = 1; all.length < count; page += 1) {
    const query = { page, per_page: 100 };
    const reply = await firstValueFrom(request$(listLoads, { query, q: { id_gteq: first, id_lt: first + count, s: "id" } }));
    if (!reply.ok) throw new Error(reply.refusal.error);
    all.push(...reply.data);
  }
  await putRows(handle, { collection: "loads", rows: all });
  return all;
}
