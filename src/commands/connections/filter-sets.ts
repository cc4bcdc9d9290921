// Keeping what the list of connections begins with, for a person or for the whole company. Not queued: it matters the next time only.
import { createFilterSet, updateFilterSet, type FilterSet } from "../../contract/account/company-lists.ts";
import { putResource } from "../../db/resources.ts";
import { current } from "../../db/session/handle.ts";
import { defaultFilterSet } from "../../sync/account/company-lists.ts";
import { resourceKey } from "../../sync/resources.ts";
import { direct } from "../direct.ts";

/**
 * Makes these classifications what an owner's list begins with; none: everything. `before` is what it begins with now, null: nothing
 * was ever set. Resolves once the server has it. Throws NotDone and SignedOut.
 */
export async function beginWith(
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
