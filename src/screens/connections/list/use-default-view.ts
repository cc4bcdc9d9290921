// The default view of the connections list for the signed-in person, and a way to change it.
import { useMemo } from "react";
import { saveDefaultView } from "../../../commands/connections/default-view.ts";
import type { FilterSet } from "../../../contract/account/company-lists.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { defaultViewOf, type DefaultView } from "../../../domain/connections/default-view.ts";
import { useResource } from "../../../live/use-resource.ts";
import { defaultFilterSet } from "../../../sync/account/company-lists.ts";

export interface DefaultViews {
  /** The one that counts; null: all carriers. */
  readonly current: DefaultView | null;
  /** The stored ones have been read. */
  readonly isRead: boolean;
  /** What the person, and what the company, has set; null: nothing. */
  readonly own: FilterSet | null;
  readonly company: FilterSet | null;
  /** Resolves once the server has it. Throws NotDone. */
  readonly save: (owner: FilterSet["owner_type"], classifications: readonly number[]) => Promise<void>;
}

export function useDefaultView(user: CurrentUser | null): DefaultViews {
  const companyId = user?.company?.id ?? null;
  const ownView = useResource(user === null ? null : defaultFilterSet("User", user.id));
  const companyView = useResource(companyId === null ? null : defaultFilterSet("Company", companyId));
  const own = ownView.data ?? null;
  const company = companyView.data ?? null;
  return {
    current: useMemo(() => defaultViewOf(own, company), [own, company]),
    isRead: user !== null && ownView.data !== undefined && companyView.data !== undefined,
    own,
    company,
    save: (owner, classifications) => saveDefaultView(owner, classifications, owner === "User" ? own : company),
  };
}
