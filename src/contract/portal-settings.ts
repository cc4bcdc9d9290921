// The settings that the server puts into its page, as JSON in <meta name="portal-settings">.
import type { BuildFlags } from "./build-flags.ts";

export const SETTINGS_META = "portal-settings";

/** On every answer: the `build` of the portal that the server has by now. */
export const BUILD_HEADER = "x-portal-build";

/** The services around the portal. Null: not used, and none of its code is loaded. */
export interface ServiceSettings {
  /** Fraud protection: its publishable keys (`testKey` on hosts of development), and where it listens. */
  readonly fraud: { readonly key: string; readonly testKey: string | null; readonly url: string } | null;
  /** Support chat: the address of its script. */
  readonly chat: { readonly appId: string; readonly url: string } | null;
  /** Analytics: the tag manager's container, and the address of its script. */
  readonly tags: { readonly id: string; readonly url: string } | null;
}

/** Settings of the portal in the browser. Null means not configured. */
export interface PortalSettings {
  /** Of the portal that this page belongs to: another release has another. Null in development. */
  readonly build: string | null;
  /** Browsers keep a copy of the portal while somebody is signed in, and open it without a network. */
  readonly opensOffline: boolean;
  /** Sign-in codes are shown on the sign-in page, because there is no mail service. */
  readonly sandbox: boolean;
  /** The server can send emails to carriers: by a mail service, or into the mailbox of the sandbox. */
  readonly sendsMail: boolean;
  /** The same for text messages with links. */
  readonly sendsTexts: boolean;
  /** Where users of companies that are not brokers are redirected. */
  readonly onboardingUrl: string | null;
  /** Hosts of the watchdog portal and of the broker portal, with the port unless it is the scheme's default. */
  readonly watchdogHost: string | null;
  readonly brokerHost: string | null;
  /** Other origins that a 406 answer may redirect the browser to. */
  readonly allowedOrigins: readonly string[];
  readonly sentryDsn: string | null;
  readonly flags: BuildFlags;
  readonly services: ServiceSettings;
  /** The map's tile service, as `https://tiles.example/{z}/{x}/{y}.png`, and its attribution. */
  readonly mapTilesUrl: string | null;
  readonly mapTilesAttribution: string | null;
}
