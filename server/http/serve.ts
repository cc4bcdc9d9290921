// Routes as values, and how one is served: validation, permissions, tenancy transaction, page headers and idempotency.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { needsBody, type EndpointSpec, type Output } from "../../src/contract/endpoint.ts";
import { AS_OF_HEADER, IDEMPOTENCY_HEADER, MONITOR } from "../../src/contract/constants.ts";
import type { Queryable } from "../db/engine.ts";
import { asCompany } from "../db/role.ts";
import { onBehalfOf } from "../db/turns.ts";
import { uploadsFolder } from "../uploads/folder.ts";
import type { Access } from "./access.ts";
import type { Api } from "./api.ts";
import { authorize } from "./authorize.ts";
import { callOf, newOutcome, type Call } from "./call.ts";
import { checkForm } from "./form.ts";
import { holdLink } from "../links/visit.ts";
import { idempotencyKey, once, onceInSecret, requestHash, type StoredAnswer } from "./idempotency.ts";
import { checkBody, readAddress } from "./input.ts";
import { isSandbox } from "./loopback.ts";
import { checkRoom } from "./room.ts";
import { mayUseSandbox } from "./sandbox-key.ts";
import { onEither, onPrimary } from "./standby.ts";
import { noSuchPath } from "./refusal.ts";
import { answerWriter, inputChecker, routePath } from "./schemas.ts";
import { sendFile } from "./send-file.ts";

interface Options<E extends EndpointSpec> {
  /** Who may make the call: decided before the handler runs, and before anything of the input is read. */
  readonly access: Access;
  /**
   * `company` (default): one transaction that sees the user's company only. `owner`: one that sees everything, for what happens
   * before a user belongs to a company. `itself`: no transaction; the handler opens its own.
   */
  readonly as?: "company" | "owner" | "itself";
  /** A call that reads and also writes, such as a note that it was made: only the primary database answers it. */
  readonly alsoWrites?: true;
  /** The answer holds a secret that is told once: what is kept for a repetition is sealed. */
  readonly secretAnswer?: true;
  /** Served by a sandbox only, and there only to a browser of this machine that has its key; the path does not exist for anybody else. */
  readonly inSandboxOnly?: true;
  /** The largest body in bytes, where that is more than other calls need. */
  readonly bodyLimit?: number;
  readonly handler: (call: Call<E>) => Promise<Output<E>>;
  /**
   * For a call whose answer is megabytes about one thing that it made: a repetition is answered by reading that again, by its `id`,
   * and the first answer is not kept.
   */
  readonly again?: (call: Call<E>, id: number) => Promise<Output<E>>;
}

/** A call of the contract with the handler that answers it. */
export interface Route {
  readonly endpoint: EndpointSpec;
  readonly access: Access;
  /** Adds the route to `api.app`. */
  readonly register: (api: Api, check: Check) => void;
}

/** What is checked in the transaction of every call, before its handler. */
type Check = (
  endpoint: EndpointSpec,
  call: Pick<Call<EndpointSpec>, "tx" | "companyId" | "requireUser" | "request">,
) => Promise<void>;

export const route = <E extends EndpointSpec>(endpoint: E, options: Options<E>): Route => ({
  endpoint,
  access: options.access,
  register: (api, check) => register(api, endpoint, options, check),
});

const confine = (companyId: number, userId: number): string => `${asCompany(companyId)}; set local app.user_id = '${userId}'`;

/**
 * Whether a call may be answered by a replica. A search that is posted has pages. What opens transactions of its own stays with the primary:
 * its kept answers are compared by pg_current_snapshot(), which on a replica leaves out the transactions that are still running.
 */
const onlyReads = (
  { method, paged }: EndpointSpec,
  { as = "company", alsoWrites }: Pick<Options<EndpointSpec>, "as" | "alsoWrites">,
): boolean => as === "company" && alsoWrites === undefined && (method === "GET" || paged);

interface Transaction {
  readonly as: NonNullable<Options<EndpointSpec>["as"]>;
  readonly isOnPrimary: boolean;
  /** It is no reading call, or has a note to make. */
  readonly mayWrite: boolean;
  /** Whose rows it sees, and who does it; 0: nobody. */
  readonly companyId: number;
  readonly userId: number;
}

/** `onAge`: is called where a replica answers without its primary, with the time from which the answer is. */
function transact(
  api: Api,
  { as, mayWrite, isOnPrimary, companyId, userId }: Transaction,
  work: (tx: Queryable) => Promise<StoredAnswer>,
  onAge: (asOf: Date) => void,
): Promise<StoredAnswer> {
  const { engine, replicas } = api;
  if (as === "itself") return onPrimary(api, () => work(engine));
  if (as === "owner" && !mayWrite) return onEither(api, (db, isPrimary) => (isPrimary ? engine.tx(work) : work(db)), onAge);
  if (as === "owner") return onPrimary(api, () => engine.tx(work));
  const setup = confine(companyId, userId);
  return isOnPrimary || replicas === null ? onPrimary(api, () => engine.tx(work, setup)) : replicas.tx(work, setup, onAge);
}

function register<E extends EndpointSpec>(api: Api, endpoint: E, options: Options<E>, check: Check): void {
  if (options.inSandboxOnly && !isSandbox(api.settings)) return;
  const write = answerWriter(endpoint);
  const checkInput = inputChecker(endpoint);
  const { as = "company" } = options;
  const writes = !onlyReads(endpoint, options);
  const mayWrite = endpoint.method !== "GET" || options.alsoWrites === true;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { user, visit } = request;
    let outcome = newOutcome();
    const companyId = visit?.companyId ?? user?.companyId ?? 0;
    // The visitors of a link share its keys, as the windows of a person do.
    const keyOwner = visit === null ? (user?.userId ?? null) : -visit.linkId;
    const key = endpoint.method === "GET" || keyOwner === null ? null : idempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
    const serve = () =>
      transact(
        api,
        { as, mayWrite, isOnPrimary: writes || key !== null, companyId, userId: user?.userId ?? 0 },
        async (tx) => {
          // A transaction that is begun again starts over here.
          outcome = newOutcome();
          const call = callOf<E>({ api, request, reply }, tx, outcome);
          const answerOf = (output: Output<E>): StoredAnswer => ({
            status: outcome.status,
            text: outcome.text ?? (endpoint.asText || endpoint.asFile ? output : write(reply, output)),
            headers: endpoint.paged ? outcome.headers : {},
          });
          const work = async (): Promise<StoredAnswer> => {
            if (visit !== null && writes && as !== "itself") await holdLink(tx, visit);
            await check(endpoint, call);
            return answerOf(await options.handler(call));
          };
          if (key === null || keyOwner === null || options.as === "itself") return work();
          const hash = requestHash(
            request.method,
            request.url,
            request.body,
            request.attachment?.received.sha256 ?? null,
            visit && api.secret,
          );
          // Founding a company moves the user into it, and a repeated request must still find the key.
          const keyed = { key, hash, userId: keyOwner, companyId: options.as === "owner" ? 0 : companyId };
          const { again } = options;
          if (options.secretAnswer === true) return onceInSecret(api.secret, tx, keyed, work);
          if (again === undefined) return once(tx, keyed, work);
          let first: StoredAnswer | null = null;
          const kept = await once(tx, keyed, async () => {
            const output = await options.handler(call);
            first = answerOf(output);
            return { ...first, text: String((output as { readonly id: number }).id) };
          });
          return first ?? answerOf(await again(call, Number(kept.text)));
        },
        (asOf) => void reply.header(AS_OF_HEADER, asOf.toISOString()),
      );
    const stored = await (keyOwner === null ? serve() : onBehalfOf(String(keyOwner), serve));
    await request.attachment?.settle();
    for (const work of outcome.afterCommit) work();
    if (outcome.file !== null) return sendFile(reply, outcome.file);
    reply.code(stored.status).headers(stored.headers).type("application/json; charset=utf-8");
    return reply.send(outcome.pieces === null ? stored.text : Readable.from(outcome.pieces));
  }

  api.app.route({
    method: endpoint.method,
    url: `${MONITOR}${routePath(endpoint.path)}`,
    onRequest: async (request, reply) => {
      if (options.inSandboxOnly && !mayUseSandbox(api, request)) throw noSuchPath();
      await authorize(api, endpoint, options.access, request, reply);
      await checkRoom(api, endpoint, request);
    },
    preValidation: async (request) => {
      readAddress(endpoint, request);
      if (endpoint.body !== undefined && !needsBody(endpoint)) request.body ??= {};
      await checkForm(endpoint, request, uploadsFolder(api.settings));
      checkBody(request);
      checkInput(request);
    },
    handler: answer,
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    // Before the answer leaves: whoever receives a refusal may rely on nothing having been stored.
    ...(endpoint.file && { onSend: async (request) => request.attachment?.drop(api.engine) }),
  });
}
