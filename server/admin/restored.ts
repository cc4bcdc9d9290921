// Gives a database another identity, so that browsers drop what they replicated from the one before: a backup was put in its place.
import { openDatabase } from "../db/open.ts";
import type { Queryable } from "../db/engine.ts";
import type { Settings } from "../settings.ts";

export const renewIdentity = async (engine: Queryable): Promise<void> =>
  void (await engine.query(
    `insert into secrets (name, value) values ('database', gen_random_uuid()::text)
     on conflict (name) do update set value = excluded.value`,
  ));

/** For a database that was restored by other means than this server's own, such as pg_restore. */
export async function markRestored(settings: Settings, _args: readonly string[], say: (line: string) => void): Promise<void> {
  const engine = await openDatabase(settings, null, say);
  try {
    await renewIdentity(engine);
  } finally {
    await engine.close();
  }
  say("Browsers drop what they have of this database, and sync anew when their pages ask who is signed in.");
}
