// Fetches rows again that cannot be read any more on this computer: those of a damaged block.
import { PAGE_SIZE } from "../contract/constants.ts";
import type { Handle } from "../db/open.ts";
import { clearUnreadable, forgetUnreadable, unreadableRows } from "../db/unreadable.ts";
import { queries } from "../../workers/query/client.ts";
import type { CollectionSpec } from "./pull.ts";
import { canAskForRows, fetchByIds } from "./walk.ts";

/** Resolves when they are stored, or, where it is not known which they are, all of the collection is to be pulled again. Rejects as `walk` does. */
export async function fetchUnreadable(handle: Handle, spec: CollectionSpec, signal: AbortSignal): Promise<void> {
  const { collection } = spec;
  const ids = await unreadableRows(handle, collection);
  if (ids === undefined) return;
  if (ids === null || !canAskForRows()) return await clearUnreadable(handle, collection);
  for (let from = 0; from < ids.length; from += PAGE_SIZE) {
    const batch = ids.slice(from, from + PAGE_SIZE);
    const { page, ids: there } = await fetchByIds(spec, batch, signal);
    const remove = batch.filter((id) => !there.includes(id));
    await queries().call("putRows", { session: handle.key, collection, pages: [page], remove });
  }
  await forgetUnreadable(handle, collection, ids);
}
