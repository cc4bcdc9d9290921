// The links of a chain of decisions.
import { createHash } from "node:crypto";

/** The previous hash of the first record of a chain. */
export const FIRST_PREVIOUS = "0".repeat(64);

/** The hash of a record that follows the one with `previous`. */
export const linkHash = (previous: string, frozen: string): string =>
  createHash("sha256").update(`${previous}\n${frozen}`).digest("hex");
