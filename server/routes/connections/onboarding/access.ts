// Who may act in onboarding.
import type { Scope } from "../../../../src/contract/session/session.ts";

/** Reading is for everybody of the company; what changes something or sends something out is a person's permission. Ours. */
export const MAY_ONBOARD: readonly Scope[] = ["onboarding"];
