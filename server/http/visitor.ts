// Requests that name a link in place of a person: found by its token, without cookies, so that no other site's page can make them.
import type { FastifyRequest } from "fastify";
import { LINK_SCHEME, PROOF_HEADER } from "../../src/contract/links/visitor.ts";
import { checkVisit, findVisit, noSuchLink, type Visit, type VisitorAccess } from "../links/visit.ts";
import type { Api } from "./api.ts";

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit | null;
  }
}

const SENT = new RegExp(`^${LINK_SCHEME} +(\\S+)$`, "i");

/** The token that a request names; null: none. */
export const sentToken = (authorization: string | undefined): string | null => SENT.exec(authorization ?? "")?.[1] ?? null;

/**
 * Sets the request's visit, or throws.
 * @throws Refusal 404, the same for no token, a wrong one and one of another purpose; 403 where a proof is missing; 429
 */
export async function authorizeVisitor(api: Api, access: VisitorAccess, request: FastifyRequest): Promise<void> {
  const { engine, wrongTokens, visitLimits } = api;
  wrongTokens.check(request.ip);
  const token = sentToken(request.headers.authorization);
  const key = request.headers[PROOF_HEADER];
  const origin = { address: request.ip, agent: request.headers["user-agent"] ?? null };
  try {
    if (token === null) throw noSuchLink();
    request.visit = await findVisit(engine, token, typeof key === "string" ? key : null, origin);
  } catch (error) {
    wrongTokens.add(request.ip);
    throw error;
  }
  checkVisit(access, request.visit);
  if (request.method !== "GET") visitLimits.count(request.visit.companyId, request.visit.linkId);
}
