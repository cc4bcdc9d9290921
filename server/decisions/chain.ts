// The links of a chain of decisions.
import { createHash } from "node:crypto";

/** What the first record of a chain follows. */
export const BEGINNING = "0".repeat(64);

/** The hash of a record that follows the one with `previous`. */
export const linkHash = (previous: string, frozen: string): string =>
  createHash("sha256").update(`${previous}\n${frozen}`).digest("hex");
