// One exchange with the server: a call of the link goes out, and its answer or a failure comes back.
import { addressOf } from "../../contract/address.ts";
import { hasShape } from "../../contract/answer-shape.ts";
import { IDEMPOTENCY_HEADER, MONITOR } from "../../contract/constants.ts";
import type { EndpointSpec, Input } from "../../contract/endpoint.ts";
import { formDataOf } from "../../contract/form-data.ts";
import { isRecord } from "../../contract/is-record.ts";
import { LINK_SCHEME, PROOF_HEADER } from "../../contract/links/visitor.ts";
import { retryAfter } from "../../contract/retry-after.ts";
import { CallFailure, failureOf, type RefusalBody } from "./failure.ts";

/** A call as it is sent; without a function of the page in it, so that it can be kept. */
export interface Outgoing {
  /** Of the call, such as "answerConfirmation". */
  readonly name: string;
  readonly method: string;
  /** Below the `/monitor` prefix. */
  readonly address: string;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** `part` is the name of the form's part. */
  readonly file: { readonly part: string; readonly file: File } | null;
  /** Lets the server do a repeated write only once. */
  readonly key: string | null;
}

/** What every call of a link needs. */
export interface Line {
  readonly token: string;
  /** The key of the proof that was given on this device. */
  readonly proof: () => string | null;
  readonly fetch: typeof fetch;
}

/** Tunable: milliseconds after which an attempt counts as lost: for a call, and for one with a file, at some 0.5 Mbit/s for the largest. */
const PATIENCE = 30_000;
const FILE_PATIENCE = 180_000;

/** Throws RangeError for a missing path value, or a file that the call does not take. */
export function outgoing<E extends EndpointSpec>(
  endpoint: E,
  input: Input<E>,
  { file = null, key = null }: { readonly file?: File | null | undefined; readonly key?: string | null } = {},
): Outgoing {
  const { name, method } = endpoint;
  if (file !== null && endpoint.file === undefined) throw new RangeError(`${name} takes no file`);
  return {
    name,
    method,
    address: addressOf(endpoint, input),
    body: (input.body as Outgoing["body"]) ?? null,
    file: file !== null && endpoint.file ? { part: endpoint.file.name, file } : null,
    key,
  };
}

function headersOf({ token, proof }: Line, { key, body, file }: Outgoing): Headers {
  const headers = new Headers({ accept: "application/json", authorization: `${LINK_SCHEME} ${token}` });
  const proven = proof();
  if (proven !== null) headers.set(PROOF_HEADER, proven);
  if (key !== null) headers.set(IDEMPOTENCY_HEADER, key);
  if (body !== null && file === null) headers.set("content-type", "application/json");
  return headers;
}

const bodyOf = ({ body, file }: Outgoing): BodyInit | null => {
  if (file !== null) return formDataOf({ name: file.part, kinds: [] }, body ?? {}, file.file);
  return body === null ? null : JSON.stringify(body);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isRefusal = (value: unknown): value is RefusalBody => isRecord(value) && typeof value["error"] === "string";

async function answerTo(call: Outgoing, line: Line): Promise<Response> {
  const response = await line.fetch(`${MONITOR}${call.address}`, {
    method: call.method,
    headers: headersOf(line, call),
    body: bodyOf(call),
    // Whoever is signed in to the portal in this browser is nobody here.
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(call.file === null ? PATIENCE : FILE_PATIENCE),
  });
  if (response.ok) return response;
  const refusal = parsed(await response.text());
  throw failureOf(
    response.status,
    isRefusal(refusal) ? refusal : null,
    retryAfter(response.headers.get("retry-after"), Date.now()),
  );
}

const lost = (error: unknown): never => {
  throw error instanceof CallFailure ? error : new CallFailure("lost");
};

/**
 * The call's answer. `shape`: what the answer has to look like where that is known; any other answer is not the server's, and counts as
 * none. Throws CallFailure.
 */
export async function exchange(call: Outgoing, line: Line, shape: object = {}): Promise<unknown> {
  const text = await answerTo(call, line)
    .then((response) => response.text())
    .catch(lost);
  const answer = text.trim() === "" ? null : parsed(text);
  if (answer === undefined || !hasShape(shape, answer)) throw new CallFailure("lost");
  return answer;
}

/** The answer of a call that answers with a file. Throws CallFailure. */
export const exchangeForFile = (call: Outgoing, line: Line): Promise<Blob> =>
  answerTo(call, line)
    .then((response) => response.blob())
    .catch(lost);
