// What is known of loads that are being taken: who takes them, what was sent, and what each came to.
import type { IntakeRow, SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { LoadStatus } from "../../src/contract/loads/loads.ts";
import { refusalOf } from "../http/errors.ts";

export interface Taking {
  readonly companyId: number;
  readonly userId: number;
  readonly now: Date;
  readonly isPreview: boolean;
  /** Null: of no file. */
  readonly importId: number | null;
}

/** A load with its number, checked. */
export interface Sent {
  readonly number: string;
  readonly load: SentLoad;
}

/** The carriers that numbers belong to, by "MC 123456" and "DOT 123456"; null where one belongs to several. */
export type SentCarriers = ReadonlyMap<string, number | null>;

/** A sent load beside the one that is here. */
export interface Case {
  /** Its number as it is stored. */
  readonly number: string;
  /** All that was sent. */
  readonly sent: SentLoad;
  /** What of it is said otherwise than the last time. */
  readonly said: SentLoad;
  /** Null: it is not here. */
  readonly id: number | null;
  readonly status: LoadStatus | null;
}

export type Taken = Pick<IntakeRow, "outcome" | "changes" | "warnings" | "errors" | "load_id">;

/** What a load came to, and which fields of it were not taken. */
export interface Came extends Taken {
  readonly untaken: readonly string[];
}

export const NOTHING: Pick<Came, "changes" | "warnings" | "errors" | "untaken"> = {
  changes: [],
  warnings: [],
  errors: {},
  untaken: [],
};

/** A load that is refused. @throws the error where it is about something else than what was sent */
export function refusedBy(error: unknown, id: number | null): Came {
  const { errors, message, error: code } = refusalOf(error);
  return { ...NOTHING, outcome: "refused", load_id: id, errors: errors ?? { base: [message ?? code] } };
}
