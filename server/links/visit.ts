// A visit: what is known of a request that names a link, found by the hash of its token.
import type { LinkLanguage, LinkPurpose, LinkState, ProofMethod } from "../../src/contract/links/links.ts";
import { LINK_CLOSED, NO_SUCH_LINK, PROOF_MISSING } from "../../src/contract/links/visitor.ts";
import { PURPOSES } from "../../src/domain/links/purposes.ts";
import { MAY_USE } from "../companies/may-use.ts";
import type { Queryable } from "../db/engine.ts";
import { Refusal } from "../http/refusal.ts";
import { hashOf } from "../http/session.ts";
import { isoText } from "../http/wire.ts";
import { noteLink, type Origin } from "./events.ts";
import { IS_OPEN, LINK_STATE } from "./link-state.ts";
import { tokenHash } from "./token.ts";

/** That this browser has proven a registered contact. */
export interface VisitProof {
  readonly id: number;
  readonly method: ProofMethod;
  readonly contact: string;
  readonly provenAt: string;
}

export interface Visit extends Origin {
  readonly companyId: number;
  readonly linkId: number;
  readonly purpose: LinkPurpose;
  readonly carrierId: number;
  readonly loadId: number | null;
  readonly identityAlertId: number | null;
  readonly language: LinkLanguage;
  readonly state: LinkState;
  readonly proof: VisitProof | null;
}

interface Row extends Omit<Visit, keyof Origin> {
  readonly mayUse: boolean;
}

const FIND = `
  select l.company_id as "companyId", l.id as "linkId", l.purpose, l.carrier_id as "carrierId", l.load_id as "loadId",
    l.identity_alert_id as "identityAlertId", l.language, ${LINK_STATE} as state, ${MAY_USE} as "mayUse",
    (select json_build_object('id', p.id, 'method', p.method, 'contact', p.contact, 'provenAt', ${isoText("p.proven_at")})
      from link_proofs p where p.company_id = l.company_id and p.link_id = l.id and p.key_hash = $2) as proof
  from links l join companies c on c.id = l.company_id
  where l.token_hash = $1`;

/** The same for a token that never was and one of another purpose. */
export const noSuchLink = (): Refusal =>
  new Refusal(404, { error: NO_SUCH_LINK, message: "This link does not exist, or no longer works." });

const linkClosed = (): Refusal => new Refusal(404, { error: LINK_CLOSED, message: "This link can no longer be used." });

/** @throws Refusal 404; 503 while the portal is closed to the company */
export async function findVisit(engine: Queryable, token: string, proofKey: string | null, origin: Origin): Promise<Visit> {
  const hash = tokenHash(token);
  const [row] = hash === null ? [] : await engine.query<Row>(FIND, [hash, hashOf(proofKey ?? "")]);
  if (row === undefined) throw noSuchLink();
  const { mayUse, ...visit } = row;
  // It may be open again tomorrow: what waits on the visitor's telephone is not to be given up.
  if (!mayUse)
    throw new Refusal(
      503,
      { error: "company_closed", message: "This link cannot be used just now. Try again later." },
      { "retry-after": "3600" },
    );
  return { ...visit, ...origin };
}

/** Which visits a call takes. */
export interface VisitorAccess {
  /** What the link has to be for; null: whatever it is for. */
  readonly visitor: LinkPurpose | null;
  /** Open before the contact is proven. */
  readonly isUnproven: boolean;
  /** Answers for links that nobody can use any more, too. */
  readonly takesClosed: boolean;
}

/**
 * @throws Refusal 404 for a link of another purpose, or one that is closed (`link_closed`); 403 `proof_missing`
 */
export function checkVisit({ visitor, isUnproven, takesClosed }: VisitorAccess, { purpose, state, proof }: Visit): void {
  if (visitor !== null && purpose !== visitor) throw noSuchLink();
  if (state !== "open" && !takesClosed) throw linkClosed();
  if (PURPOSES[purpose].needsProof && !isUnproven && proof === null)
    throw new Refusal(403, { error: PROOF_MISSING, message: "Prove first that you are reached at the registered contact." });
}

const HOLD = `select 1 from links l where l.company_id = $1 and l.id = $2 and ${IS_OPEN} for share`;

/**
 * The first thing in the transaction of what a visitor does: a link that was withdrawn meanwhile lets nothing more happen, and one that is
 * in use is withdrawn after it. @throws Refusal 404 `link_closed`
 */
export async function holdLink(tx: Queryable, { companyId, linkId }: Visit): Promise<void> {
  if ((await tx.query(HOLD, [companyId, linkId])).length === 0) throw linkClosed();
}

/** Puts what a visitor did on the link's record. */
export const noteVisit = (tx: Queryable, visit: Visit, kind: string, text: string | null = null): Promise<void> =>
  noteLink(tx, visit, kind, text, visit);

/** What the link was for is done. */
export async function endLink(tx: Queryable, { companyId, linkId }: Pick<Visit, "companyId" | "linkId">): Promise<void> {
  await tx.query(
    "update links set ended_at = clock_timestamp(), sealed_token = null where company_id = $1 and id = $2 and ended_at is null",
    [companyId, linkId],
  );
}
