// A driver at a gate has one hand, little reception and no account: nothing may be sent unasked, and nothing shown may be lost.
/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DriverTask } from "../../src/contract/links/driver.ts";
import type { Visit } from "../../src/contract/links/visitor.ts";
import { App } from "../../src/visitor/App.tsx";
import { violations } from "../ui/axe.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken, VISIT, type FakeLine } from "./fake-line.ts";
import { photoOf } from "./label-photo.ts";
import "../../src/visitor/theme.css";

const VIN = "1M8GDM9AXKP042788";
const OTHER = "1XPBDP9X8ED200001";

const READ = "GET /api/v1/link/driver";
const CONSENT = "POST /api/v1/link/driver/consents";
const NUMBER = "POST /api/v1/link/driver/challenges";
const PROOF = "POST /api/v1/link/driver/proofs";
const PHOTO = "POST /api/v1/link/driver/photos";
const POSITIONS = "POST /api/v1/link/driver/positions";
const STOP = "POST /api/v1/link/driver/stop";

const DRIVER: Visit = { ...VISIT, purpose: "driver" };
const AGREED = { version: "2026-11-29", given_at: "2026-11-28T20:00:00Z" };
const task = (set: Partial<DriverTask> = {}): DriverTask => ({
  load_number: "L-4711",
  pickup: {
    city: "Dallas",
    state: "TX",
    time_zone: "America/Chicago",
    window_start: "2026-11-29T14:00:00Z",
    window_end: "2026-11-29T16:00:00Z",
  },
  delivery: null,
  over: null,
  consents: { proof: null, position: null },
  proofs: [],
  sharing: { from: null, stopped_at: null, sent: 0, last: null },
  ...set,
});
const agreed = task({ consents: { proof: AGREED, position: null } });

const text = (name: string | RegExp) => page.getByText(name);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const calls = (line: FakeLine) => line.asked.map(({ call }) => call).filter((call) => call.startsWith("POST"));
const sentTo = (line: FakeLine, call: string) => line.asked.filter((each) => each.call === call).map(({ body }) => body);

/** Of the phone: where it is, or why it does not say so. */
function phoneAt(place: { readonly lat: number; readonly lon: number } | "denied") {
  const watches = new Set<PositionCallback>();
  const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
  const position = (lat: number, lon: number, at = Date.now()) =>
    ({
      coords: { latitude: lat, longitude: lon, accuracy: 9, speed: 20, heading: 90 },
      timestamp: at,
    }) as GeolocationPosition;
  const geolocation = {
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
      place === "denied" ? failed(denied) : found(position(place.lat, place.lon)),
    watchPosition(found: PositionCallback, failed: PositionErrorCallback) {
      if (place === "denied") failed(denied);
      else {
        watches.add(found);
        found(position(place.lat, place.lon));
      }
      return watches.size;
    },
    clearWatch: () => watches.clear(),
  };
  Object.defineProperty(navigator, "geolocation", { value: geolocation, configurable: true });
  return { watches, drive: (lat: number, lon: number, at: number) => watches.forEach((found) => found(position(lat, lon, at))) };
}

async function open(line: FakeLine, token = newToken()) {
  const link = await linkOver(line, { visit: DRIVER, token });
  const leave = draw(link, <App link={link} />);
  return { link, leave };
}

const lineOf = (set: FakeLine["says"] = {}) =>
  fakeLine({
    [READ]: { body: agreed },
    [CONSENT]: { body: agreed },
    [NUMBER]: { body: { id: 7, code: "0482", asked_at: "2026-11-28T20:00:00Z" } },
    [PROOF]: { body: task({ ...agreed, proofs: [{ key: "key-of-one", at: "2026-11-28T20:05:00Z", vin: VIN, photos: [] }] }) },
    [PHOTO]: {
      body: task({
        ...agreed,
        proofs: [{ key: "key-of-one", at: "2026-11-28T20:05:00Z", vin: VIN, photos: ["vehicle", "vin"] }],
      }),
    },
    [POSITIONS]: { body: { taken: 1, known: 0, refused: 0, unwanted: 0, is_taken: true, over: null } },
    [STOP]: { body: task({ ...agreed, sharing: { from: null, stopped_at: "2026-11-28T21:00:00Z", sent: 3, last: null } }) },
    ...set,
  });

beforeEach(() => page.viewport(320, 640));
afterEach(() => {
  Reflect.deleteProperty(navigator, "geolocation");
});

test("nothing is asked and sent before the driver agrees, and the place of the pickup is on its own clock", async () => {
  const line = lineOf({ [READ]: { body: task() } });
  await open(line);
  await expect.element(text("Load L-4711")).toBeVisible();
  await expect.element(text(/8:00.*10:00.*CST/)).toBeVisible();
  await expect.element(text(/I send Apex Brokerage my name/)).toBeVisible();
  expect(page.getByLabelText("Your name").query()).toBeNull();
  expect(calls(line)).toEqual([]);
  await button("I agree").click();
  await expect.element(field("Your name")).toBeVisible();
  await expect.poll(() => sentTo(line, CONSENT)).toEqual([{ consent: { kind: "proof", version: "2026-11-29", language: "en" } }]);
});

test("the bar code in the photo gives the VIN, and the truck goes out before its photos", async () => {
  const line = lineOf();
  phoneAt({ lat: 32.78, lon: -96.8 });
  const { link } = await open(line);
  await expect.element(text("0482")).toBeVisible();
  await userEvent.fill(field("Your name"), "Dan Driver");
  const [vinInput, truckInput] = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
  if (vinInput === undefined || truckInput === undefined) throw new Error("Two photos are asked for");
  await userEvent.upload(vinInput, await photoOf([{ text: VIN, format: "Code39" }]));
  await expect.element(field("VIN of the truck")).toHaveValue(VIN);
  await expect.element(text(`VIN ${VIN} was read from the bar code.`)).toBeVisible();
  await userEvent.upload(truckInput, await photoOf([]));
  await userEvent.fill(field("Trailer number"), "T-77");
  await expect.element(page.getByRole("button", { name: "Remove label.jpg" }).nth(1)).toBeVisible();
  await button("Send to Apex Brokerage").click();
  await expect
    .poll(() => calls(line).filter((call) => call !== NUMBER && !call.endsWith("/begin")))
    .toEqual([PROOF, PHOTO, PHOTO]);
  const [sent] = sentTo(line, PROOF);
  expect(sent).toMatchObject({
    proof: {
      driver_name: "Dan Driver",
      vin: VIN,
      vin_source: "barcode",
      trailer: "T-77",
      challenge_id: 7,
      place: { lat: 32.78, accuracy_m: 9 },
    },
  });
  await expect.element(text(`VIN ${VIN}`)).toBeVisible();
  await expect.element(text(/Photos: truck, VIN/)).toBeVisible();
  await expect.poll(() => link.queue.state.value.calls).toEqual([]);
  const key = (sent as { proof: { key: string } }).proof.key;
  for (const body of sentTo(line, PHOTO)) expect(body).toMatchObject({ "driver_photo[proof_key]": key });
});

test("of two bar codes the driver says which one is the truck's", async () => {
  const line = lineOf();
  await open(line);
  await expect.element(field("Your name")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("A photo is asked for");
  await userEvent.upload(
    input,
    await photoOf([
      { text: VIN, format: "Code39" },
      { text: OTHER, format: "DataMatrix" },
    ]),
  );
  await expect.element(text("Which one is the truck’s VIN?")).toBeVisible();
  await expect.element(field("VIN of the truck")).toHaveValue("");
  await page.getByRole("radio", { name: OTHER }).click();
  await expect.element(field("VIN of the truck")).toHaveValue(OTHER);
});

test("a slip in the VIN is said before it is sent, and an empty form sends nothing", async () => {
  const line = lineOf();
  await open(line);
  await button("Send to Apex Brokerage").click();
  await expect.element(text("Enter your name.")).toBeVisible();
  await expect.element(text("Enter the VIN, or take a photo of it.")).toBeVisible();
  await userEvent.fill(field("Your name"), "Dan");
  await userEvent.fill(field("VIN of the truck"), "1m8gd-m9axk-p042789");
  await expect.element(text(/This is not a VIN/)).toBeVisible();
  await button("Send to Apex Brokerage").click();
  await userEvent.fill(field("VIN of the truck"), VIN);
  await expect.element(text("The check digit is right.")).toBeVisible();
  expect(line.count(PROOF)).toBe(0);
});

test("without reception the truck waits on the phone, over a reload, and goes out once there is", async () => {
  const line = lineOf({ [PROOF]: "lost", [NUMBER]: "lost" });
  const token = newToken();
  phoneAt("denied");
  const { leave } = await open(line, token);
  await expect.element(text(/The number for the photo comes once there is reception/)).toBeVisible();
  await userEvent.fill(field("Your name"), "Dan");
  await userEvent.fill(field("VIN of the truck"), VIN);
  await button("Send to Apex Brokerage").click();
  await expect.element(text(/It was sent without the place/)).toBeVisible();
  await expect.poll(() => line.count(PROOF)).toBeGreaterThan(0);
  leave();
  const shown = { body: task({ ...agreed, proofs: [{ key: "key-of-one", at: "2026-11-28T20:05:00Z", vin: VIN, photos: [] }] }) };
  line.says[PROOF] = () => {
    line.says[READ] = shown;
    return shown;
  };
  const before = line.count(PROOF);
  await open(line, token);
  await expect.element(text(`VIN ${VIN}`)).toBeVisible();
  expect(line.count(PROOF)).toBeGreaterThan(before);
  const bodies = sentTo(line, PROOF).map((body) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).not.toContain("place");
});

test("what was typed is there after the camera closed the page", async () => {
  const line = lineOf();
  const token = newToken();
  const { leave } = await open(line, token);
  await userEvent.fill(field("Your name"), "Dan Driver");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("A photo is asked for");
  await userEvent.upload(input, await photoOf([]));
  await expect.element(text(/label.jpg/).first()).toBeVisible();
  await expect.poll(() => document.querySelector("img")).not.toBeNull();
  window.dispatchEvent(new Event("pagehide"));
  const isKept = async (): Promise<boolean> => {
    const link = await linkOver(lineOf(), { visit: DRIVER, token });
    link.close();
    return link.drafts.read("photo-vin") !== undefined;
  };
  await expect.poll(isKept).toBe(true);
  leave();
  await open(line, token);
  await expect.element(field("Your name")).toHaveValue("Dan Driver");
  await expect.poll(() => document.querySelector("img")).not.toBeNull();
});

test("positions are shared only after a press, in thinned batches, and none after stopping", async () => {
  const shared = task({ consents: { proof: AGREED, position: AGREED } });
  const line = lineOf({ [CONSENT]: { body: shared } });
  const phone = phoneAt({ lat: 32.78, lon: -96.8 });
  await open(line);
  await expect.element(text(/only, until it is delivered or I stop/)).toBeVisible();
  expect(phone.watches.size).toBe(0);
  await button("Share my position").click();
  await expect.element(text(/Leave this page open/)).toBeVisible();
  await expect.poll(() => line.count(POSITIONS)).toBe(1);
  expect(sentTo(line, POSITIONS)[0]).toMatchObject({ positions: [{ lat: 32.78, lon: -96.8, accuracy_m: 9, heading: 90 }] });
  const now = Date.now();
  phone.drive(32.7801, -96.8, now + 1_000);
  phone.drive(32.79, -96.8, now + 30_000);
  await expect.poll(() => line.count(POSITIONS)).toBe(2);
  expect((sentTo(line, POSITIONS)[1] as { positions: unknown[] }).positions).toHaveLength(1);
  await button("Stop sharing").click();
  await expect.poll(() => line.count(STOP)).toBe(1);
  await expect.element(text("You stopped sharing.")).toBeVisible();
  await expect.poll(() => phone.watches.size).toBe(0);
});

test("a phone that does not say where it is is told so, and the rest works", async () => {
  const line = lineOf();
  phoneAt("denied");
  await open(line);
  await button("Share my position").click();
  await expect.element(text(/Allow it in the browser’s settings/)).toBeVisible();
  expect(line.count(POSITIONS)).toBe(0);
});

test("a load that is over ends the sharing, and says why", async () => {
  const line = lineOf({
    [POSITIONS]: { body: { taken: 0, known: 0, refused: 0, unwanted: 1, is_taken: false, over: "reassigned" } },
  });
  const phone = phoneAt({ lat: 32.78, lon: -96.8 });
  await open(line);
  await expect.element(button("Share my position")).toBeVisible();
  line.says[READ] = { body: task({ over: "reassigned" }) };
  await button("Share my position").click();
  await expect.element(text(/This load was given to another carrier/)).toBeVisible();
  await expect.poll(() => phone.watches.size).toBe(0);
  expect(page.getByRole("button", { name: "Share my position" }).query()).toBeNull();
});

test.each([
  ["English", "en"],
  ["Spanish", "es"],
] as const)("the page in %s has no barrier and fits a narrow phone", async (_, language) => {
  const line = lineOf({ [READ]: { body: agreed } });
  const link = await linkOver(line, { visit: { ...DRIVER, language } });
  draw(link, <App link={link} />);
  await expect
    .element(page.getByRole("heading", { name: language === "en" ? "Share where you are" : "Compartir dónde está" }))
    .toBeVisible();
  expect(await violations(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const small = [...document.querySelectorAll("button, .visitor_button")].filter(
    (each) => each.getBoundingClientRect().height < 44 && each.getBoundingClientRect().height > 0,
  );
  expect(small).toEqual([]);
});
