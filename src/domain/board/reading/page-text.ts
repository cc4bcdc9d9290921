// The text of a document's pages with where it stands, and what is known of a value that was read from it.
import type { Reading } from "../../../contract/board/rate-confirmations.ts";

/** In points from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of text as the document draws it; `box.y + box.height` is its baseline. */
export interface TextItem {
  readonly text: string;
  readonly box: Box;
}

export interface PageText {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

/**
 * `certain`: a label says what it is, and it has the form of that; `likely`: its form or its place alone; `remembered`: it stands where it
 * stood in a document of the same layout whose terms a person corrected.
 */
export type Certainty = Reading["certainty"];

/** A value, and where it was read: `page` from 1, `quote` as it stands there. */
export interface Read<Value> {
  readonly value: Value;
  readonly page: number;
  readonly box: Box;
  readonly quote: string;
  readonly certainty: Certainty;
}
