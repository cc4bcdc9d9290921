// Sends what a person has arranged to the server, for their other computers.
import { savePreference } from "../../contract/session/preferences.ts";
import type { Handle } from "../../db/open.ts";
import { withdraw } from "../../outbox/remove.ts";
import { send } from "../send.ts";

/** Of the queue's entries about one preference. */
export const preferenceEntity = (name: string): string => `preferences:${name}`;

/**
 * Queues the newest value of a preference. It takes the place of values that have not left this computer; those are removed last, so
 * that a crash in between sends both, in order.
 */
export async function queuePreference(handle: Handle, name: string, value: unknown): Promise<void> {
  const entity = preferenceEntity(name);
  const former = await handle.db.outbox.filter((entry) => entry.entity === entity).primaryKeys();
  await send(handle, [
    {
      entity,
      name: "Save preference",
      subject: "Your settings",
      endpoint: savePreference.name,
      input: { body: { preference: { name, value: JSON.stringify(value) } } },
      patches: [],
      answers: null,
      inverse: null,
    },
  ]);
  await withdraw(handle, former);
}
