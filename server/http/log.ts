// What the server writes about a failure: which error, and where in the code. A message may hold values of a request, so none is written.
import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** What identifies a database's complaint without its values. */
const NAMES = ["code", "severity", "schema", "table", "column", "constraint", "routine"] as const;

/** Tunable: how many causes of an error are followed. */
const CAUSES = 3;

const isFrame = (line: string): boolean => line.startsWith("    at ");

// The message stands before the frames, and may look like one itself.
function framesOf({ stack = "", message }: Error): string[] {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(Math.max(0, end))
    .split("\n")
    .filter(isFrame)
    .map((line) => line.trim());
}

/** An error as its kind, its names and its place in the code. */
export function describeError(error: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  const named = NAMES.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]] as const] : []));
  return {
    kind: error.constructor.name,
    ...Object.fromEntries(named),
    at: framesOf(error),
    ...(error.cause !== undefined && depth < CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The options of the server's log. Errors of libraries take the same way. */
export const LOG = {
  level: "warn",
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
  },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args as unknown[];
      if (first instanceof Error) return method.apply(this, [{ failure: describeError(first) }, "failed"]);
      const { err, ...others } = (typeof first === "object" && first !== null ? first : {}) as { err?: unknown };
      if (err instanceof Error) return method.apply(this, [{ ...others, failure: describeError(err) }, "failed"]);
      return method.apply(this, [first, ...rest] as Parameters<typeof method>);
    },
  },
} satisfies FastifyServerOptions["logger"];
