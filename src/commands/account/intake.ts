// Sets up who sends positions to the company: a source, its secret, and whether it is listened to.
import {
  createIntakeSource,
  rotateIntakeSecret,
  setIntakeSource,
  tryIntakeRefusalAgain,
  type IntakeRefusal,
  type IntakeSource,
  type SourceKind,
} from "../../contract/account/intake.ts";
import type { Output } from "../../contract/endpoint.ts";
import { direct } from "../direct.ts";

/** `secret` is in these answers and nowhere else: it is never stored. `key` is a UUID that stays the same for retries. Each throws NotDone. */
export type MadeSource = Output<typeof createIntakeSource>;

export interface SourceDraft {
  readonly kind: SourceKind;
  readonly name: string;
  /** Null: one is made. */
  readonly secret: string | null;
}

export const addSource = (source: SourceDraft, key: string): Promise<MadeSource> =>
  direct(createIntakeSource, { body: { source } }, key);

export const rotateSecret = (id: number, secret: string | null, key: string): Promise<MadeSource> =>
  direct(rotateIntakeSecret, { params: { id }, body: { secret } }, key);

export const turnSource = (id: number, isDisabled: boolean, key: string): Promise<IntakeSource> =>
  direct(setIntakeSource, { params: { id }, body: { source: { is_disabled: isDisabled } } }, key);

/** A row that a door refused, taken as if it came in now. */
export const tryRefusalAgain = (id: number, key: string): Promise<IntakeRefusal> =>
  direct(tryIntakeRefusalAgain, { params: { id } }, key);
