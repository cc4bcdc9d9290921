// Brings what a person has arranged on their other computers.
import { catchError, concatMap, EMPTY, from, type Observable } from "rxjs";
import { listPreferences, type Preference } from "../../contract/session/preferences.ts";
import type { Handle } from "../../db/open.ts";
import { writing } from "../../db/transact.ts";
import { isPreference } from "../../domain/session/preferences.ts";
import { request$ } from "../../net/request.ts";

/** The key of the values as the server last had them, by name: one that is as it was then is no news, and changes nothing here. */
const SEEN = "preferencesSeen";

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Stores the server's values where they are news, unless a change of this computer is still to be sent. */
export async function applyPreferences(handle: Handle, preferences: readonly Preference[]): Promise<void> {
  await writing(handle, "relaxed", ["outbox"], async (db) => {
    const seen = ((await db.values.get(SEEN))?.value as Readonly<Record<string, string>> | undefined) ?? {};
    const waiting = new Set((await db.outbox.toArray()).map(({ entity }) => entity));
    for (const { name, value } of preferences) {
      const read = parsed(value);
      if (!isPreference(name) || read === undefined || seen[name] === value || waiting.has(`preferences:${name}`)) continue;
      await db.values.put({ key: name, value: read });
    }
    await db.values.put({ key: SEEN, value: Object.fromEntries(preferences.map(({ name, value }) => [name, value])) });
  });
}

/** Fetches them once. Never fails: without an answer everything stays as it is on this computer. */
export const syncPreferences$ = (handle: Handle): Observable<void> =>
  request$(listPreferences, {}).pipe(
    concatMap((reply) => (reply.ok ? from(applyPreferences(handle, reply.data)) : EMPTY)),
    catchError(() => EMPTY),
  );
