// The steps of a brokerage's first day, by what is known here of its carriers, rules, loads and people.
import { useMemo } from "react";
import { isActiveValue } from "../../contract/rules/rule-values.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { firstDaySteps, type FirstDayStep } from "../../domain/home/first-day.ts";
import { canChangeRules, canManageUsers, canRule, canUseApi } from "../../domain/session/permissions.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useLastSeen } from "../../live/last-seen.ts";
import { useUsers } from "../../live/use-people.ts";
import { useResource } from "../../live/use-resource.ts";
import { hasExtensions$ } from "../../net/extensions.ts";
import { CONTRACTS } from "../../sync/account/company-lists.ts";
import { INTAKE_SOURCES } from "../../sync/account/intake.ts";
import { INVITATIONS } from "../../sync/account/invitations.ts";
import { MONITORED_UNCONNECTED } from "../../sync/connections/subscriptions.ts";
import { ruleSets } from "../../sync/rules/rules.ts";

const NONE: readonly FirstDayStep[] = [];

/** Connected ones, and where there are none, monitored ones. */
function useCarriers(user: CurrentUser): number | null {
  const { size } = useCounts("connections", {});
  const monitored = useResource(canRule(user) ? MONITORED_UNCONNECTED : null).data;
  return size === 0 ? (monitored?.length ?? null) : size;
}

/** A rule set that nobody has changed yet: a company begins with some rules. */
const FIRST_VERSION = 1;

function useRules(user: CurrentUser): number | null {
  const sets = useResource(user.company !== null && canChangeRules(user) ? ruleSets(user.company.id) : null).data;
  const own = sets?.filter(({ version }) => version > FIRST_VERSION);
  return own?.flatMap(({ values }) => Object.values(values)).filter(isActiveValue).length ?? null;
}

function useSetUp(user: CurrentUser) {
  const hasExtensions = useCurrent(hasExtensions$);
  const mayManage = hasExtensions && canManageUsers(user);
  const contracts = useResource(mayManage ? CONTRACTS : null).data;
  const sources = useResource(mayManage && canUseApi(user) ? INTAKE_SOURCES : null).data;
  if (!hasExtensions) return { contracts: undefined, sources: undefined };
  const senders = sources?.filter(({ kind, disabled_at: disabledAt }) => kind !== "edi" && disabledAt === null);
  return { contracts: contracts?.length ?? null, sources: senders?.length ?? null };
}

/** People, and where there are no others, invitations. */
function useColleagues(user: CurrentUser): number | null {
  const people = useUsers()?.length ?? 0;
  const invited = useResource(people === 1 && canManageUsers(user) ? INVITATIONS : null).data;
  // The person is one of them, or they are not here yet.
  if (people === 0) return null;
  return people === 1 ? (invited?.length ?? null) : people - 1;
}

/** None while they are not known, and once all are done. */
export function useFirstDay(user: CurrentUser): readonly FirstDayStep[] {
  const carriers = useCarriers(user);
  const rules = useRules(user);
  const { contracts, sources } = useSetUp(user);
  const loads = useCounts("loads", {}).size;
  const colleagues = useColleagues(user);
  const steps = useMemo(
    () => firstDaySteps(user, { carriers, rules, contracts, loads, sources, colleagues }),
    [user, carriers, rules, contracts, loads, sources, colleagues],
  );
  // After a reload at once, so that nothing below moves.
  return useLastSeen("first-day", steps ?? undefined) ?? NONE;
}
