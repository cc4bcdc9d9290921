// Has whoever stores facts of carriers take turns.
import type { Queryable } from "../../db/engine.ts";

const TAKE_TURN = "select pg_advisory_xact_lock(hashtext('open_data_carriers'))";

/** Until the end of the transaction: two processes may ask about the same new carrier. */
export const takeCarriersTurn = async (tx: Queryable): Promise<void> => void (await tx.query(TAKE_TURN));
