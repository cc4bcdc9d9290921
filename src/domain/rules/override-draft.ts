// An override as it is being written: what is still wrong with it, and what the server is sent.
import { INDEFINITE } from "../../contract/constants.ts";

export interface OverrideDraft {
  readonly carrierId: number | null;
  readonly isType: string;
  /** Null: for every classification. */
  readonly classificationId: number | null;
  readonly isIndefinite: boolean;
  /** YYYY-MM-DD; what is typed stays while indefinite is chosen. */
  readonly until: string | null;
}

type Field = "carrier_id" | "is_type" | "expiration_date";

/** Faults by field of the call; none when it can be sent. `today` is YYYY-MM-DD. */
export function overrideFaults(draft: OverrideDraft, today: string): Readonly<Partial<Record<Field, string>>> {
  const { carrierId, isType, isIndefinite, until } = draft;
  return {
    ...(carrierId === null ? { carrier_id: "Choose a carrier." } : {}),
    ...(isType === "" ? { is_type: "Choose the rule that it need not meet." } : {}),
    ...(isIndefinite || (until !== null && until >= today)
      ? {}
      : { expiration_date: until === null ? "Choose its last day, or say that it has no end." : "This day is over already." }),
  };
}

/** The last day in the words of the call. */
export const expirationOf = ({ isIndefinite, until }: OverrideDraft): string =>
  isIndefinite ? INDEFINITE : (until ?? INDEFINITE);
