// The security headers, which keep browsers from doing what the portal never needs.
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

const originOf = (url: string | null): string[] => (url === null ? [] : [new URL(url).origin]);

/** The Content-Security-Policy for what is configured. */
function directives(settings: Settings, isHttps: boolean): Record<string, string[]> {
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...originOf(settings.mapTilesUrl)],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...originOf(settings.sentryDsn)],
    "worker-src": ["'self'", "blob:"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(isHttps ? { "upgrade-insecure-requests": [] } : {}),
  };
}

/** Tunable: half a year. */
const HSTS_SECONDS = 15_552_000;

/** Sets the security headers of every answer. HSTS only where the portal is reached by https. */
export async function secureHeaders(app: FastifyInstance, settings: Settings, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, isHttps) },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
    // Error-reporting services answer without the header that this policy would require.
    crossOriginEmbedderPolicy: false,
  });
}
