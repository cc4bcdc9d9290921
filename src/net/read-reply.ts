// Turns a response into a reply, or throws the failure that it is.
import { hasShape } from "../contract/answer-shape.ts";
import { isAnswer, type EndpointSpec, type Output } from "../contract/endpoint.ts";
import { retryAfter } from "../contract/retry-after.ts";
import { EmptyAnswer, MalformedAnswer, UnexpectedStatus, type Page, type Refusal, type Reply } from "./reply.ts";
import { serverNow } from "./server-clock.ts";

/** The parts of a response that are read besides its text. */
export type Response = Pick<globalThis.Response, "ok" | "status" | "statusText" | "headers">;

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

// The page leaves parsing it to a worker; a proxy's own page in its place shows at the first character.
const unread = (text: string): { value: unknown } | null => (/^\s*[{[]/.test(text) ? { value: text } : null);

function refusalOf(response: Response, text: string): Refusal {
  const value = parsed(text)?.value;
  if (typeof value === "object" && value !== null && typeof Reflect.get(value, "error") === "string") return value as Refusal;
  return { error: response.statusText || "no reason given" };
}

function pageOf(endpoint: EndpointSpec, headers: Headers): Page {
  const figure = (name: string): number => {
    const text = headers.get(name);
    // A guessed total would make a later comparison remove rows that the server still has.
    if (text === null || !/^\d+$/.test(text)) throw new MalformedAnswer(`The server answered without ${name}`, endpoint.name);
    return Number(text);
  };
  return { currentPage: figure("currentpage"), totalPages: figure("totalpages"), totalItems: figure("totalitems") };
}

// A file that is stored but cannot be read is answered with 206 and something else than the row.
const NOT_READ = 206;

// A write counts as done by its answer alone, so something else in its place must not pass for it.
const isMistaken = (endpoint: EndpointSpec, status: number, value: unknown): boolean =>
  endpoint.method !== "GET" && status !== NOT_READ && !endpoint.asText && !hasShape(endpoint.output, value);

/**
 * Reads one answer. An endpoint whose output allows null may answer with nothing; a write must answer in the endpoint's shape.
 * Throws UnexpectedStatus, EmptyAnswer or MalformedAnswer.
 */
export function readReply<E extends EndpointSpec>(endpoint: E, response: Response, text: string): Reply<Output<E>> {
  const { status, headers } = response;
  if (!response.ok || endpoint.done?.includes(status) === false) {
    const refusal = refusalOf(response, text);
    if (isAnswer(endpoint, status)) return { ok: false, status, refusal, headers };
    // A date in the header is the server's.
    const pause = retryAfter(headers.get("retry-after"), serverNow() ?? Date.now());
    throw new UnexpectedStatus(endpoint.name, status, refusal, pause);
  }
  const page = endpoint.paged ? pageOf(endpoint, headers) : null;
  if (text.trim() === "") {
    if (!hasShape(endpoint.output, null)) throw new EmptyAnswer(status);
    return { ok: true, status, data: null as Output<E>, page, headers };
  }
  const body = endpoint.asText ? unread(text) : parsed(text);
  if (body === null) throw new MalformedAnswer("The server answered something other than JSON", endpoint.name);
  if (isMistaken(endpoint, status, body.value)) throw new MalformedAnswer("The server answered in another shape", endpoint.name);
  return { ok: true, status, data: body.value as Output<E>, page, headers };
}
