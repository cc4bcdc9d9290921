// Keeps small values for the signed-in person: layouts, a theme, the last address.
import { handle$ } from "../db/handle.ts";
import { putValue } from "../db/lists.ts";

/** Remembers a small value for the signed-in person; nothing happens when nobody is. */
export async function rememberValue(name: string, value: unknown): Promise<void> {
  const handle = handle$.value;
  if (handle !== null) await putValue(handle, name, value);
}
