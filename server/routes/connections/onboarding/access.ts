// Who may act in onboarding.
import type { Scope } from "../../../../src/contract/session/session.ts";

/** Assumption: every user of the company may read; changing or sending something takes the onboarding permission. */
export const MAY_ONBOARD: readonly Scope[] = ["onboarding"];
