// How long tests wait for what must come: the runner's own second is less than a busy machine sometimes needs for nothing at all.
import { vi } from "vitest";

/** Tunable: milliseconds. */
const PATIENCE = 10_000;

const { waitFor } = vi;
const patient: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: PATIENCE, ...options });

// Run before each file; several files may share the runner's object.
if (!("isPatient" in waitFor)) vi.waitFor = Object.assign(patient, { isPatient: true });
