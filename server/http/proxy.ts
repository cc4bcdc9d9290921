// Forwards every call below /monitor to another server, so that the portal can work against a real one.
import type { FastifyInstance } from "fastify";
import { MONITOR } from "../../src/contract/constants.ts";
import { fullyDecoded } from "../../src/domain/session/safe-redirect.ts";
import { noSuchPath } from "./refusal.ts";

// The cookie must belong to this host: with the other server's domain, or Secure on plain http, the browser would drop it.
function localCookie(cookie: string, isHttps: boolean): string {
  return cookie
    .split(";")
    .map((part) => part.trim())
    .filter((part) => !/^domain=/i.test(part) && (isHttps || !/^(secure|partitioned)$/i.test(part)))
    .map((part) => (/^samesite=none$/i.test(part) && !isHttps ? "SameSite=Lax" : part))
    .map((part) => (/^path=/i.test(part) ? "Path=/" : part))
    .join("; ");
}

// However it is written: the other server may decode, or ignore the case, where this one does not.
function namesSandbox(url: string): boolean {
  const path = fullyDecoded(url.split("?", 1)[0] ?? "");
  return path === null || /(?<![a-z])sandbox(?![a-z])/i.test(path);
}

const DOWN = { error: "upstream_unavailable", message: "The server behind the portal can't be reached. Try again in a moment." };

/** Whether the other server answers at all, whatever it says: it may know no health. */
export const upstreamAnswers = (monitorUrl: string, patience: number): Promise<boolean> =>
  fetch(monitorUrl, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(patience) }).then(
    ({ status }) => ![502, 503, 504].includes(status),
    () => false,
  );

/**
 * Forwards /monitor to `monitorUrl`: below its path when it has one, else below /monitor.
 * The sandbox is not passed on: the other server would take anybody for a person at its machine.
 * Cookies and the XSRF header are forwarded too; the other server sees itself as the origin.
 */
export async function proxyMonitor(app: FastifyInstance, monitorUrl: string, isHttps: boolean): Promise<void> {
  const { origin, pathname } = new URL(monitorUrl);
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      if (namesSandbox(request.raw.url ?? "")) throw noSuchPath();
    });
    // A server that forwards nothing starts without it.
    const { default: proxy } = await import("@fastify/http-proxy");
    await scope.register(proxy, {
      upstream: origin,
      prefix: MONITOR,
      rewritePrefix: pathname === "/" ? MONITOR : pathname.replace(/\/$/, ""),
      replyOptions: {
        // The other server counts people by their addresses; whatever a browser says of its own is replaced.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...("origin" in headers && { origin }),
          "x-forwarded-for": request.ip ?? request.socket?.remoteAddress ?? "",
        }),
        onError(reply, { error }) {
          reply.log.warn(error);
          void reply.code(503).header("retry-after", "5").send(DOWN);
        },
        rewriteHeaders(headers) {
          const cookies = headers["set-cookie"];
          if (cookies === undefined) return headers;
          return { ...headers, "set-cookie": [cookies].flat().map((cookie) => localCookie(String(cookie), isHttps)) };
        },
      },
    });
  });
}
