// Asks the server to check a carrier with the government's open data now.
import { refreshCarrier, type CarrierSources } from "../../contract/carriers/open-data.ts";
import { putResource } from "../../db/resources.ts";
import { current } from "../../db/session/handle.ts";
import { sourcesOf } from "../../sync/carriers/open-data.ts";
import { resourceKey } from "../../sync/resources.ts";
import { direct } from "../direct.ts";

/** Begins a check; parts of the stored answer may be `checking` then. Throws NotDone and SignedOut. */
export async function checkCarrier(id: number): Promise<CarrierSources> {
  const handle = current();
  const askedAt = Date.now();
  const data = await direct(refreshCarrier, { params: { id } }, crypto.randomUUID());
  await putResource(handle, { key: resourceKey(sourcesOf(id)), data, total: null, counts: {} }, askedAt);
  return data;
}
