// An override that a person is entering: its errors, and what is sent to the server.
import { INDEFINITE } from "../../contract/constants.ts";

export interface OverrideDraft {
  readonly carrierId: number | null;
  readonly isType: string;
  /** Null: for every classification. */
  readonly classificationId: number | null;
  readonly isIndefinite: boolean;
  /** YYYY-MM-DD; it stays while Indefinite is selected. */
  readonly until: string | null;
}

type Field = "carrier_id" | "is_type" | "expiration_date";

/** Errors by field of the call; none when it can be sent. `today` is YYYY-MM-DD. */
export function overrideErrors(draft: OverrideDraft, today: string): Readonly<Partial<Record<Field, string>>> {
  const { carrierId, isType, isIndefinite, until } = draft;
  return {
    ...(carrierId === null ? { carrier_id: "Select a carrier." } : {}),
    ...(isType === "" ? { is_type: "Select a rule." } : {}),
    ...(isIndefinite || (until !== null && until >= today)
      ? {}
      : { expiration_date: until === null ? "Select the date it expires, or Indefinite." : "This date is past." }),
  };
}

/** The expiration date as the call expects it. */
export const expirationOf = ({ isIndefinite, until }: OverrideDraft): string =>
  isIndefinite ? INDEFINITE : (until ?? INDEFINITE);
