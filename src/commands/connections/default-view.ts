// Saves the default view of the connections list, for a person or for the whole company. Not queued: it matters the next time only.
import { createFilterSet, updateFilterSet, type FilterSet } from "../../contract/account/company-lists.ts";
import { putResource } from "../../db/resources.ts";
import { current } from "../../db/session/handle.ts";
import { defaultFilterSet } from "../../sync/account/company-lists.ts";
import { resourceKey } from "../../sync/resources.ts";
import { direct } from "../direct.ts";

/**
 * Makes these classifications the owner's default view; none: all carriers. `before` is the one that is set now, null: none. Resolves once the server has it. Throws NotDone and SignedOut.
 */
export async function saveDefaultView(
  owner: FilterSet["owner_type"],
  classifications: readonly number[],
  before: FilterSet | null,
): Promise<void> {
  const handle = current();
  const filters = { classification_id_in: [...classifications] };
  const set =
    before === null
      ? await direct(
          createFilterSet,
          { body: { owner_type: owner, is_type: "connections", filters, default: true } },
          crypto.randomUUID(),
        )
      : await direct(updateFilterSet, { params: { id: before.id }, body: { filters } }, crypto.randomUUID());
  const key = resourceKey(defaultFilterSet(set.owner_type, set.owner_id));
  await putResource(handle, { key, data: set, total: null, counts: {} });
}
