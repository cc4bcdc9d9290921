// What the server tells the page it serves, as JSON in <meta name="portal-settings">.

export const SETTINGS_META = "portal-settings";

/** Settings of the browser's side. Null means not configured. */
export interface PortalSettings {
  /** Sign-in codes are shown on the sign-in page, because no mail service carries them. */
  readonly sandbox: boolean;
  /** Where people of companies that are not brokers are sent. */
  readonly onboardingUrl: string | null;
  /** Host, with port where it is not the scheme's own, of the watchdog's face of the portal and of the broker's. */
  readonly watchdogHost: string | null;
  readonly brokerHost: string | null;
  /** Foreign origins that a 406 answer may send the browser to. */
  readonly allowedOrigins: readonly string[];
  readonly sentryDsn: string | null;
  /** The map's tile service, as `https://tiles.example/{z}/{x}/{y}.png`, and whom its pictures are owed to. */
  readonly mapTilesUrl: string | null;
  readonly mapTilesAttribution: string | null;
}
