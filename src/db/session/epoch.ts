// The session epoch inside the database: every write reads it first, so that a tab left behind can write nothing.
import { StaleSession } from "../failures.ts";
import type { SessionKey } from "./active-session.ts";
import type { PortalDb } from "../tables.ts";

export const EPOCH = "epoch";

/** The value that distinguishes this database from one created in its place. */
export const DATABASE_ID = "databaseId";

/** Comes first in every write transaction, which must include `values`. Throws StaleSession. */
export async function assertEpoch(db: PortalDb, key: SessionKey): Promise<void> {
  const stored = await db.values.get(EPOCH);
  if (stored?.value !== key.epoch) throw new StaleSession("This session has ended.");
}
