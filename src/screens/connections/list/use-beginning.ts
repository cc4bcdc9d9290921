// What the list of connections begins with for whoever is signed in, and a way to change it.
import { useMemo } from "react";
import { beginWith } from "../../../commands/connections/filter-sets.ts";
import type { FilterSet } from "../../../contract/account/company-lists.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { beginningOf, type Beginning } from "../../../domain/connections/default-filters.ts";
import { useResource } from "../../../live/use-resource.ts";
import { defaultFilterSet } from "../../../sync/account/company-lists.ts";

export interface ListBeginning {
  readonly beginning: Beginning | null;
  /** What is kept here has been read. */
  readonly isRead: boolean;
  /** What the person, and what the company, has set; null: nothing. */
  readonly own: FilterSet | null;
  readonly company: FilterSet | null;
  /** Resolves once the server has it. Throws NotDone. */
  readonly set: (owner: FilterSet["owner_type"], classifications: readonly number[]) => Promise<void>;
}

export function useBeginning(user: CurrentUser | null): ListBeginning {
  const companyId = user?.company?.id ?? null;
  const ownView = useResource(user === null ? null : defaultFilterSet("User", user.id));
  const companyView = useResource(companyId === null ? null : defaultFilterSet("Company", companyId));
  const own = ownView.data ?? null;
  const company = companyView.data ?? null;
  return {
    beginning: useMemo(() => beginningOf(own, company), [own, company]),
    isRead: user !== null && ownView.data !== undefined && companyView.data !== undefined,
    own,
    company,
    set: (owner, classifications) => beginWith(owner, classifications, owner === "User" ? own : company),
  };
}
