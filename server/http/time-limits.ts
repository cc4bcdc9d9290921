// How long a connection may take for each part of a request, so that nobody keeps sockets open by sending slowly or nothing.
import type { Server } from "node:http";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";

/** Milliseconds. */
export interface TimeLimits {
  /** Until all headers are here. */
  readonly headers: number;
  /** Until a body other than a form is here. */
  readonly body: number;
  /** Until the whole request is here, a form with a file included. */
  readonly request: number;
  /** Without traffic in either direction, also while an answer is prepared; 0 is no limit. */
  readonly idle: number;
  /** Between two requests on one connection. */
  readonly keepAlive: number;
  /** How often the first and the third are checked. */
  readonly check: number;
}

/** Tunable: the largest file on a connection of 300 kbit/s takes five minutes; the longest statement of the database ends sooner than `idle`. */
export const TIME_LIMITS: TimeLimits = {
  headers: 20_000,
  body: 30_000,
  request: 300_000,
  idle: 120_000,
  keepAlive: 72_000,
  check: 5_000,
};

export const serverOptions = (limits: TimeLimits) =>
  ({
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
  }) satisfies FastifyHttpOptions<Server>;

/** Tunable: milliseconds for the rest of a body once the answer has left: whoever was refused early has no reason to go on. */
const REST = 2_000;

/** Closes the connection of whoever does not complete a body in time; forms have limits of their own, until they are answered. */
export function limitBodies(app: FastifyInstance, { body }: TimeLimits): void {
  app.addHook("onRequest", async (request, reply) => {
    const { headers, raw } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (!hasBody) return;
    const cut = (): void => void (!raw.complete && raw.destroy());
    const isForm = headers["content-type"]?.startsWith("multipart/") ?? false;
    const timer = isForm ? undefined : setTimeout(cut, body);
    reply.raw.once("close", () => {
      clearTimeout(timer);
      if (!raw.complete) setTimeout(cut, REST).unref();
    });
  });
}
