// A carrier answers a rate confirmation on a phone: what it reads, what it must not lose, and what is said when it is too late.
/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../../src/contract/links/confirmation.ts";
import type { Visit } from "../../../src/contract/links/visitor.ts";
import { App } from "../../../src/visitor/App.tsx";
import { violations } from "../../ui/axe.ts";
import { draw } from "../draw.ts";
import { fakeLine, linkOver, newToken, VISIT, type FakeLine } from "../fake-line.ts";

const READ = "GET /api/v1/link/confirmation";
const ANSWER = "POST /api/v1/link/confirmation/answer";

const OFFER: Offer = {
  version: 2,
  state: "open",
  content_hash: "hash-2",
  hides_places: true,
  load_number: "B-801",
  facts: [
    { field: "carrier", value: "Blue Ridge Haulers" },
    { field: "weight", value: "42,000 lb" },
  ],
  stops: [
    { is_type: "pickup", name: "", city: "Dallas", state: "TX", postal_code: "", window: "Mon Nov 23, 2026 08:00 – 10:00 CT" },
    { is_type: "dropoff", name: "", city: "Chicago", state: "IL", postal_code: "", window: "Tue Nov 24, 2026 12:00 CT" },
  ],
  charges: [{ label: "Line haul", amount: 1500.5 }],
  rate: 1500.5,
  notes: null,
  changes: [{ field: "rate", stop: null, before: "$1,400.00", after: "$1,500.50" }],
  answered_by: null,
  answered_at: null,
  reason: null,
  counter_amount: null,
};
const ACCEPTED: Offer = {
  ...OFFER,
  state: "accepted",
  hides_places: false,
  stops: OFFER.stops.map((stop) => ({ ...stop, name: "Elm Dock", postal_code: "75201" })),
  changes: [],
  answered_by: "Ray Diaz",
  answered_at: "2026-11-20T11:00:00Z",
};
const PROVEN: Visit = {
  ...VISIT,
  needs_proof: true,
  proof: { method: "mail", hint: "d…@blueridge.example", proven_at: "2026-11-20T10:00:00Z" },
};

const text = (name: string | RegExp) => page.getByText(name);
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(line: FakeLine, { visit = PROVEN, token = newToken() } = {}) {
  const link = await linkOver(line, { visit, token });
  return draw(link, <App link={link} />);
}

async function sign(): Promise<void> {
  await page.getByRole("radio", { name: "Accept" }).click();
  await userEvent.fill(page.getByLabelText("Your full name"), "Ray Diaz");
  await page.getByRole("checkbox").click();
  await button("Sign and accept").click();
}

test("the terms are read with what has changed, signing needs name and consent, and the docks come with acceptance", async () => {
  await page.viewport(320, 700);
  const line = fakeLine({ [READ]: { body: OFFER }, [ANSWER]: { body: ACCEPTED } });
  await open(line);
  await expect.element(text("Rate: $1,400.00 is now $1,500.50")).toBeVisible();
  await expect.element(text("Mon Nov 23, 2026 08:00 – 10:00 CT")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.getByRole("radio", { name: "Accept" }).click();
  await button("Sign and accept").click();
  await expect.element(text("Enter your name.")).toBeVisible();
  await expect.element(text("Check this box to accept.")).toBeVisible();
  expect(line.count(ANSWER)).toBe(0);
  expect(await violations()).toEqual([]);
  line.says[READ] = { body: ACCEPTED };
  await sign();
  await expect.element(text("You accepted this rate confirmation.")).toBeVisible();
  await expect.element(text("Elm Dock").first()).toBeVisible();
  expect(line.asked.find(({ call }) => call === ANSWER)?.body).toEqual({
    answer: "accepted",
    content_hash: "hash-2",
    name: "Ray Diaz",
    consents: true,
  });
  expect(page.getByRole("radio").elements()).toHaveLength(0);
});

test("without reception the answer is kept, is not asked for again after a reload, and goes when the line is back", async () => {
  const token = newToken();
  const line = fakeLine({ [READ]: { body: OFFER } });
  const leave = await open(line, { token });
  await expect.element(page.getByRole("radio", { name: "Accept" })).toBeVisible();
  await sign();
  await expect.element(text(/^No connection. 1 kept on this device/)).toBeVisible();
  expect(page.getByRole("radio").elements()).toHaveLength(0);
  leave();

  line.says[ANSWER] = () => {
    line.says[READ] = { body: ACCEPTED };
    return { body: ACCEPTED };
  };
  await open(line, { token });
  await expect.element(text("You accepted this rate confirmation.")).toBeVisible();
  const keys = line.asked.filter(({ call }) => call === ANSWER).map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("an answer that comes too late says why, and what has changed since", async () => {
  const late: Offer = { ...OFFER, state: "outdated", changes: [{ field: "window", stop: 1, before: "Mon", after: "Tue" }] };
  const message = "The load has changed. The broker has to send a new rate confirmation.";
  const line = fakeLine({ [READ]: { body: OFFER } });
  line.says[ANSWER] = () => {
    line.says[READ] = { body: late };
    return { status: 422, body: { error: "invalid_input", message, errors: { answer: [message] } } };
  };
  await open(line);
  await expect.element(page.getByRole("radio", { name: "Accept" })).toBeVisible();
  await sign();
  await expect.element(text(new RegExp(message))).toBeVisible();
  await expect.element(text("Stop 1, appointment: Mon is now Tue")).toBeVisible();
  expect(page.getByRole("radio").elements()).toHaveLength(0);
});

test("a counter-offer in Spanish needs an amount and a reason, and both arrive", async () => {
  const line = fakeLine({ [READ]: { body: OFFER }, [ANSWER]: { body: { ...OFFER, state: "countered" } } });
  await open(line, { visit: { ...PROVEN, language: "es" } });
  await page.getByRole("radio", { name: "Pedir otra tarifa" }).click();
  await userEvent.fill(page.getByLabelText("Su nombre completo"), "Ray");
  await button("Enviar contraoferta").click();
  await expect.element(text("Escriba un monto, como 1850.")).toBeVisible();
  await expect.element(text("Escriba un motivo.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Tarifa que pide, en dólares"), "$1,850.50");
  await userEvent.fill(page.getByLabelText("Motivo"), "Diésel");
  line.says[READ] = {
    body: { ...OFFER, state: "countered", counter_amount: 1850.5, answered_by: "Ray", answered_at: "2026-11-20T11:00:00Z" },
  };
  await button("Enviar contraoferta").click();
  await expect.element(text(/Usted pidió \$1,850.50/)).toBeVisible();
  expect(line.asked.find(({ call }) => call === ANSWER)?.body).toMatchObject({
    answer: "countered",
    amount: 1850.5,
    reason: "Diésel",
  });
});

test("who had the load before is told nothing but that it is gone", async () => {
  await open(fakeLine({ [READ]: { body: { ...OFFER, state: "gone", changes: [] } } }));
  await expect.element(text("This load is no longer offered to you.")).toBeVisible();
  expect(page.getByRole("heading", { name: /B-801/ }).elements()).toHaveLength(0);
});
