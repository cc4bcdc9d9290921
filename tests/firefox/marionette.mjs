// What only Firefox's own remote control can do: take the whole browser off the network, as "Work Offline" in its menu does.
import { connect } from "node:net";

/** One message of it: "[length]:[JSON]". */
const framed = (message) => {
  const text = JSON.stringify(message);
  return `${Buffer.byteLength(text)}:${text}`;
};

/** The messages that are complete, and what is left of the bytes. */
function whole(bytes) {
  const messages = [];
  let rest = bytes;
  for (;;) {
    const colon = rest.indexOf(":");
    const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)));
    if (colon < 0 || rest.length < end) return { messages, rest };
    messages.push(JSON.parse(rest.subarray(colon + 1, end)));
    rest = rest.subarray(end);
  }
}

// Connections that are kept open would go on without it.
const SET_OFFLINE = `
  Services.io.offline = arguments[0];
  if (arguments[0]) Services.obs.notifyObservers(null, "net:cancel-all-connections");`;

// Playwright reads what it runs in a page by `eval`, which the portal forbids: the rest of its policy stays in force.
const ALLOW_EVAL = `
  const NAME = "Content-Security-Policy";
  const allow = (channel) => {
    try {
      channel.QueryInterface(Ci.nsIHttpChannel);
      const policy = channel.getResponseHeader(NAME);
      if (!policy.includes("'unsafe-eval'"))
        channel.setResponseHeader(NAME, policy.replace(/\\bscript-src /, "script-src 'unsafe-eval' "), false);
    } catch {
      // A response without a policy.
    }
  };
  for (const moment of ["http-on-examine-response", "http-on-examine-cached-response", "http-on-examine-merged-response"])
    Services.obs.addObserver(allow, moment);`;

/** `port`: where it listens; `wishes`: capabilities of the session. Rejects when it refuses. */
export async function openSession(port, wishes) {
  const socket = connect(port, "127.0.0.1");
  const asked = new Map();
  let rest = Buffer.alloc(0);
  let next = 1;
  const greeted = new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      const read = whole(Buffer.concat([rest, chunk]));
      ({ rest } = read);
      for (const message of read.messages) {
        if (!Array.isArray(message)) resolve(message);
        else {
          const [, id, error, result] = message;
          const { done, failed } = asked.get(id);
          asked.delete(id);
          if (error === null) done(result);
          else failed(new Error(`${error.error}: ${error.message}`));
        }
      }
    });
  });
  const ask = (name, params) =>
    new Promise((done, failed) => {
      const id = next++;
      asked.set(id, { done, failed });
      socket.write(framed([0, id, name, params]));
    });
  await greeted;
  const { capabilities } = await ask("WebDriver:NewSession", { ...wishes, webSocketUrl: true });
  await ask("Marionette:SetContext", { value: "chrome" });
  const run = (script, ...args) => ask("WebDriver:ExecuteScript", { script, args });
  return {
    capabilities,
    setOffline: (isOffline) => run(SET_OFFLINE, isOffline),
    allowEval: () => run(ALLOW_EVAL),
  };
}
