// Walks the contract's table with hostile inputs: a refusal is an answer, a fault of the server is not.
import { expect, it } from "vitest";
import { API } from "../../../src/contract/api.ts";
import { Browser } from "../fixture.ts";
import { INPUTS, LINK_TOKENS, linkHeaders } from "./call-inputs.ts";
import { equippedApp } from "./equipped-app.ts";
import { hostileCalls } from "./hostile-inputs.ts";

const at = equippedApp();

const MANAGER = "manager@first.example";
const browsers = new Map<string, Promise<Browser>>();

/** A browser that keeps its session from call to call; a new one of the manager for null. */
function signedIn(email: string | null): Promise<Browser> {
  if (email === null) return new Browser(at.app).signIn(MANAGER);
  const browser = browsers.get(email) ?? new Browser(at.app).signIn(email);
  browsers.set(email, browser);
  return browser;
}

const calls = API.map((endpoint) => [endpoint.name, endpoint] as const);

it.each(calls)("%s refuses what it cannot use", async (name, endpoint) => {
  const input = INPUTS[name] ?? {};
  const browser = await signedIn(name === "signOut" ? null : (input.as ?? MANAGER));
  const headers = {
    ...(endpoint.body === undefined ? {} : { "content-type": "application/json" }),
    ...(input.link === undefined ? {} : linkHeaders(LINK_TOKENS[input.link])),
  };
  const faults: string[] = [];
  for (const { name: what, path, body, isNonsense } of hostileCalls(endpoint, input)) {
    const { statusCode } = await browser.ask(endpoint.method, path, { body, headers });
    if (statusCode >= 500 && statusCode !== 503) faults.push(`${statusCode} ${what}`);
    if (isNonsense === true && statusCode < 400) faults.push(`${statusCode} stored ${what}`);
  }
  expect(faults).toEqual([]);
  // Refused for what was sent, not for who sent it.
  if (name !== "signOut") expect((await browser.get("/refresh_jwt")).statusCode).toBe(200);
});
