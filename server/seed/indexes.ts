// Drops indexes during seeding: building one over complete data costs less than maintaining it row by row.
import type { Engine } from "../db/engine.ts";

/** Neither uniqueness nor a constraint rests on these, so nothing but speed is missing while they are gone. */
const PLAIN = `from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i' and not i.indisunique
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

/**
 * Marks the database as being seeded, and drops the indexes. The table `seeding` is the mark, and keeps what they were:
 * a start that finds it, however the one before ended, sets aside what is still there and loses none of what is not.
 */
export async function dropIndexes(engine: Engine): Promise<void> {
  await engine.tx(async (tx) => {
    await tx.exec("create table if not exists seeding ()");
    await tx.exec("alter table seeding add column if not exists index_definition text");
    const found = await tx.query<{ name: string }>(`select quote_ident(c.relname) as name ${PLAIN}`);
    await tx.exec(`insert into seeding select pg_get_indexdef(i.indexrelid) ${PLAIN}`);
    if (found.length > 0) await tx.exec(`drop index ${found.map(({ name }) => name).join(", ")}`);
  });
}

/** Builds the indexes again and takes the mark away: both, or neither. */
export async function restoreIndexes(engine: Engine): Promise<void> {
  await engine.tx(async (tx) => {
    const kept = await tx.query<{ definition: string }>(
      "select index_definition as definition from seeding where index_definition is not null",
    );
    for (const { definition } of kept) await tx.exec(definition);
    await tx.exec("drop table seeding");
  });
}
