// Why the open data gave no answer. Its message is fit for a log: nothing of the question or of the token is in it.

/**
 * `down`: not reached, or not in working order; `limited`: too much was asked; `refused`: this question is wrong, and is wrong again
 * however often it is asked.
 */
export type FailureKind = "down" | "limited" | "refused";

export class OpenDataFailure extends Error {
  override readonly name = "OpenDataFailure";
  readonly kind: FailureKind;
  /** Whether the dataset said that a column does not exist. */
  readonly isAboutColumn: boolean;

  constructor(kind: FailureKind, reason: string, isAboutColumn = false) {
    super(`The open data ${reason}.`);
    this.kind = kind;
    this.isAboutColumn = isAboutColumn;
  }
}
