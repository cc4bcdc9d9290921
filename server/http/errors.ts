// Turns any failure of a call into a refusal; no internal detail ever leaves the server.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PATTERN_MESSAGES } from "../../src/contract/shapes.ts";
import { isBusy, isDuplicate, isUnfit } from "../db/failures.ts";
import { noSuchPath, Refusal, type RefusalBody } from "./refusal.ts";

type ValidationError = NonNullable<FastifyError["validation"]>[number];

function fieldOf(error: ValidationError): string {
  const path = error.instancePath.split("/").filter((part) => part !== "");
  const missing = error.params["missingProperty"];
  return [...path, ...(typeof missing === "string" ? [missing] : [])].join(".") || "body";
}

function messageOf(error: ValidationError): string {
  const allowed = error.params["allowedValues"];
  if (Array.isArray(allowed)) return `must be one of ${allowed.join(", ")}`;
  // The pattern itself tells a person nothing.
  if (error.keyword === "pattern") return PATTERN_MESSAGES.get(String(error.params["pattern"])) ?? "is not in the right form";
  return error.keyword === "required" ? "is missing" : (error.message ?? "is not valid");
}

function validationBody(errors: readonly ValidationError[]): RefusalBody {
  const byField: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  // "if" only repeats that what follows it failed.
  for (const error of errors.filter(({ keyword }) => keyword !== "if")) (byField[fieldOf(error)] ??= []).push(messageOf(error));
  const [first] = Object.entries(byField);
  return { error: "invalid_input", message: `${first?.[0] ?? "input"} ${first?.[1][0] ?? "is not valid"}`, errors: byField };
}

const UNFIT: RefusalBody = {
  error: "invalid_input",
  message: "A value is too long, out of range, or not in the right form.",
};

/** What the answer to an error would say where it is about the input. @throws the error where it is about something else */
export function refusalOf(error: unknown): RefusalBody {
  if (error instanceof Refusal) return error.body;
  if (isUnfit(error)) return UNFIT;
  const { validation } = error as Partial<FastifyError>;
  if (validation === undefined) throw error;
  return validationBody(validation);
}

const CODES: Readonly<Record<number, string>> = { 400: "malformed_request", 413: "too_large", 414: "too_long", 415: "not_json" };

/** Tunable: when to try again. */
const BUSY_SECONDS = 5;
const BUSY: RefusalBody = { error: "busy", message: "The server is busy. Try again in a moment." };

const DUPLICATE: RefusalBody = {
  error: "already_exists",
  message: "Somebody has just saved the same. Reload to see it, then try again with other values.",
};

function send(reply: FastifyReply, status: number, body: RefusalBody): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Makes `app` answer every failure with a Refusal body. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) return send(reply.headers(error.headers), error.status, error.body);
    if (error.validation !== undefined) return send(reply, 422, validationBody(error.validation));
    const status = error.statusCode ?? 500;
    const code = CODES[status];
    if (code !== undefined) return send(reply, status, { error: code, message: error.message });
    if (isBusy(error)) return send(reply.header("retry-after", BUSY_SECONDS), 503, BUSY);
    if (isDuplicate(error)) return send(reply, 409, DUPLICATE);
    if (isUnfit(error)) {
      request.log.warn({ err: error, req: request });
      return send(reply, 422, UNFIT);
    }
    request.log.error({ err: error, req: request });
    return send(reply, 500, { error: "internal_error", message: "Something went wrong on the server. Try again." });
  });
}

/** The answer to a path below /monitor where nothing is served. */
export const answerNoSuchPath = (reply: FastifyReply): FastifyReply => send(reply, 404, noSuchPath().body);
