// How the open data can be reached, kept for all processes, so that all tell the same.
import type { OpenDataService } from "../../../src/contract/carriers/open-data.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";

interface Ended {
  readonly answered: number;
  readonly limited: number;
  readonly down: number;
}

// Nobody waits for the row unless the state is another.
const NOTE = `
  insert into open_data_service (state) select $1 where not exists (select from open_data_service where state = $1)
  on conflict (only_row) do update set state = excluded.state, since = excluded.since
    where open_data_service.state <> excluded.state`;

/** Where only some datasets fail, the open data are up: what failed is said at the carriers that it concerns. */
export async function noteService(tx: Queryable, { answered, limited, down }: Ended): Promise<void> {
  const state = limited > 0 ? "limited" : answered > 0 ? "up" : down > 0 ? "down" : null;
  if (state !== null) await tx.query(NOTE, [state]);
}

/** @param isOn whether this server asks anybody */
export async function readService(tx: Queryable, isOn: boolean): Promise<OpenDataService> {
  if (!isOn) return { state: "off", since: null };
  const [row] = await tx.query<OpenDataService>(`select state, ${isoText("since")} as since from open_data_service`);
  return row ?? { state: "up", since: null };
}
