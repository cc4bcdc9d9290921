// The terms of a rate confirmation as the server keeps them.
import type { BankCheck, OnFile, RateConfirmationTerms, Terms } from "../../src/contract/board/rate-confirmations.ts";

/** What get_terms and the document show. */
export interface StoredTerms {
  readonly reference: string;
  readonly terms: Terms;
  readonly on_file: OnFile;
  readonly bank_check: BankCheck;
  readonly bank_name: string | null;
  readonly account_last4: string | null;
  readonly filed_bank_name: string | null;
  readonly filed_last4: string | null;
  readonly filed_source: string | null;
  readonly filed_as_of: string | null;
  readonly charges: { readonly label: string; readonly amount: number }[];
  readonly instructions: string | null;
  readonly read_at: string;
  readonly received_at: string;
  readonly company_name: string;
  readonly load_number: string | null;
}

/** What get_terms says besides of a document that was received. */
export interface StoredReading extends Pick<RateConfirmationTerms, "readings" | "reading_notes" | "typed"> {
  /** The file as it was received; null: it is rendered from the terms. */
  readonly document: { readonly stored_name: string; readonly name: string } | null;
}
