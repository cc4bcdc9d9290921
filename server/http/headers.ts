// The security headers, which keep browsers from doing what the portal never needs.
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

const originOf = (url: string | null): string[] => (url === null ? [] : [new URL(url).origin]);

/** What the support chat names for policies: its own hosts for scripts, frames, pictures, sounds and messages. */
const CHAT_SOURCES = ["https://*.intercom.io", "https://*.intercomcdn.com", "https://*.intercomassets.com"];

/** What each service that is set needs besides, by directive. */
function serviceSources({ services: { fraud, chat, tags } }: Settings): Record<string, readonly string[]> {
  const chatSources = chat === null ? [] : [new URL(chat.url).origin, ...CHAT_SOURCES];
  const tagOrigins = originOf(tags?.url ?? null);
  return {
    script: [...chatSources, ...tagOrigins],
    connect: [
      ...originOf(fraud?.url ?? null),
      ...chatSources,
      ...(chat === null ? [] : ["wss://*.intercom.io"]),
      ...tagOrigins,
      ...(tags === null ? [] : ["https://*.google-analytics.com"]),
    ],
    image: [...chatSources, ...tagOrigins],
    // The chat styles itself by elements that it adds.
    style: chat === null ? [] : ["'unsafe-inline'"],
    frame: chatSources,
    font: chatSources,
    media: chatSources,
  };
}

/** The Content-Security-Policy for what is configured: sources by directive. */
export function contentPolicy(settings: Settings, isHttps: boolean): Record<string, string[]> {
  const of = serviceSources(settings);
  const more = (kind: string): readonly string[] => of[kind] ?? [];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...more("script")],
    "style-src": ["'self'", ...more("style")],
    "img-src": ["'self'", "data:", "blob:", ...originOf(settings.mapTilesUrl), ...more("image")],
    "font-src": ["'self'", "data:", ...more("font")],
    "connect-src": ["'self'", ...originOf(settings.sentryDsn), ...more("connect")],
    ...(more("frame").length === 0 ? {} : { "frame-src": [...more("frame")], "media-src": ["'self'", ...more("media")] }),
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
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings, isHttps) },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
    // Error-reporting services answer without the header that this policy would require.
    crossOriginEmbedderPolicy: false,
  });
}
