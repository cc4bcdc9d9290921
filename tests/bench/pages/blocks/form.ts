// What a form in which rows can be stored does, to be measured.
import type { Connection } from "../../../../src/contract/connections/connections.ts";

/** How a form stores: `rows` of a batch are all new. */
export interface Form {
  add(rows: readonly Connection[]): Promise<void>;
  change(row: Connection): Promise<void>;
  read(ids: readonly number[]): Promise<readonly Connection[]>;
  readAll(): Promise<number>;
  close(): Promise<void>;
}
