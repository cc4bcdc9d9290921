// What is in the server's database after a flow, and how often each connection was really changed.
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestServer } from "./server.ts";

const opened = async <T>(dataDir: string, work: (database: PGlite) => Promise<T>): Promise<T> => {
  const database = await PGlite.create({ dataDir: join(dataDir, "cluster") });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Makes the database count every change of a connection by a person, also one without a new value. */
export const AUDIT = `
create table flow_effects (connection_id bigint not null);
create function flow_effect() returns trigger language plpgsql security definer as $$
begin
  insert into public.flow_effects (connection_id) values (new.id);
  return new;
end $$;
create trigger flow_effect after update on connections for each row
  when (new.updated_by_user_id is not null) execute function flow_effect();
`;

/** Changes the database of a stopped server. */
export const changeData = (dataDir: string, sql: string): Promise<void> =>
  opened(dataDir, async (database) => void (await database.exec(sql)));

export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Stops the server, if it runs, and reads its database. It can be restarted afterwards. */
export async function readData<T>(server: TestServer, work: (query: Query) => Promise<T>): Promise<T> {
  await server.halt();
  return await opened(server.dataDir, (database) =>
    work(async <Row>(sql: string, parameters: unknown[] = []) => (await database.query<Row>(sql, parameters)).rows),
  );
}

/** How often each connection was changed since `AUDIT`. */
export async function effectsIn(query: Query): Promise<ReadonlyMap<number, number>> {
  const counted = await query<{ id: number; times: number }>(
    "select connection_id::int as id, count(*)::int as times from flow_effects group by 1",
  );
  return new Map(counted.map(({ id, times }) => [id, times]));
}

/** How many requests the server remembers, so that it does them once. */
export const keysIn = async (query: Query): Promise<number> =>
  (await query<{ times: number }>("select count(*)::int as times from idempotency_keys"))[0]?.times ?? 0;

/** Effects and keys. Stops the server. */
export const effectsOf = (server: TestServer): Promise<{ effects: ReadonlyMap<number, number>; keys: number }> =>
  readData(server, async (query) => ({ effects: await effectsIn(query), keys: await keysIn(query) }));
