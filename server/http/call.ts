// What a handler works with: the typed input, the transaction, the user, and what it may set besides its output.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec, Input } from "../../src/contract/endpoint.ts";
import type { StoredFile } from "../../src/contract/uploads.ts";
import type { Queryable } from "../db/engine.ts";
import type { QueryValue } from "../q/parse.ts";
import type { Attachment } from "../uploads/attachment.ts";
import type { Api } from "./api.ts";
import { pageHeaders, type PageInput } from "./paging.ts";
import { notSignedIn } from "./refusal.ts";
import type { SentFile } from "./send-file.ts";
import type { SessionUser } from "./session.ts";
import { noSuchLink, type Visit } from "../links/visit.ts";

type Part<E extends EndpointSpec, K extends "params" | "query" | "body"> = NonNullable<Input<E>[K]>;

export interface Call<E extends EndpointSpec> {
  readonly api: Api;
  readonly params: Part<E, "params">;
  readonly query: Part<E, "query">;
  readonly body: Part<E, "body">;
  readonly q: QueryValue | undefined;
  /** The call's transaction, confined to the user's company unless `as` says otherwise. */
  readonly tx: Queryable;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: SessionUser | null;
  /** @throws Refusal 401 */
  readonly requireUser: () => SessionUser;
  /** Of a call that is open to the visitors of links. */
  readonly visit: () => Visit;
  /** The id of the user's or the visited link's company; 0, which owns nothing, for a user without one. */
  readonly companyId: () => number;
  /** For a paged call: how many rows the whole list has. */
  readonly setTotal: (total: number) => void;
  /** Runs `work` once the call's transaction is committed; not when it is rolled back. */
  readonly afterCommit: (work: () => void) => void;
  /** The uploaded file, temporary until it is stored; null where the file is optional and none was sent. */
  readonly attachment: Attachment | null;
  /** Keeps the uploaded file for that company if the call succeeds. Throws when no file was sent. */
  readonly keepFile: () => Promise<StoredFile>;
  /** Makes the answer a 206: done, and something is left for a person to review. */
  readonly setPartial: () => void;
  /** The file to answer with; the output is then left empty. */
  readonly setFile: (file: SentFile) => void;
  /** The answer's JSON as the database wrote it, which is sent unread; the output is then left empty. */
  readonly setText: (text: string) => void;
  /** The answer's text, too long to be put together for every reader; the output is then left empty. */
  readonly setPieces: (pieces: readonly Buffer[]) => void;
}

/** What a handler sets besides its output. */
export interface Outcome {
  headers: Record<string, number>;
  status: 200 | 206;
  file: SentFile | null;
  text: string | null;
  pieces: readonly Buffer[] | null;
  readonly afterCommit: (() => void)[];
}

export const newOutcome = (): Outcome => ({ headers: {}, status: 200, file: null, text: null, pieces: null, afterCommit: [] });

interface Serving {
  readonly api: Api;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The call behind a validated request; what the handler sets goes into `outcome`. */
export function callOf<E extends EndpointSpec>({ api, request, reply }: Serving, tx: Queryable, outcome: Outcome): Call<E> {
  const { user, visit, attachment } = request;
  // A search that is posted has its page in the body.
  const page = (request.method === "GET" ? request.query : request.body) as PageInput | null;
  return {
    api,
    params: request.params as Part<E, "params">,
    query: request.query as Part<E, "query">,
    body: request.body as Part<E, "body">,
    q: request.q,
    tx,
    request,
    reply,
    user,
    requireUser() {
      if (user === null) throw notSignedIn();
      return user;
    },
    visit() {
      if (visit === null) throw noSuchLink();
      return visit;
    },
    companyId: () => visit?.companyId ?? user?.companyId ?? 0,
    setTotal: (total) => void (outcome.headers = pageHeaders(page ?? {}, total)),
    afterCommit: (work) => void outcome.afterCommit.push(work),
    attachment,
    keepFile() {
      const companyId = visit?.companyId ?? user?.companyId;
      if (attachment === null || companyId === undefined) throw new Error("There is no file to keep, or nobody to keep it for");
      return attachment.keep(tx, { companyId: companyId ?? 0, userId: user?.userId ?? null });
    },
    setPartial: () => void (outcome.status = 206),
    setFile: (file) => void (outcome.file = file),
    setText: (text) => void (outcome.text = text),
    setPieces: (pieces) => void (outcome.pieces = pieces),
  };
}
