// A wrong setting is refused by name, before anything is opened.
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { portalSettings } from "../../server/http/portal-page.ts";
import { readSettings } from "../../server/settings.ts";

test("with nothing set the portal runs on this machine, over its own database", () => {
  expect(readSettings({})).toMatchObject({
    port: 4180,
    host: "127.0.0.1",
    dataDir: resolve(".data"),
    databaseUrl: null,
    monitorUrl: null,
    brokerHost: "localhost:4180",
    watchdogHost: "watchdog.localhost:4180",
    allowedOrigins: [],
  });
});

test("carriers are asked for where there are no samples, and otherwise only where that is set", () => {
  expect(readSettings({}, false).openData).toEqual({
    url: "https://data.transportation.gov",
    token: null,
    requestsPerDay: 5000,
    qcMobile: null,
  });
  expect(readSettings({}, true).openData).toBeNull();
  expect(readSettings({}).openData).toBeNull();
  expect(readSettings({ CARRIERS: "none" }, false).openData).toBeNull();
  const given = {
    CARRIERS: "fmcsa",
    OPEN_DATA_URL: "http://localhost:5000/",
    OPEN_DATA_TOKEN: "Abc-1_",
    OPEN_DATA_REQUESTS_PER_DAY: "0",
    FMCSA_WEBKEY: "0a1b2c",
  };
  expect(readSettings(given).openData).toEqual({
    url: "http://localhost:5000",
    token: "Abc-1_",
    requestsPerDay: 0,
    qcMobile: { url: "https://mobile.fmcsa.dot.gov/qc/services", key: "0a1b2c" },
  });
  for (const [name, value] of [
    ["CARRIERS", "all"],
    ["OPEN_DATA_URL", "ftp://data.example"],
    ["OPEN_DATA_URL", "https://me:word@data.example"],
    ["OPEN_DATA_TOKEN", "with blank"],
    ["OPEN_DATA_REQUESTS_PER_DAY", "many"],
    ["FMCSA_WEBKEY", "with blank"],
    ["FMCSA_QCMOBILE_URL", "https://me:word@data.example"],
  ] as const)
    expect(() => readSettings({ CARRIERS: "fmcsa", [name]: value }), name).toThrow(name);
  for (const name of ["OPEN_DATA_TOKEN", "FMCSA_WEBKEY"])
    expect(() => readSettings({ [name]: "with blank" })).not.toThrow("with blank");
});

test("behind a proxy the hosts are the public ones, and no loopback host is guessed", () => {
  const settings = readSettings({ PUBLIC_URL: "https://portal.example", WATCHDOG_HOST: "Watch.Portal.example" });
  expect(settings).toMatchObject({ brokerHost: "portal.example", watchdogHost: "watch.portal.example" });
  expect(readSettings({ PUBLIC_URL: "https://portal.example" }).watchdogHost).toBeNull();
});

test.each(["https://tiles.example/{z}/{x}/{y}.png?key=1", "http://localhost:8080/{z}/{x}/{-y}.webp"])(
  "maps may show %s",
  (url) => {
    expect(readSettings({ MAP_TILES_URL: url }).mapTilesUrl).toBe(url);
    expect(readSettings({}).mapTilesUrl).toBeNull();
  },
);

test("the build-time flags are the specification's unless one is set", () => {
  expect(readSettings({}).flags).toEqual({
    IS_BROKER_PORTAL: true,
    SHOW_DIRECTORY: true,
    ENABLE_INTERCOM: true,
    DISABLE_DNU_ASSOCIATIONS: false,
    DISABLE_ORANGE_SHIELD: false,
    DISABLE_ORIGIN_RADIUS_SEARCH: true,
    HIDE_USER_INSIGHT_SCOPE_MANAGEMENT: false,
    TEMPORARILY_SHOW_MOTIVE_AS_VALID_CREDENTIALS: false,
  });
  expect(readSettings({ DISABLE_ORIGIN_RADIUS_SEARCH: "0", SHOW_DIRECTORY: "" }).flags).toMatchObject({
    DISABLE_ORIGIN_RADIUS_SEARCH: false,
    SHOW_DIRECTORY: true,
  });
  expect(() => readSettings({ SHOW_DIRECTORY: "yes" })).toThrow("SHOW_DIRECTORY");
});

/** The shape of a key that the fraud protection takes. */
const PUBLISHABLE = `pk_${"a".repeat(32)}`;

test("services are off unless they are set, and the page never learns a secret", () => {
  expect(readSettings({}).services).toEqual({ fraud: null, chat: null, tags: null });
  const settings = readSettings({ CASTLE_KEY: PUBLISHABLE, INTERCOM_APP_ID: "app1", INTERCOM_SECRET: "quiet", GTM_ID: "GTM-A1" });
  expect(settings.services).toMatchObject({
    fraud: { key: PUBLISHABLE, testKey: null },
    chat: { appId: "app1" },
    tags: { id: "GTM-A1" },
  });
  expect(JSON.stringify(portalSettings(settings))).not.toContain("quiet");
  expect(portalSettings({ ...settings, flags: { ...settings.flags, ENABLE_INTERCOM: false } }).services.chat).toBeNull();
});

test("roads come from a public service with a key, or from one's own at its address", () => {
  expect(readSettings({ MAPS_URL: "http://localhost:5000" }).maps).toBeNull();
  expect(readSettings({ MAPS_SERVICE: "osrm", MAPS_URL: "http://localhost:5000/eu/" }).maps).toEqual({
    service: "osrm",
    url: "http://localhost:5000/eu",
    key: "",
  });
  expect(readSettings({ MAPS_SERVICE: "google", MAPS_KEY: "k" }).maps?.url).toBe("https://routes.googleapis.com");
});

test.each([
  [{ MAPS_SERVICE: "here" }, "google, mapbox, osrm, valhalla"],
  [{ MAPS_SERVICE: "valhalla" }, "MAPS_URL is needed"],
  [{ MAPS_SERVICE: "osrm", MAPS_URL: "file:///etc/passwd" }, "MAPS_URL"],
  [{ MAPS_SERVICE: "osrm", MAPS_URL: "http://me:hunter2@localhost/" }, "without a name"],
  [{ MAPS_SERVICE: "osrm", MAPS_URL: "http://localhost/?x=1" }, "without a name"],
  [{ MAPS_SERVICE: "mapbox" }, "MAPS_KEY is needed"],
])("%o is no maps service", (env, hint) => {
  expect(() => readSettings(env)).toThrow(hint);
  expect(() => readSettings(env)).toThrow(/^(?!.*hunter2)/);
});

test("an empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({
    port: 4180,
    databaseUrl: null,
  });
});

test("replicas are named beside the database that they replicate, and no password is told", () => {
  const env = { DATABASE_URL: "postgres://one/portal", DATABASE_READ_URLS: "postgres://two/portal, postgresql://three/portal," };
  expect(readSettings(env)).toMatchObject({
    databaseUrl: "postgres://one/portal",
    databaseReadUrls: ["postgres://two/portal", "postgresql://three/portal"],
  });
  const wrong = { ...env, DATABASE_READ_URLS: "postgres://two/portal,mysql://me:hunter2@three/portal" };
  expect(() => readSettings(wrong)).toThrow(/^DATABASE_READ_URLS accepts (?!.*hunter2)/);
});

test.each([
  ["PORT", "http", "0 to 65535"],
  ["PORT", "65536", "0 to 65535"],
  ["PORT", "-1", "0 to 65535"],
  ["GTM_ID", "GTM-a1", "uppercase"],
  ["GTM_ID", "UA-12", "GTM-"],
  ["INTERCOM_APP_ID", "a/b", "letters and digits"],
  ["CASTLE_KEY", "pk_x", "begin with pk_"],
  ["CASTLE_KEY", `sk_${"a".repeat(32)}`, "35 characters"],
  ["CASTLE_TEST_KEY", `pk_${"a".repeat(33)}`, "35 characters"],
  ["CASTLE_URL", "castle", "https://"],
  ["DATABASE_URL", "mysql://localhost/x", "postgres://"],
  ["DATABASE_READ_URLS", "postgres://localhost/x", "DATABASE_URL, which is not set"],
  ["MONITOR_URL", "localhost:3000", "http://"],
  ["SMTP_URL", "mail.example", "smtp://"],
  ["PUBLIC_URL", "https://portal.example/broker/", "without a path"],
  ["ALLOWED_ORIGINS", "https://a.example,javascript:alert(1)", "origin"],
  ["WATCHDOG_HOST", "https://watch.example", "host"],
  ["MAP_TILES_URL", "https://tiles.example/map.png", "{z}"],
  ["MAP_TILES_URL", "https://{a-c}.tiles.example/{z}/{x}/{y}.png", "{y}"],
  ["MAP_TILES_URL", "ftp://tiles.example/{z}/{x}/{y}.png", "https://"],
])("%s=%s is refused by name, saying what is accepted", (name, value, hint) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
  expect(() => readSettings({ [name]: value })).toThrow(hint);
});

test("a password in a refused setting is not repeated", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://me:hunter2@db/x" })).toThrow(/^(?!.*hunter2)/);
  expect(() => readSettings({ CASTLE_KEY: "hunter2" })).toThrow(/^(?!.*hunter2)/);
});

test("codes and cookies travel over networks encrypted only", () => {
  expect(() => readSettings({ PUBLIC_URL: "http://portal.example" })).toThrow("https");
  for (const PUBLIC_URL of ["https://portal.example", "http://localhost:8080", "http://127.0.0.1:8080"])
    expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test("the mailbox of confirmations is of one company, encrypted, and its password is in no message", () => {
  const url = "imaps://ann%40prairie.example:se%2Fcret@imap.example/Rate%20cons";
  expect(readSettings({}).mailbox).toBeNull();
  expect(readSettings({ IMAP_URL: url, IMAP_COMPANY: "12" }).mailbox).toEqual({
    host: "imap.example",
    port: 993,
    isSecure: true,
    user: "ann@prairie.example",
    password: "se/cret",
    folder: "Rate cons",
    companyId: 12,
  });
  for (const [wrong, company, says] of [
    [url, "", "IMAP_COMPANY"],
    [url, "0", "IMAP_COMPANY"],
    ["", "12", "IMAP_URL"],
    ["imap://ann:secret@imap.example/", "12", "imaps://"],
    ["imaps://ann@imap.example/", "12", "IMAP_URL"],
    ["imaps://ann:secret%zz@imap.example/", "12", "%25"],
  ] as const) {
    const read = (): unknown => readSettings({ IMAP_URL: wrong, IMAP_COMPANY: company });
    expect(read, wrong).toThrow(says);
    expect(read, wrong).not.toThrow(/secret/);
  }
});
