// The query worker on the portal's own database: filtered pages and text searches, round trip included.
import { handle$ } from "../../../../src/db/session/handle.ts";
import { openHandle } from "../../../../src/db/open.ts";
import { readActiveSession } from "../../../../src/db/session/active-session.ts";
import type { LocalQuery, TextMatch } from "../../../../src/domain/query.ts";
import { openQueries, queries } from "../../../../workers/query/client.ts";
import { PAGE, questionOf } from "./questions.ts";
import { timesOf } from "./times.ts";

const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };
const ask = (query: Partial<LocalQuery>) => queries().call("ask", "connections", { ...NEWEST, ...query });

/** Opens the signed-in session's database; returns its number of connections. */
export async function openPortal(): Promise<number> {
  const key = readActiveSession();
  if (key === null) throw new Error("Nobody is signed in");
  handle$.next(await openHandle(key));
  await openQueries(key);
  return (await ask({})).total;
}

/** The keys of the first page and the exact count of all that match. */
export const answerTimes = (rounds: number): Promise<number[]> =>
  timesOf(rounds, async (round) => {
    const { status, from } = questionOf(round);
    const { keys } = await ask({
      where: [
        { column: "status", is: "in", codes: [status] },
        { column: "power_units", is: "range", min: from },
      ],
    });
    keys.slice(0, PAGE);
  });

/** Searches, alternately for a name and for an identifier. `words` are prefixes. */
export const searchTimes = (words: readonly string[]): Promise<number[]> =>
  timesOf(words.length, (round) => {
    const value = words[round]!;
    const text: TextMatch = { kind: /^\d/.test(value) ? "identifier_prefix" : "name", value };
    return ask({ text });
  });
