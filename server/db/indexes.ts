// Drops indexes during seeding: building one over complete data costs less than maintaining it row by row.
import type { Engine } from "./engine.ts";

/** Indexes without uniqueness or a constraint: without them only speed is lost. */
const PLAIN = `from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i' and not i.indisunique
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

/**
 * Marks the database as being seeded, and drops the indexes. The table `seeding` is the mark, and stores their definitions:
 * a start that finds it, however the previous one ended, drops the remaining indexes and keeps the stored definitions.
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

/** Builds the indexes again and removes the mark: both, or neither. */
export async function restoreIndexes(engine: Engine): Promise<void> {
  await engine.tx(async (tx) => {
    const dropped = await tx.query<{ definition: string }>(
      "select index_definition as definition from seeding where index_definition is not null",
    );
    for (const { definition } of dropped) await tx.exec(definition);
    await tx.exec("drop table seeding");
  });
}
