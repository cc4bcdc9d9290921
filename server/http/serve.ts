// Serves one call of the contract: route, schemas, door, tenancy transaction, page headers and idempotency, all from its value.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec, Input, Output } from "../../src/contract/endpoint.ts";
import { IDEMPOTENCY_HEADER, MONITOR } from "../../src/contract/constants.ts";
import type { StoredFile } from "../../src/contract/uploads.ts";
import type { Queryable } from "../db/engine.ts";
import { asCompany } from "../db/role.ts";
import type { QueryValue } from "../q/parse.ts";
import type { Attachment } from "../uploads/attachment.ts";
import { uploadsFolder } from "../uploads/folder.ts";
import { admit } from "./authorize.ts";
import type { Api } from "./api.ts";
import { checkForm } from "./form.ts";
import { idempotencyKey, once, requestHash, type StoredAnswer } from "./idempotency.ts";
import { checkBody, readAddress } from "./input.ts";
import { isFromThisMachine } from "./loopback.ts";
import { pageHeaders, type PageAsked } from "./paging.ts";
import type { Access, Needs } from "./permissions.ts";
import { noSuchPath, notSignedIn } from "./refusal.ts";
import { routePath, schemaOf } from "./schemas.ts";
import { sendFile, type SentFile } from "./send-file.ts";
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
  /** Does something once the call's transaction is committed; not where it is rolled back. */
  readonly afterwards: (work: () => void) => void;
  /** The file that came along, temporary until it is kept; null where the call stands without one and none came. */
  readonly attachment: Attachment | null;
  /** Keeps the file that came along for the person's company, if the call comes through. Throws where none came. */
  readonly keepFile: () => Promise<StoredFile>;
  /** Makes the answer a 206: done, and something is left for a person to look at. */
  readonly setPartial: () => void;
  /** The file to answer with; the output is then left empty. */
  readonly setFile: (file: SentFile) => void;
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

/** What a handler says besides its output. */
interface Said {
  headers: Record<string, number>;
  status: 200 | 206;
  file: SentFile | null;
  readonly later: (() => void)[];
}

function callOf<E extends EndpointSpec>(request: FastifyRequest, reply: FastifyReply, tx: Queryable, said: Said): Call<E> {
  const { signedIn, attachment } = request;
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
    setTotal: (total) => void (said.headers = pageHeaders(asked ?? {}, total)),
    afterwards: (work) => void said.later.push(work),
    attachment,
    keepFile() {
      if (attachment === null || signedIn === null) throw new Error("There is no file to keep, or nobody to keep it for");
      return attachment.keep(tx, { companyId: signedIn.companyId ?? 0, userId: signedIn.userId });
    },
    setPartial: () => void (said.status = 206),
    setFile: (file) => void (said.file = file),
  };
}

/** Serves a call of the contract on `api.app`. Without `access` only people of a broker company may make it. */
export function serve<E extends EndpointSpec>(api: Api, endpoint: E, serving: Serving<E>): void {
  const access: Access = serving.access ?? "company";
  const needs: Needs = { ...serving, access };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { signedIn } = request;
    const said: Said = { headers: {}, status: 200, file: null, later: [] };
    const key = endpoint.method === "GET" || signedIn === null ? null : idempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
    const stored = await transact(api, serving, signedIn, (tx) => {
      const work = async (): Promise<StoredAnswer> => {
        const output = await serving.handler(callOf<E>(request, reply, tx, said));
        const text = endpoint.asText || endpoint.asFile ? output : (reply.serialize(output) as string);
        return { status: said.status, text, headers: endpoint.paged ? said.headers : {} };
      };
      if (key === null || signedIn === null || serving.as === "itself") return work();
      const hash = requestHash(request.method, request.url, request.body, request.attachment?.received.sha256 ?? null);
      // Founding a company moves the person into it, and a repetition must still find the key.
      const companyId = serving.as === "owner" ? 0 : (signedIn.companyId ?? 0);
      return once(tx, { key, hash, userId: signedIn.userId, companyId }, work);
    });
    await request.attachment?.settle();
    for (const work of said.later) work();
    if (said.file !== null) return sendFile(reply, said.file);
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
      await checkForm(endpoint, request, uploadsFolder(api.settings));
      checkBody(request);
    },
    handler: answer,
    // Before the answer leaves: whoever hears a refusal may rely on it that nothing was kept.
    ...(endpoint.file && { onSend: async (request) => request.attachment?.drop(api.engine) }),
  });
}
