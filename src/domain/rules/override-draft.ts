// An override that a person is entering: its errors, and what is sent to the server.
import { INDEFINITE } from "../../contract/constants.ts";
import { formatDay } from "../format.ts";
import { isIndefinite as isEndless } from "./override-state.ts";
import { isHardRule } from "./rules.ts";

export interface OverrideDraft {
  readonly carrierId: number | null;
  readonly isType: string;
  /** Null: for every classification. */
  readonly classificationId: number | null;
  readonly isIndefinite: boolean;
  /** YYYY-MM-DD; it stays while Indefinite is selected. */
  readonly until: string | null;
}

/** Assumption: the most days that an override of a rule on a fact that rules a carrier out may last. */
export const HARD_OVERRIDE_DAYS = 30;

const DAY = 86_400_000;

/** The last day on which an override of the rule may end; null where any day will do. Days are YYYY-MM-DD. */
export const lastOverrideDay = (isType: string, today: string): string | null =>
  isHardRule(isType) ? new Date(Date.parse(`${today}T00:00:00Z`) + HARD_OVERRIDE_DAYS * DAY).toISOString().slice(0, 10) : null;

/** Why an override of the rule may not end on `until`, or never (null); null where it may. */
export function tooLongError(isType: string, until: string | null, today: string): string | null {
  const last = lastOverrideDay(isType, today);
  if (last === null || (!isEndless(until) && (until ?? "") <= last)) return null;
  return `An override of this rule must end within ${HARD_OVERRIDE_DAYS} days, by ${formatDay(last)}.`;
}

type Field = "carrier_id" | "is_type" | "expiration_date";

/** Errors by field of the call; none when it can be sent. `today` is YYYY-MM-DD. */
export function overrideErrors(draft: OverrideDraft, today: string): Readonly<Partial<Record<Field, string>>> {
  const { carrierId, isType, until } = draft;
  const tooLong = tooLongError(isType, draft.isIndefinite ? null : until, today);
  return {
    ...(carrierId === null ? { carrier_id: "Select a carrier." } : {}),
    ...(isType === "" ? { is_type: "Select a rule." } : {}),
    ...(draft.isIndefinite || (until !== null && until >= today)
      ? tooLong === null
        ? {}
        : { expiration_date: tooLong }
      : { expiration_date: until === null ? "Select the date it expires, or Indefinite." : "This date is past." }),
  };
}

/** The expiration date as the call expects it. */
export const expirationOf = ({ isIndefinite, until }: OverrideDraft): string =>
  isIndefinite ? INDEFINITE : (until ?? INDEFINITE);
