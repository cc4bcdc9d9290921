// Decides whether the sandbox may be shown: only a person at this machine may read sign-in codes.
import type { IncomingMessage } from "node:http";
import { FRAUD_TOKEN_HEADER, IDEMPOTENCY_HEADER, XSRF_HEADER } from "../../src/contract/constants.ts";
import { MADE_FOR_HEADER } from "../../src/contract/made-for.ts";
import { MADE_FROM_HEADER } from "../../src/contract/made-from.ts";
import type { Settings } from "../settings.ts";

const isLoopbackAddress = (address: string): boolean =>
  address === "localhost" || address === "::1" || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);

/** The API is served here, there is no mail service, and the server can only be reached from this machine. */
export const isSandbox = (settings: Settings): boolean =>
  settings.monitorUrl === null && settings.smtpUrl === null && settings.publicUrl === null && isLoopbackAddress(settings.host);

function isLoopbackHost(host: string): boolean {
  const name = host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  return name.endsWith(".localhost") || isLoopbackAddress(name);
}

const isLoopbackPage = (address: string): boolean => URL.canParse(address) && isLoopbackHost(new URL(address).host);

/** The headers of browsers and of the portal. Proxies add others, each by its own names, so any other is taken for theirs. */
const BROWSER_HEADERS =
  "accept accept-charset accept-encoding accept-language cache-control connection content-length content-type cookie dnt host " +
  "if-modified-since if-none-match keep-alive origin pragma priority range referer save-data upgrade-insecure-requests user-agent";
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...BROWSER_HEADERS.split(" "),
  XSRF_HEADER,
  IDEMPOTENCY_HEADER,
  MADE_FOR_HEADER,
  MADE_FROM_HEADER,
  FRAUD_TOKEN_HEADER,
]);

const isOwnHeader = (name: string): boolean => OWN_HEADERS.has(name) || name.startsWith("sec-");

/**
 * The request was made on this machine, by a page of this machine, and was not forwarded. A malicious site can point its own
 * name at 127.0.0.1, but the Host header still contains that name. A proxy that replaces it and adds nothing shows by the page
 * that the browser names, or by the old version of HTTP.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const { host = "", origin, referer } = headers;
  return (
    isLoopbackAddress(socket.remoteAddress ?? "") &&
    isLoopbackHost(host) &&
    [origin, referer].every((page) => page === undefined || isLoopbackPage(page)) &&
    Object.keys(headers).every(isOwnHeader) &&
    httpVersion !== "1.0"
  );
}
