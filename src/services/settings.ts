// The settings that the server put into this page.
import { isRecord } from "../contract/is-record.ts";
import { BUILD_FLAGS, type BuildFlag } from "../contract/build-flags.ts";
import { BASE } from "../contract/constants.ts";
import { SETTINGS_META, type PortalSettings } from "../contract/portal-settings.ts";
import { hostKind, isHostOf, type HostKind, type Place } from "../domain/session/guard.ts";

const NOTHING: PortalSettings = {
  build: null,
  opensOffline: false,
  sandbox: false,
  sendsMail: false,
  sendsTexts: false,
  onboardingUrl: null,
  watchdogHost: null,
  brokerHost: null,
  allowedOrigins: [],
  sentryDsn: null,
  flags: BUILD_FLAGS,
  services: { fraud: null, chat: null, tags: null },
  mapTilesUrl: null,
  mapTilesAttribution: null,
};

/** Reads the settings' text; what is missing or unreadable counts as not configured. */
export function parseSettings(text: string | null | undefined): PortalSettings {
  try {
    const given: unknown = JSON.parse(text ?? "");
    return isRecord(given) ? { ...NOTHING, ...given } : NOTHING;
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

/** One of the build-time flags, as this page was built. */
export const buildFlag = (name: BuildFlag): boolean => portalSettings().flags[name];

/** Lane searches choose the miles around their ends. */
export const hasLaneRadii = (): boolean => !buildFlag("DISABLE_ORIGIN_RADIUS_SEARCH");

/** What a map shows under everything; null where no tile service is configured. */
export function mapTiles({
  mapTilesUrl: url,
  mapTilesAttribution: attribution,
}: PortalSettings): { url: string; attribution: string } | null {
  return url === null ? null : { url, attribution: attribution ?? "" };
}

/** The kind of portal that this page belongs to. */
export const hereKind = (): HostKind => hostKind(location, portalSettings().watchdogHost);

/** The portal's address on the host of its other face; null where that is not configured, or is this host. */
export function otherHostUrl(given: PortalSettings, here: HostKind, place: Place): string | null {
  const host = here === "broker" ? given.watchdogHost : given.brokerHost;
  return host === null || isHostOf(place, host) ? null : `${place.protocol}//${host}${BASE}/`;
}
