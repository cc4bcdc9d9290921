// Who does the simulated work: colleagues as whom nobody signs in, so that what visitors do stays apart from it.
import { DESKS } from "../seed/account/accounts.ts";
import { MAIN } from "../seed/account/companies.ts";

/** The desk of a load: whoever entered it, where that is one, or always the same. */
export function deskOf(companyId: number, creatorId: number | null, loadId: number): number {
  const desks = DESKS[companyId] ?? DESKS[MAIN] ?? [];
  return creatorId !== null && desks.includes(creatorId) ? creatorId : (desks[loadId % desks.length] ?? 0);
}
