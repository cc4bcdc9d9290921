// The portal's content security policy on the pages of the component tests, with what their runner needs besides.
import type { Plugin } from "vite";
import { contentPolicy } from "../../server/http/headers.ts";
import { readSettings } from "../../server/settings.ts";

/**
 * The runner starts with inline scripts, and Vite brings stylesheets as elements. Style attributes stay forbidden. The visitor's pages, which
 * are tested here too, read bar codes by WebAssembly, as their own policy lets them.
 */
const FOR_THE_RUNNER: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["'self'", "'unsafe-inline'", "'wasm-unsafe-eval'"],
  "style-src-elem": ["'self'", "'unsafe-inline'"],
  "frame-ancestors": ["'self'"],
};

export function portalPolicy(): Plugin {
  const policy = { ...contentPolicy(readSettings({}), false), ...FOR_THE_RUNNER };
  const text = Object.entries(policy).map(([directive, sources]) => [directive, ...sources].join(" "));
  return {
    name: "portal-policy",
    config: () => ({ server: { headers: { "Content-Security-Policy": text.join("; ") } } }),
  };
}
