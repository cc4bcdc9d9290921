// Starts Firefox for Playwright and stands between them: Playwright speaks the newest WebDriver BiDi, and an extended release of Firefox is
// a year behind. Run as `node bridge.mjs <firefox>`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { WebSocket, WebSocketServer } from "ws";
import { openSession } from "./marionette.mjs";

/** Beside what Firefox itself sets under remote control. */
const SETTINGS = {
  "marionette.port": 0,
  // Offline is offline, though the server runs on the same machine.
  "network.disable-localhost-when-offline": true,
  // An answer of the API that is opened is a page of its own, and not of the browser's viewer.
  "devtools.jsonview.enabled": false,
};

const profile = mkdtempSync(join(tmpdir(), "portal-firefox-"));
const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
writeFileSync(join(profile, "user.js"), lines.join("\n"));

const CONTROL = ["--marionette", "--remote-allow-system-access", "--remote-debugging-port=0"];
const firefox = spawn(process.argv[2], ["--headless", "--no-remote", ...CONTROL, "--profile", profile], {
  stdio: ["ignore", "ignore", "pipe"],
});
firefox.on("exit", (code) => {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
const close = () => void firefox.kill("SIGTERM");
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, close);

/** A session has both: what acts for the browser itself, and BiDi. */
let session;
let bidi;

const tell = (playwright, message) => playwright.send(JSON.stringify(message));

/** The bridge's own commands have ids far from Playwright's. */
let nextId = 1e9;
const asked = new Map();
const ask = (method, params) =>
  new Promise((resolve, reject) => {
    const id = nextId++;
    asked.set(id, ({ type, result, message }) => (type === "success" ? resolve(result) : reject(new Error(message))));
    bidi.send(JSON.stringify({ id, method, params }));
  });

function hear(playwright, text) {
  if (asked.size === 0) return playwright.send(text);
  const message = JSON.parse(text);
  const answered = asked.get(message.id);
  if (answered === undefined) return playwright.send(text);
  asked.delete(message.id);
  answered(message);
}

const connected = (address) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
    socket.on("open", () => resolve(socket));
    socket.on("error", reject);
  });

async function begin({ capabilities }, playwright) {
  session = await openSession(Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")), capabilities.alwaysMatch);
  await session.allowEval();
  bidi = await connected(session.capabilities.webSocketUrl);
  bidi.on("message", (message) => hear(playwright, String(message)));
  bidi.on("close", () => playwright.close());
  return { sessionId: "one", capabilities: session.capabilities };
}

const addressOf = async (context) => (await ask("browsingContext.getTree", { root: context, maxDepth: 0 })).contexts[0].url;

/** Tunable: how often the address is looked at, every 20 ms, until it is another one. */
const LOOKS = 100;

// Firefox 140 does not tell of a step within a document, and Playwright waits for that.
async function traverse(params, playwright) {
  const { context } = params;
  const before = await addressOf(context);
  await ask("browsingContext.traverseHistory", params);
  let url = before;
  for (let look = 0; look < LOOKS && url === before; look += 1) {
    await setTimeout(20);
    url = await addressOf(context);
  }
  tell(playwright, { type: "event", method: "browsingContext.historyUpdated", params: { context, url, timestamp: Date.now() } });
  return {};
}

const nothing = () => ({});

/**
 * What the bridge answers itself. Firefox 140 does not know most of these commands; the flows need neither another screen or language
 * nor downloads, nor the bodies of answers.
 */
const OWN = {
  "session.new": begin,
  "browser.close": nothing,
  "browser.setDownloadBehavior": nothing,
  "browsingContext.traverseHistory": traverse,
  "network.addDataCollector": nothing,
  "emulation.setLocaleOverride": nothing,
  "emulation.setMediaFeaturesOverride": nothing,
  "emulation.setScreenSettingsOverride": nothing,
  "emulation.setScreenOrientationOverride": nothing,
  "emulation.setNetworkConditions": async ({ networkConditions }) => {
    await session.setOffline(networkConditions?.type === "offline");
    return {};
  },
};

/** Playwright assigns a field's value, of which React takes no notice: Firefox types the text in itself. */
const typedIn = (text) =>
  text.replaceAll(/window\.__pw_bidiInsertText\((\w+)\)/g, "void document.execCommand('insertText', false, $1)");

function serve(playwright) {
  playwright.on("message", async (data) => {
    const text = typedIn(String(data));
    const { id, method, params } = JSON.parse(text);
    const own = OWN[method];
    if (own === undefined) return bidi.send(text);
    try {
      tell(playwright, { type: "success", id, result: await own(params, playwright) });
    } catch (error) {
      tell(playwright, { type: "error", id, error: "unknown error", message: error.message });
    }
    if (method === "browser.close") close();
  });
  playwright.on("close", close);
}

for await (const line of createInterface({ input: firefox.stderr })) if (line.includes("WebDriver BiDi listening on ")) break;
firefox.stderr.resume();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false, maxPayload: 0 });
server.on("connection", serve);
// As Firefox says it, which is what Playwright waits for.
server.on("listening", () => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`));
