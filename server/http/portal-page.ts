// The page the portal starts from, with its settings written into it.
import { SETTINGS_META, type PortalSettings } from "../../src/contract/portal-settings.ts";
import type { Settings } from "../settings.ts";
import { isSandbox } from "./loopback.ts";

/** The part of the settings that the browser may know. */
export const portalSettings = (settings: Settings, build: string | null = null): PortalSettings => ({
  build,
  opensOffline: settings.opensOffline,
  sandbox: isSandbox(settings),
  sendsMail: settings.smtpUrl !== null || isSandbox(settings),
  sendsTexts: settings.smsGateway !== null || isSandbox(settings),
  onboardingUrl: settings.onboardingUrl,
  watchdogHost: settings.watchdogHost,
  brokerHost: settings.brokerHost,
  allowedOrigins: settings.allowedOrigins,
  sentryDsn: settings.sentryDsn,
  flags: settings.flags,
  services: settings.flags.ENABLE_INTERCOM ? settings.services : { ...settings.services, chat: null },
  mapTilesUrl: settings.mapTilesUrl,
  mapTilesAttribution: settings.mapTilesAttribution,
});

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string): string => text.replace(/[&"'<>]/g, (character) => ENTITIES[character] ?? "");

const META = new RegExp(`(<meta name="${SETTINGS_META}" content=")[^"]*(")`);

/**
 * Writes the settings into the page.
 * @throws when the page has no meta element for them
 */
export function withSettings(html: string, settings: Settings, build: string | null = null): string {
  if (!META.test(html)) throw new Error(`The page has no <meta name="${SETTINGS_META}" content="…">`);
  const content = escapeHtml(JSON.stringify(portalSettings(settings, build)));
  return html.replace(META, (_all, before: string, after: string) => `${before}${content}${after}`);
}
