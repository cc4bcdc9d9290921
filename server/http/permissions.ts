// Who may make a call: signed in, in a company, with the permission it needs; a refusal names what is missing.
import type { Scope } from "../../src/contract/session/session.ts";
import { ASK, planRefusal, SCOPE_LABELS, type PlanFlag } from "../../src/domain/session/permission-labels.ts";
import { notSignedIn, Refusal } from "./refusal.ts";
import type { SessionUser } from "./session.ts";

/** `company`: only people of a broker company; `signed-in`: anybody who is signed in. */
export type Access = "anyone" | "signed-in" | "company";

export interface Needs {
  readonly access: Access;
  /** One of these scopes is enough. */
  readonly scope?: readonly Scope[];
  /** A flag of the company's plan. */
  readonly paywall?: PlanFlag;
}

/** Whether safety data is hidden from a user (the one scope that restricts). */
export const hidesSafety = ({ scopes }: SessionUser): boolean => scopes.includes("block_safety_data");

const missing = (message: string): Refusal => new Refusal(403, { error: "permission_missing", message });

const labels = (scopes: readonly Scope[]): string => scopes.map((scope) => SCOPE_LABELS[scope]).join(" or ");

/**
 * Checks that a user has what a call needs.
 * @throws Refusal 401 when nobody is signed in, 403 naming the missing permission and who can grant it
 */
export function checkNeeds(user: SessionUser | null, needs: Needs): void {
  if (needs.access === "anyone") return;
  if (user === null) throw notSignedIn();
  if (needs.access === "signed-in") return;
  if (user.companyId === null) throw new Refusal(403, { error: "no_company", message: "You do not belong to a company yet." });
  if (user.companyType !== "broker") {
    throw new Refusal(403, { error: "not_a_broker", message: "Only people of a broker company may use the portal." });
  }
  if (needs.paywall !== undefined && user.paywall[needs.paywall] !== true) {
    throw missing(`${planRefusal(needs.paywall)} ${ASK}`);
  }
  if (needs.scope !== undefined && !needs.scope.some((scope) => user.scopes.includes(scope))) {
    throw missing(`You need ${labels(needs.scope)} permission. ${ASK}`);
  }
}
