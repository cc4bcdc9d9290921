// News about many carriers at once, from the server's rows to the list of the inbox.
import type { InboxItem } from "../../../../src/contract/connections/inbox.ts";
import { readActiveSession } from "../../../../src/db/session/active-session.ts";
import { INBOX_LIST, inboxQuery } from "../../../../src/domain/connections/inbox-filters.ts";
import { queries } from "../../../../workers/query/client.ts";
import { inboxItem } from "../../../db/inbox-items.ts";

/** No carrier of the demo data has such an id. */
const FIRST = 900_000_000;

const newsOf = (round: number, carriers: number): readonly InboxItem[] => {
  const at = new Date(Date.UTC(2040, 1, 1 + round)).toISOString().replace("Z", "000Z");
  return Array.from({ length: carriers }, (_, index) => inboxItem(FIRST + index, { news_at: at, updated_at: at }));
};

/**
 * Milliseconds of each round in which so many carriers change: stored for good, and in the list in its order with the exact count. The
 * first round adds them and is left out. Leaves nothing behind.
 */
export async function newsTimes(rounds: number, carriers: number): Promise<number[]> {
  const session = readActiveSession();
  if (session === null) throw new Error("Nobody is signed in");
  const listed = async (): Promise<number> =>
    (await queries().call("ask", "inbox_items", inboxQuery(INBOX_LIST.none, Date.now()))).total;
  const before = await listed();
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const rows = newsOf(round, carriers);
    const began = performance.now();
    await queries().call("putRows", { session, collection: "inbox_items", rows });
    const total = await listed();
    if (round > 0) times.push(performance.now() - began);
    if (total !== before + carriers) throw new Error(`The inbox lists ${total} carriers, not ${before + carriers}`);
  }
  await queries().call("putRows", { session, collection: "inbox_items", remove: newsOf(0, carriers).map(({ id }) => id) });
  return times;
}
