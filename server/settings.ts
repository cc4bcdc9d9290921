// Every setting of the server, read from the environment once and checked.
import { resolve } from "node:path";
import type { ServiceSettings } from "../src/contract/portal-settings.ts";
import { readServices, readServiceSecrets, type ServiceSecrets } from "./service-settings.ts";
import { mailboxSetting, type MailboxSetting } from "./mailbox-setting.ts";
import { mapsSetting, type MapsSetting } from "./maps/maps-setting.ts";
import { openDataSetting, type OpenDataSetting } from "./intake/carriers/open-data-setting.ts";
import { BUILD_FLAGS, type BuildFlag, type BuildFlags } from "../src/contract/build-flags.ts";

export interface Settings {
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of uploads. */
  readonly dataDir: string;
  /** PostgreSQL to use in place of the embedded database. */
  readonly databaseUrl: string | null;
  /** Replicas of that PostgreSQL, which answer what only reads. */
  readonly databaseReadUrls: readonly string[];
  /** Another /monitor to forward every call to; no database is opened then. */
  readonly monitorUrl: string | null;
  readonly smtpUrl: string | null;
  /** Where text messages are handed over; null: nowhere. */
  readonly smsGateway: { readonly url: string; readonly token: string | null } | null;
  /** The secret of the sandbox; null: one of the database's own. */
  readonly sandboxKey: string | null;
  readonly mailFrom: string;
  /** The public https origin when this process runs behind a proxy. */
  readonly publicUrl: string | null;
  /** Where companies that are not brokers are sent. */
  readonly onboardingUrl: string | null;
  /** Host, with a port that is not the scheme's default, of the two portals. */
  readonly watchdogHost: string | null;
  readonly brokerHost: string | null;
  /** Foreign origins that a 406 answer may send the browser to. */
  readonly allowedOrigins: readonly string[];
  readonly sentryDsn: string | null;
  readonly flags: BuildFlags;
  /** Browsers may keep a copy of the portal; where not, those that have one remove it. */
  readonly opensOffline: boolean;
  readonly services: ServiceSettings;
  readonly serviceSecrets: ServiceSecrets;
  /** `https://tiles.example/{z}/{x}/{y}.png`: the tiles of the portal's maps; null to show borders only. */
  readonly mapTilesUrl: string | null;
  /** Attribution of the tiles, as plain text. */
  readonly mapTilesAttribution: string | null;
  /** The id under which the mail service of the companies' mailboxes writes Authentication-Results; null: nobody's count. */
  readonly mailAuthService: string | null;
  /** By which programs of exchanges and networks prove themselves; null: there is no door for them. */
  readonly networkKey: string | null;
  /** Where mails with rate confirmations are handed over; null: nowhere. */
  readonly smtpDoor: SmtpDoorSetting | null;
  /** The mailbox that mails with rate confirmations are fetched from; null: none. */
  readonly mailbox: MailboxSetting | null;
  /** Answers the roads of loads; null to estimate them. */
  readonly maps: MapsSetting | null;
  /** Where carriers are asked for that are not here yet; null: nowhere. */
  readonly openData: OpenDataSetting | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message names the variable and what it accepts. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

const text = (env: Environment, name: string): string | null => env[name]?.trim() || null;

const port = (env: Environment): number => {
  const given = text(env, "PORT") ?? "4180";
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > 65_535) throw new SettingError(`PORT is "${given}"; it accepts a number from 0 to 65535.`);
  return value;
};

const url = (env: Environment, name: string, schemes: readonly string[]): string | null => {
  const given = text(env, name);
  if (given === null) return null;
  const accepts = `${name} accepts an address starting with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  if (!URL.canParse(given)) throw new SettingError(`${accepts}; the given value is not an address.`);
  if (!schemes.includes(new URL(given).protocol.slice(0, -1)))
    throw new SettingError(`${accepts}; the given value has another scheme.`);
  return given;
};

const tiles = (env: Environment, name: string): string | null => {
  const given = url(env, name, ["https", "http"]);
  const isTemplate = given !== null && ["{z}", "{x}"].every((part) => given.includes(part)) && /\{-?y\}/.test(given);
  if (given === null || (isTemplate && !new URL(given).host.includes("{"))) return given;
  throw new SettingError(
    `${name} accepts an address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png.`,
  );
};

/** The parts of a setting that takes several, separated by commas. */
const list = (env: Environment, name: string): string[] =>
  (text(env, name) ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

// Not parsed here: URL rejects an address with a socket folder in place of a host, and pg accepts it.
const database = (name: string, given: string): string => {
  if (/^postgres(ql)?:\/\//.test(given)) return given;
  throw new SettingError(`${name} accepts an address starting with postgres:// or postgresql://.`);
};

const databases = (env: Environment): Pick<Settings, "databaseUrl" | "databaseReadUrls"> => {
  const given = text(env, "DATABASE_URL");
  const databaseReadUrls = list(env, "DATABASE_READ_URLS").map((each) => database("DATABASE_READ_URLS", each));
  if (given === null && databaseReadUrls.length > 0)
    throw new SettingError("DATABASE_READ_URLS names replicas of the PostgreSQL of DATABASE_URL, which is not set.");
  return { databaseUrl: given === null ? null : database("DATABASE_URL", given), databaseReadUrls };
};

const origin = (name: string, given: string): string => {
  const parsed = URL.canParse(given) ? new URL(given) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== given.replace(/\/$/, "")) {
    throw new SettingError(`${name} is "${given}"; it accepts an origin such as https://portal.example, without a path.`);
  }
  return parsed.origin;
};

/** An origin that people reach over networks: cookies and codes would travel unencrypted over http. */
const safeOrigin = (name: string, given: string): string => {
  const parsed = new URL(origin(name, given));
  const isLocal = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname);
  if (parsed.protocol === "https:" || isLocal) return parsed.origin;
  throw new SettingError(
    `${name} is "${given}"; it accepts an https origin such as https://portal.example. http is for this machine only.`,
  );
};

const host = (env: Environment, name: string): string | null => {
  const given = text(env, name);
  if (given !== null && !/^[a-z0-9.-]+(:\d+)?$/i.test(given)) {
    throw new SettingError(`${name} is "${given}"; it accepts a host such as portal.example or localhost:4180.`);
  }
  return given?.toLowerCase() ?? null;
};

const isOn = (env: Environment, name: string, otherwise: boolean): boolean => {
  const given = text(env, name);
  if (given !== null && given !== "0" && given !== "1") throw new SettingError(`${name} is "${given}"; it accepts 0 or 1.`);
  return given === null ? otherwise : given === "1";
};

const buildFlags = (env: Environment): BuildFlags => {
  const flags: Record<BuildFlag, boolean> = { ...BUILD_FLAGS };
  for (const name of Object.keys(BUILD_FLAGS) as BuildFlag[]) {
    flags[name] = isOn(env, name, flags[name]);
  }
  return flags;
};

/** Where mails are handed over: recipients are `name+COMPANY@…`, with the id of the company. */
export interface SmtpDoorSetting {
  readonly port: number;
  readonly host: string;
}

const smtpDoor = (env: Environment): SmtpDoorSetting | null => {
  const given = text(env, "SMTP_DOOR_PORT");
  if (given === null) return null;
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    throw new SettingError(`SMTP_DOOR_PORT is "${given}"; it accepts a number from 0 to 65535.`);
  return { port: Number(given), host: text(env, "SMTP_DOOR_HOST") ?? "127.0.0.1" };
};

/** Tunable: the shortest key, which nobody guesses. */
const NETWORK_KEY_MIN = 24;

const networkKey = (env: Environment): string | null => {
  const given = text(env, "NETWORK_KEY");
  if (given !== null && given.length < NETWORK_KEY_MIN)
    throw new SettingError(`NETWORK_KEY accepts ${NETWORK_KEY_MIN} characters or more.`);
  return given;
};

const smsGateway = (env: Environment): Settings["smsGateway"] => {
  const given = url(env, "SMS_URL", ["https", "http"]);
  return given === null ? null : { url: given, token: text(env, "SMS_TOKEN") };
};

/**
 * Reads and checks the settings.
 * @param hasSamples whether the server is started with a world of samples
 * @throws SettingError naming the variable and what it accepts; never the value of one that may hold a password.
 */
export function readSettings(env: Environment, hasSamples = true): Settings {
  const publicUrl = text(env, "PUBLIC_URL");
  const publicOrigin = publicUrl === null ? null : safeOrigin("PUBLIC_URL", publicUrl);
  const listens = port(env);
  const local = (name: string): string | null => (publicOrigin === null ? `${name}:${listens}` : null);
  return {
    port: listens,
    host: text(env, "HOST") ?? "127.0.0.1",
    dataDir: resolve(text(env, "DATA_DIR") ?? ".data"),
    ...databases(env),
    monitorUrl: url(env, "MONITOR_URL", ["http", "https"]),
    smtpUrl: url(env, "SMTP_URL", ["smtp", "smtps"]),
    smsGateway: smsGateway(env),
    sandboxKey: text(env, "SANDBOX_KEY"),
    mailFrom: text(env, "MAIL_FROM") ?? "Broker Portal <portal@localhost>",
    publicUrl: publicOrigin,
    onboardingUrl: url(env, "ONBOARDING_URL", ["http", "https"]),
    watchdogHost: host(env, "WATCHDOG_HOST") ?? local("watchdog.localhost"),
    brokerHost: host(env, "BROKER_HOST") ?? (publicOrigin === null ? local("localhost") : new URL(publicOrigin).host),
    allowedOrigins: list(env, "ALLOWED_ORIGINS").map((each) => origin("ALLOWED_ORIGINS", each)),
    flags: buildFlags(env),
    opensOffline: isOn(env, "SERVICE_WORKER", true),
    services: readServices({
      text: (name) => text(env, name),
      url: (name) => url(env, name, ["https", "http"]),
      fail: (message) => new SettingError(message),
    }),
    serviceSecrets: readServiceSecrets({ text: (name) => text(env, name) }),
    sentryDsn: url(env, "SENTRY_DSN", ["https", "http"]),
    mapTilesUrl: tiles(env, "MAP_TILES_URL"),
    mapTilesAttribution: text(env, "MAP_TILES_ATTRIBUTION"),
    mailAuthService: host(env, "MAIL_AUTHSERV_ID"),
    networkKey: networkKey(env),
    smtpDoor: smtpDoor(env),
    mailbox: mailboxSetting(
      { url: url(env, "IMAP_URL", ["imaps", "imap"]), company: text(env, "IMAP_COMPANY") },
      (message) => new SettingError(message),
    ),
    maps: mapsSetting(
      { service: text(env, "MAPS_SERVICE"), url: url(env, "MAPS_URL", ["https", "http"]), key: text(env, "MAPS_KEY") },
      (message) => new SettingError(message),
    ),
    openData: openDataSetting(
      {
        carriers: text(env, "CARRIERS"),
        url: url(env, "OPEN_DATA_URL", ["https", "http"]),
        token: text(env, "OPEN_DATA_TOKEN"),
        requestsPerDay: text(env, "OPEN_DATA_REQUESTS_PER_DAY"),
        webKey: text(env, "FMCSA_WEBKEY"),
        qcMobileUrl: url(env, "FMCSA_QCMOBILE_URL", ["https", "http"]),
      },
      hasSamples,
      (message) => new SettingError(message),
    ),
  };
}
