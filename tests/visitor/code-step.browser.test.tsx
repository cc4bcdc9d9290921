// A visitor who cannot prove the registered contact cannot do anything: each way through the code has to be plain.
/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Visit } from "../../src/contract/links/visitor.ts";
import { App } from "../../src/visitor/App.tsx";
import { violations } from "../ui/axe.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken, READ_VISIT, VISIT, type FakeLine } from "./fake-line.ts";

const CODES = "POST /api/v1/link/codes";
const PROOFS = "POST /api/v1/link/proofs";

const UNPROVEN: Visit = { ...VISIT, needs_proof: true };
const PROVEN: Visit = {
  ...UNPROVEN,
  proof: { method: "mail", hint: "d…@blueridge.example", proven_at: "2026-11-28T22:00:00Z" },
};
const sent = (method: "mail" | "phone") => ({
  body: { method, hint: method === "mail" ? "d…@blueridge.example" : "…4471", expires_at: "2026-11-28T22:10:00Z", tries_left: 5 },
});
const WRONG = { status: 422, body: { error: "invalid_input", message: "code is wrong", errors: { code: ["is wrong"] } } };

const text = (name: string | RegExp) => page.getByText(name);
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(line: FakeLine, visit: Visit = UNPROVEN, token = newToken()) {
  const link = await linkOver(line, { visit, token });
  return draw(link, <App link={link} />);
}

test("the code is entered as it is pasted, and from then on every call carries the proof", async () => {
  const line = fakeLine({ [CODES]: sent("mail"), [PROOFS]: { body: { key: "proof-key", visit: PROVEN } } });
  const token = newToken();
  const leave = await open(line, UNPROVEN, token);
  await expect.element(page.getByRole("heading", { name: "Confirm that you speak for Blue Ridge Haulers" })).toBeVisible();
  await button("Send code").click();
  await expect.element(text(/We sent a code to d…@blueridge.example/)).toBeVisible();
  const field = page.getByLabelText("Six-digit code");
  expect(field.element()).toMatchObject({ autocomplete: "one-time-code", inputMode: "numeric" });
  await userEvent.fill(field, " 123 456");
  await expect.element(field).toHaveValue("123456");
  await button("Confirm").click();
  await expect.element(page.getByRole("heading", { name: "Rate confirmation", exact: true })).toBeVisible();
  expect(line.asked.find(({ call }) => call === PROOFS)?.body).toEqual({ code: "123456" });
  leave();

  line.says[READ_VISIT] = { body: PROVEN };
  await open(line, PROVEN, token);
  const last = line.asked.findLast(({ call }) => call === READ_VISIT);
  expect(last?.headers.get("x-link-proof")).toBe("proof-key");
  expect(last?.headers.get("authorization")).toBe(`Link ${token}`);
});

test("a wrong code says how many tries are left, and without any no code is sent", async () => {
  const line = fakeLine({ [CODES]: { body: { ...sent("mail").body, tries_left: 2 } }, [PROOFS]: WRONG });
  await open(line);
  await button("Send code").click();
  const field = page.getByLabelText("Six-digit code");
  await userEvent.fill(field, "12345");
  await button("Confirm").click();
  await expect.element(text("Enter the six digits of the code.")).toBeVisible();
  expect(line.count(PROOFS)).toBe(0);
  await userEvent.fill(field, "000000");
  await button("Confirm").click();
  await expect.element(text("Incorrect or expired code.")).toBeVisible();
  await expect.element(text("Tries left: 1")).toBeVisible();
  expect(field.element()).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(field, "000001");
  await button("Confirm").click();
  await expect.element(text("No tries are left for this code. Ask for a new one.")).toBeVisible();
  await expect.element(button("Confirm")).toHaveAttribute("aria-disabled", "true");
  expect(line.count(PROOFS)).toBe(2);
});

test("by telephone it says who calls whom, and another code has to wait", async () => {
  const line = fakeLine({ [CODES]: sent("phone") });
  await open(line);
  await page.getByRole("radio", { name: "Call to …4471" }).click();
  await button("Ask for a call").click();
  await expect.element(text("We asked Apex Brokerage to call …4471 and read out a code.")).toBeVisible();
  await expect.element(text(/A new code can be asked for in \d+ s\./)).toBeVisible();
  expect(line.asked.find(({ call }) => call === CODES)?.body).toEqual({ method: "phone" });
  await button("Use another contact").click();
  await expect.element(page.getByRole("radio", { name: "Email to d…@blueridge.example" })).toBeVisible();
});

test("too many codes say when to try again, and a carrier without a contact what to do", async () => {
  const line = fakeLine({
    [CODES]: { status: 429, body: { error: "too_many", message: "Too many" }, headers: { "retry-after": "600" } },
  });
  const leave = await open(line);
  await button("Send code").click();
  await expect.element(text("Too many tries. Try again in 10 min.")).toBeVisible();
  expect(line.count(CODES)).toBe(1);
  leave();
  await open(fakeLine(), { ...UNPROVEN, contacts: [] });
  await expect.element(text(/FMCSA has no email address or telephone number on file/)).toBeVisible();
});

test("it is read in Spanish, stays so after a reload, and has no barrier", async () => {
  const line = fakeLine({ [CODES]: sent("mail") });
  const token = newToken();
  const leave = await open(line, UNPROVEN, token);
  await button("Español").click();
  await expect.element(button("Enviar código")).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe("es");
  expect(await violations()).toEqual([]);
  leave();
  await open(line, UNPROVEN, token);
  await button("Enviar código").click();
  await expect.element(page.getByLabelText("Código de seis dígitos")).toBeVisible();
  expect(await violations()).toEqual([]);
});
