// What is kept about a code on its way from the page that asked for it to the page where it is entered. The address bar shows none of it.
import { isRecord } from "../../contract/is-record.ts";
import { CODE_DIGITS } from "../../contract/session/codes.ts";
import type { SentCode } from "../../contract/session/session.ts";
import { entryState, entryValue } from "../../ui/frame/entry-value.ts";

interface KeptCode {
  /** Empty where it is not known any more. */
  readonly email: string;
  readonly length: number | null;
}

export const codeLength = ({ code_length: length }: SentCode): number => length ?? CODE_DIGITS;

/** The state to open the page with where the code is entered. */
export const stateOfSent = (email: string, sent: SentCode): { readonly kept: string } =>
  entryState({ email, length: codeLength(sent) });

/** A reload keeps it. */
export function keptCode(): KeptCode {
  const value = entryValue();
  const { email, length } = isRecord(value) ? value : {};
  return { email: typeof email === "string" ? email : "", length: typeof length === "number" ? length : null };
}
