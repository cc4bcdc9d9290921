// Serves one call of the contract: route, schemas, door, tenancy transaction, page headers and idempotency, all from its value.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec, Input, Output } from "../../src/contract/endpoint.ts";
import { IDEMPOTENCY_HEADER, MONITOR } from "../../src/contract/constants.ts";
import type { Queryable } from "../db/engine.ts";
import { asCompany } from "../db/role.ts";
import type { QueryValue } from "../q/parse.ts";
import { admit } from "./admit.ts";
import type { Api } from "./api.ts";
import { idempotencyKey, once, requestHash, type StoredAnswer } from "./idempotency.ts";
import { checkBody, readAddress } from "./input.ts";
import { isFromThisMachine } from "./loopback.ts";
import { pageHeaders, type PageAsked } from "./paging.ts";
import type { Access, Needs } from "./permissions.ts";
import { noSuchPath, notSignedIn } from "./refusal.ts";
import { routePath, schemaOf } from "./schemas.ts";
import type { SignedIn } from "./session.ts";

type Part<E extends EndpointSpec, K extends "params" | "query" | "body"> = NonNullable<Input<E>[K]>;

/** What a handler works with. */
export interface Call<E extends EndpointSpec> {
  readonly params: Part<E, "params">;
  readonly query: Part<E, "query">;
  readonly body: Part<E, "body">;
  readonly q: QueryValue | undefined;
  /** The call's transaction, confined to the person's company unless `as` says otherwise. */
  readonly tx: Queryable;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly signedIn: SignedIn | null;
  /** @throws Refusal 401 */
  readonly person: () => SignedIn;
  /** The id of the person's company; 0, which owns nothing, for somebody without one. */
  readonly companyId: () => number;
  /** A paged call says how many there are in all. */
  readonly setTotal: (total: number) => void;
}

export interface Serving<E extends EndpointSpec> extends Partial<Needs> {
  /**
   * `company` (default): one transaction that sees the person's company only. `owner`: one that sees everything, for what happens
   * before a person belongs to a company. `itself`: no transaction; the handler makes its own.
   */
  readonly as?: "company" | "owner" | "itself";
  /** The path does not exist for anybody but a person at this machine. */
  readonly onThisMachineOnly?: true;
  readonly handler: (call: Call<E>) => Promise<Output<E>>;
}

const confine = (companyId: number, userId: number): string => `${asCompany(companyId)}; set local app.user_id = '${userId}'`;

function transact<E extends EndpointSpec>(
  api: Api,
  serving: Serving<E>,
  signedIn: SignedIn | null,
  work: (tx: Queryable) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (serving.as === "itself") return work(api.engine);
  if (serving.as === "owner") return api.engine.tx(work);
  return api.engine.tx(work, confine(signedIn?.companyId ?? 0, signedIn?.userId ?? 0));
}

function callOf<E extends EndpointSpec>(
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Queryable,
  note: (headers: Record<string, number>) => void,
): Call<E> {
  const { signedIn } = request;
  // A search that is posted asks for its page in the body.
  const asked = (request.method === "GET" ? request.query : request.body) as PageAsked | null;
  return {
    params: request.params as Part<E, "params">,
    query: request.query as Part<E, "query">,
    body: request.body as Part<E, "body">,
    q: request.q,
    tx,
    request,
    reply,
    signedIn,
    person() {
      if (signedIn === null) throw notSignedIn();
      return signedIn;
    },
    companyId: () => signedIn?.companyId ?? 0,
    setTotal: (total) => note(pageHeaders(asked ?? {}, total)),
  };
}

/** Serves a call of the contract on `api.app`. Without `access` only people of a broker company may make it. */
export function serve<E extends EndpointSpec>(api: Api, endpoint: E, serving: Serving<E>): void {
  const access: Access = serving.access ?? "company";
  const needs: Needs = { ...serving, access };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { signedIn } = request;
    const key = endpoint.method === "GET" || signedIn === null ? null : idempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
    const stored = await transact(api, serving, signedIn, (tx) => {
      const work = async (): Promise<StoredAnswer> => {
        let headers: Record<string, number> = {};
        const note = (noted: Record<string, number>): void => void (headers = endpoint.paged ? noted : {});
        const output = await serving.handler(callOf<E>(request, reply, tx, note));
        return { status: 200, text: endpoint.asText ? output : (reply.serialize(output) as string), headers };
      };
      if (key === null || signedIn === null || serving.as === "itself") return work();
      const hash = requestHash(request.method, request.url, request.body);
      // Founding a company moves the person into it, and a repetition must still find the key.
      const companyId = serving.as === "owner" ? 0 : (signedIn.companyId ?? 0);
      return once(tx, { key, hash, userId: signedIn.userId, companyId }, work);
    });
    return reply.code(stored.status).headers(stored.headers).type("application/json; charset=utf-8").send(stored.text);
  }

  api.app.route({
    method: endpoint.method,
    url: `${MONITOR}${routePath(endpoint.path)}`,
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      if (serving.onThisMachineOnly && !isFromThisMachine(request)) throw noSuchPath();
      await admit(api, endpoint, needs, request, reply);
    },
    preValidation: async (request) => {
      readAddress(endpoint, request);
      checkBody(request);
    },
    handler: answer,
  });
}
