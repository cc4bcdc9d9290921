// What comes in from other systems, fetched whole.
import { listIntakeSources } from "../../contract/account/intake.ts";

/** Who sends to the company, the newest first. */
export const INTAKE_SOURCES = { endpoint: listIntakeSources, input: {} } as const;
