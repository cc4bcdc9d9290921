// One call of the /monitor API as a value: the server validates with it, and the client's types and the OpenAPI document come from it.
import { Type, type Static, type TObject, type TSchema } from "typebox";
import type { FileKind } from "./files.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** The predicates of `q[attribute_predicate]`. */
export type Predicate =
  | "eq"
  | "not_eq"
  | "in"
  | "not_in"
  | "lt"
  | "lteq"
  | "gt"
  | "gteq"
  | "cont"
  | "start"
  | "not_start"
  | "null"
  | "not_null";

/** The allow-list of `q[...]` for one call: predicates per attribute, and the attributes that `q[s]` may sort by. */
export interface Filterable {
  readonly attributes: Readonly<Record<string, readonly Predicate[]>>;
  readonly sorts: readonly string[];
  /** Attributes that also stand without a predicate, as in `q[insights]=1`, and are then compared for equality. */
  readonly bare?: readonly string[];
}

/** A file sent with a call's body. The body is then form data: its fields in brackets, as in `rule_override[is_type]`, and this part. */
export interface FilePart {
  /** The name of the part, such as `connection_upload[document]`. */
  readonly name: string;
  /** The kinds of file that are accepted. */
  readonly kinds: readonly FileKind[];
  /** The file may be left out; the body is then sent as JSON. */
  readonly isOptional?: true;
}

export interface EndpointSpec {
  /** A verb and a noun, unique among the calls. */
  readonly name: string;
  readonly method: Method;
  /** Below the `/monitor` prefix, with `{id}` placeholders. */
  readonly path: string;
  readonly params?: TObject;
  /** Everything in the address except `q`. */
  readonly query?: TObject;
  readonly filterable?: Filterable;
  readonly body?: TObject;
  readonly output: TSchema;
  /** Statuses that are answers rather than errors. */
  readonly answers: Answers;
  /** Statuses that say that it was done; without it all from 200 to 299. */
  readonly done?: readonly number[];
  /** Sends `currentpage`, `totalpages` and `totalitems`. */
  readonly paged: boolean;
  /** Made whoever is signed in, because it finds that out or changes it: it names nobody (made-for.ts). */
  readonly forAnySession?: true;
  /** Made by the visitor of a link, who is nobody: it names the link in place of a session (links/visitor.ts). */
  readonly forVisitors?: true;
  /** The answer is not parsed: it is so long that a worker of the page parses it. Its output has the type string. */
  readonly asText?: boolean;
  /** The answer is a file for the browser to save; its output has the type string. */
  readonly asFile?: boolean;
  readonly file?: FilePart;
  /** The body is not JSON but bytes of this media type. */
  readonly takes?: string;
  /** Only a server that announces the extensions has this call (extensions.ts). */
  readonly isExtension?: true;
}

export interface Endpoint<P extends TObject, Q extends TObject, B extends TObject, O extends TSchema> extends EndpointSpec {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
}

/** The statuses that calls return instead of throwing, unless the error catalog says otherwise. */
export const USUAL_ANSWERS = [401, 403, 404, 422] as const;

/** "any": every HTTP error. */
type Answers = readonly number[] | "any";

/** Whether a call returns this error status instead of throwing. */
export const isAnswer = ({ answers }: Pick<EndpointSpec, "answers">, status: number): boolean =>
  answers === "any" || answers.includes(status);

/** Whether a call cannot be made without a body. */
export const needsBody = ({ body, file }: Pick<EndpointSpec, "body" | "file">): boolean =>
  (body?.required ?? []).length > 0 || (file !== undefined && !file.isOptional);

type Draft<P extends TObject, Q extends TObject, B extends TObject, O extends TSchema> = {
  name: string;
  method: Method;
  path: string;
  params?: P;
  query?: Q;
  filterable?: Filterable;
  body?: B;
  output: O;
  answers?: Answers;
  done?: readonly number[];
  paged?: boolean;
  forAnySession?: true;
  forVisitors?: true;
  asText?: boolean;
  asFile?: boolean;
  file?: FilePart;
  takes?: string;
  isExtension?: true;
};

/** Declares a call. `answers` defaults to 401, 403, 404 and 422; a paged call gets `page` and `per_page` in its query. */
export function endpoint<
  O extends TSchema,
  P extends TObject = TObject<{}>,
  Q extends TObject = TObject<{}>,
  B extends TObject = TObject<{}>,
>(draft: Draft<P, Q, B, O>): Endpoint<P, Q, B, O> {
  return { answers: USUAL_ANSWERS, paged: false, ...draft };
}

/** The query of every list call but those that are replicated whole. `per_page` is at most 100. */
export const PageQuery = {
  /** Assumption: no list comes near the last page. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};

/**
 * The most rows on a page of a list that is replicated whole. Such a list is read to its end, so what counts is how few calls that takes:
 * a hundred thousand rows are fifty of them, each of some 2.5 MB, which neither side notices holding.
 */
export const REPLICA_PAGE_MAX = 2_000;

/**
 * The query of a list that is replicated whole. `uncounted` leaves out `totalpages` and `totalitems`: whoever walks it by key has been
 * told once, and counting what is left would cost more than the page.
 */
export const ReplicaQuery = {
  page: PageQuery.page,
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: REPLICA_PAGE_MAX, default: 50 })),
  uncounted: Type.Optional(Type.Boolean()),
};

/** `q[...]` in the client: values by attribute_predicate, and `s` for the sort ("updated_at desc"). */
export type Q = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

/** The input of a call. */
export interface Input<E extends EndpointSpec> {
  readonly params?: E extends Endpoint<infer P, TObject, TObject, TSchema> ? Static<P> : never;
  readonly query?: E extends Endpoint<TObject, infer Query, TObject, TSchema> ? Static<Query> : never;
  readonly q?: Q;
  readonly body?: E extends Endpoint<TObject, TObject, infer B, TSchema> ? Static<B> : never;
}

/** The output of a call. */
export type Output<E extends EndpointSpec> = Static<E["output"]>;
