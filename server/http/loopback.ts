// Decides whether the sandbox may be shown: nobody but a person at this very machine may read sign-in codes.
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

const isLoopbackAddress = (address: string): boolean =>
  address === "localhost" || address === "::1" || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);

/** No mail service, and the server can be reached from this machine only. */
export const isSandbox = (settings: Settings): boolean =>
  settings.smtpUrl === null && settings.publicUrl === null && isLoopbackAddress(settings.host);

// A page of a stranger's can point its own name at 127.0.0.1; the Host header still says that name.
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
