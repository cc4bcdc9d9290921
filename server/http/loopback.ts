// Decides whether the sandbox may be shown: only a person at this machine may read sign-in codes.
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

const isLoopbackAddress = (address: string): boolean =>
  address === "localhost" || address === "::1" || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);

/** There is no mail service, and the server can only be reached from this machine. */
export const isSandbox = (settings: Settings): boolean =>
  settings.smtpUrl === null && settings.publicUrl === null && isLoopbackAddress(settings.host);

// A malicious site can point its own name at 127.0.0.1; the Host header still contains that name.
function isLoopbackName(host: string): boolean {
  const name = host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  return name.endsWith(".localhost") || isLoopbackAddress(name);
}

/** The request was made on this machine, was not forwarded by a proxy, and names this machine. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress ?? "") &&
  request.headers["x-forwarded-for"] === undefined &&
  request.headers["forwarded"] === undefined &&
  isLoopbackName(request.headers.host ?? "");
