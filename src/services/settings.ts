// The settings that the server put into this page.
import { BASE } from "../contract/constants.ts";
import { SETTINGS_META, type PortalSettings } from "../contract/portal-settings.ts";

const NOTHING: PortalSettings = {
  sandbox: false,
  onboardingUrl: null,
  watchdogHost: null,
  brokerHost: null,
  allowedOrigins: [],
  sentryDsn: null,
  mapTilesUrl: null,
  mapTilesAttribution: null,
};

/** Reads the settings' text; what is missing or unreadable counts as not configured. */
export function parseSettings(text: string | null | undefined): PortalSettings {
  try {
    const given: unknown = JSON.parse(text ?? "");
    return typeof given === "object" && given !== null && !Array.isArray(given) ? { ...NOTHING, ...given } : NOTHING;
  } catch {
    return NOTHING;
  }
}

let settings: PortalSettings | null = null;

/** The settings of this page. */
export function portalSettings(): PortalSettings {
  settings ??= parseSettings(document.querySelector(`meta[name="${SETTINGS_META}"]`)?.getAttribute("content"));
  return settings;
}

/** What a map shows under everything; null where no tile service is configured. */
export function mapTiles({
  mapTilesUrl: url,
  mapTilesAttribution: attribution,
}: PortalSettings): { url: string; attribution: string } | null {
  return url === null ? null : { url, attribution: attribution ?? "" };
}

/** The portal's address on the host of its other face; null where that is not configured. */
export function otherHostUrl(given: PortalSettings, here: "broker" | "watchdog", protocol: string): string | null {
  const host = here === "broker" ? given.watchdogHost : given.brokerHost;
  return host === null ? null : `${protocol}//${host}${BASE}/`;
}
