// One rate confirmation or email by its id: the stored row at once, fetched again when it is shown; its terms and document as they come.
import type { Observable } from "rxjs";
import type { RateConfirmation, RateConfirmationTerms } from "../../contract/board/rate-confirmations.ts";
import type { RateConfirmationMail } from "../../contract/board/rate-confirmation-mails.ts";
import type { Local } from "../../db/tables.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { documentOf$, syncRateConfirmation$, syncRateConfirmationMail$, termsOf$ } from "../../sync/board/rate-confirmations.ts";
import type { UnstoredOutcome } from "../../sync/unstored.ts";
import type { Loaded } from "../use-live.ts";
import { useRefresh } from "../use-refresh.ts";
import { useStored } from "../use-stored.ts";

interface RowView<Row> {
  /** Undefined while the database is read, null when it is not stored. */
  readonly row: Loaded<Row & Local>;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

export function useRateConfirmation(id: number): RowView<RateConfirmation> {
  const { stored, outcome, again } = useStored<RateConfirmation & Local>({
    key: `rate confirmation ${id}`,
    read: async (db) => (await db.rate_confirmations.get(id)) ?? null,
    fetch$: (handle) => syncRateConfirmation$(handle, id),
  });
  return { row: stored, outcome, again };
}

export function useRateConfirmationMail(id: number): RowView<RateConfirmationMail> {
  const { stored, outcome, again } = useStored<RateConfirmationMail & Local>({
    key: `rate confirmation mail ${id}`,
    read: async (db) => (await db.rate_confirmation_mails.get(id)) ?? null,
    fetch$: (handle) => syncRateConfirmationMail$(handle, id),
  });
  return { row: stored, outcome, again };
}

export interface UnstoredView<T> {
  /** Null while it is fetched. */
  readonly answer: UnstoredOutcome<T> | null;
  readonly again: () => void;
}

function useUnstored<T>(key: string, fetch$: () => Observable<UnstoredOutcome<T>>): UnstoredView<T> {
  const { outcome, again } = useRefresh(key, fetch$);
  return { answer: outcome, again };
}

/** The terms with the bank accounts; held only while they are shown. */
export const useRateConfirmationTerms = (id: number): UnstoredView<RateConfirmationTerms> =>
  useUnstored(`terms ${id}`, () => termsOf$(id));

/** The document; held only while it is shown. */
export const useRateConfirmationDocument = (id: number): UnstoredView<Uint8Array> =>
  useUnstored(`document ${id}`, () => documentOf$(id));
