// The headers that keep a browser from doing what the portal never asks of it.
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

const originOf = (url: string | null): string[] => (url === null ? [] : [new URL(url.replace(/\{[^}]*\}/g, "x")).origin]);

/** Hosts of the services the portal can be told to use, as their own installation guides name them. */
const CHAT = {
  script: ["https://widget.intercom.io", "https://js.intercomcdn.com"],
  connect: ["https://*.intercom.io", "wss://*.intercom.io", "https://*.intercomcdn.com"],
  image: ["https://*.intercomcdn.com", "https://*.intercomassets.com"],
};
const TAGS = {
  script: ["https://www.googletagmanager.com"],
  connect: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  image: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
};
const FRAUD = { script: [], connect: ["https://*.castle.io"], image: [] };
const NONE = { script: [], connect: [], image: [] };

/** The Content-Security-Policy for what is configured. */
function directives(settings: Settings, isHttps: boolean): Record<string, string[]> {
  const services = [
    settings.chatAppId === null ? NONE : CHAT,
    settings.tagManagerId === null ? NONE : TAGS,
    settings.fraudKey === null ? NONE : FRAUD,
  ];
  const tiles = originOf(settings.mapTilesUrl);
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...services.flatMap((service) => service.script)],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...tiles, ...services.flatMap((service) => service.image)],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...originOf(settings.sentryDsn), ...tiles, ...services.flatMap((service) => service.connect)],
    "worker-src": ["'self'", "blob:"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(isHttps ? { "upgrade-insecure-requests": [] } : {}),
  };
}

/** Half a year; ours. */
const HSTS_SECONDS = 15_552_000;

/** Sets the security headers of every answer. HSTS only where the portal is reached by https. */
export async function secureHeaders(app: FastifyInstance, settings: Settings, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, isHttps) },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
    // Map tiles and the services above answer without the header it would demand.
    crossOriginEmbedderPolicy: false,
  });
}
