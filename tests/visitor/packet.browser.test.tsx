// A carrier on a telephone fills in its packet: what is typed survives, what is secret does not stay, and what is wrong is said beside it.
/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LinkPacket } from "../../src/contract/links/packet.ts";
import { App } from "../../src/visitor/App.tsx";
import "../../src/visitor/theme.css";
import { violations } from "../ui/axe.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken, type FakeLine } from "./fake-line.ts";
import { done, PACKET, PACKET_VISIT } from "./fake-packet.ts";

const READ = "GET /api/v1/link/packet";
const PROFILE = "PUT /api/v1/link/packet/profile";
const TAX = "PUT /api/v1/link/packet/tax_form";
const PAYMENT = "PUT /api/v1/link/packet/payment";
const SIGN = "POST /api/v1/link/packet/signature";
const CONTRACT = "GET /api/v1/link/packet/contract";
const FILES = "POST /api/v1/link/packet/files";
const SUBMIT = "POST /api/v1/link/packet/submit";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name, level: 2 });
const field = (name: string | RegExp) => page.getByRole("textbox", { name, exact: true });
const bodyOf = (line: FakeLine, call: string) => line.asked.findLast((each) => each.call === call)?.body;

async function open(line: FakeLine, packet: LinkPacket, { token: given = "" } = {}) {
  // Another link is another place in the tab's history.
  if (given === "") history.replaceState(null, "");
  const token = given === "" ? newToken() : given;
  line.says[READ] = { body: packet };
  line.says["POST /api/v1/link/begin"] = { body: PACKET_VISIT };
  const link = await linkOver(line, { visit: PACKET_VISIT, token });
  const remove = draw(link, <App link={link} />);
  return async () => {
    await link.drafts.flush();
    remove();
  };
}

/** As a reload does it: nothing that waits to be written is waited for. */
async function openAndLeave(line: FakeLine, packet: LinkPacket, token: string, act: () => Promise<void>) {
  line.says[READ] = { body: packet };
  line.says["POST /api/v1/link/begin"] = { body: PACKET_VISIT };
  const link = await linkOver(line, { visit: PACKET_VISIT, token });
  const remove = draw(link, <App link={link} />);
  await act();
  remove();
}

const fillContacts = async () => {
  await button(/Contacts and equipment/).click();
  await userEvent.fill(field("Name"), "Ana Ortiz");
  await userEvent.fill(field("Phone"), "(214) 555-0142");
  await page.getByRole("checkbox", { name: "Dry van" }).click();
  await button("Save and continue").click();
};

test("a reload before the save answers opens the next part once the server has it, and the same part where it does not", async () => {
  const line = fakeLine({ [PROFILE]: () => new Promise(() => undefined) });
  const token = newToken();
  history.replaceState(null, "");
  const save = async () => {
    await fillContacts();
    await expect.poll(() => line.count(PROFILE)).toBe(1);
  };
  await openAndLeave(line, PACKET, token, save);
  await openAndLeave(line, PACKET, token, async () => {
    await expect.element(heading("Contacts and equipment")).toBeVisible();
    await expect.element(field("Name")).toHaveValue("Ana Ortiz");
  });
  await open(line, done(PACKET, "profile"), { token });
  await expect.element(heading("Insurance")).toBeVisible();
});

test("a reload right after the save opens the next part, though nothing was written to the device meanwhile", async () => {
  const line = fakeLine({ [PROFILE]: { body: done(PACKET, "profile") } });
  const token = newToken();
  history.replaceState(null, "");
  await openAndLeave(line, PACKET, token, async () => {
    await fillContacts();
    await expect.element(heading("Insurance")).toBeVisible();
  });
  await open(line, done(PACKET, "profile"), { token });
  await expect.element(heading("Insurance")).toBeVisible();
});

test("contacts are checked beside their fields, sent as whole parts, and the next part follows", async () => {
  const line = fakeLine({ [PROFILE]: { body: done(PACKET, "profile") } });
  await open(line, PACKET);
  await button(/Contacts and equipment/).click();
  await expect.element(page.getByText("BLUE RIDGE HAULERS LLC")).toBeVisible();
  await userEvent.fill(field("Name"), "Ana Ortiz");
  await userEvent.fill(field("Phone"), "12");
  await button("Save and continue").click();
  await expect.element(page.getByText("Enter a phone number, such as (214) 555-0100.")).toBeVisible();
  await expect.element(page.getByText("Select at least one.")).toBeVisible();
  expect(line.count(PROFILE)).toBe(0);
  await expect.poll(() => document.activeElement).toBe(field("Phone").element());

  await userEvent.fill(field("Phone"), "(214) 555-0142");
  await page.getByRole("checkbox", { name: "Dry van" }).click();
  await userEvent.fill(field(/States you like/), "tx, zz");
  await button("Save and continue").click();
  await expect.element(page.getByText("ZZ is no state’s two letters.")).toBeVisible();
  await userEvent.fill(field(/States you like/), "tx ok");
  await button("Save and continue").click();
  await expect.element(heading("Insurance")).toHaveFocus();
  expect(bodyOf(line, PROFILE)).toEqual({
    profile: {
      contacts: [{ role: "dispatch", name: "Ana Ortiz", phone: "(214) 555-0142", email: "" }],
      equipment: ["van"],
      states: ["TX", "OK"],
    },
  });
});

test("without reception a part waits on this device, the next one can be done, and it is sent after a reload", async () => {
  const line = fakeLine();
  const token = newToken();
  history.replaceState(null, "");
  const leave = await open(line, PACKET, { token });
  await button(/Contacts and equipment/).click();
  await userEvent.fill(field("Name"), "Ana Ortiz");
  await userEvent.fill(field("Phone"), "(214) 555-0142");
  await page.getByRole("checkbox", { name: "Reefer" }).click();
  await button("Save and continue").click();
  await expect.element(heading("Insurance"), { timeout: 30_000 }).toBeVisible();
  await button("All parts").click();
  await expect.element(page.getByText("Waits on this device", { exact: true })).toBeVisible();
  await leave();

  line.says[PROFILE] = { body: done(PACKET, "profile") };
  await open(line, done(PACKET, "profile"), { token });
  await expect.poll(() => line.count(PROFILE), { timeout: 30_000 }).toBeGreaterThan(1);
  await expect.element(button(/Contacts and equipment.*Done/)).toBeVisible();
});

test("what was typed is there after a reload, but never a taxpayer or an account number", async () => {
  const line = fakeLine();
  const token = newToken();
  history.replaceState(null, "");
  const leave = await open(line, PACKET, { token });
  await button(/Where to be paid/).click();
  await userEvent.fill(field("Name on the account"), "Blue Ridge");
  await userEvent.fill(field(/Routing number/), "011000015");
  await userEvent.fill(field("Account number"), "000123456789");
  await button("All parts").click();
  await button(/Tax form/).click();
  await expect.element(field(/Name as on your tax return/)).toHaveValue("BLUE RIDGE HAULERS LLC");
  await userEvent.fill(field("The number"), "12-3456789");
  await userEvent.fill(field(/Street/), "1 Main St");
  await leave();
  await open(line, PACKET, { token });
  await expect.element(field(/Street/)).toHaveValue("1 Main St");
  await expect.element(field("The number")).toHaveValue("");
  await button("All parts").click();
  await button(/Where to be paid/).click();
  await expect.element(field("Name on the account")).toHaveValue("Blue Ridge");
  await expect.element(field("Account number")).toHaveValue("");
});

test("a call with a secret is not kept on this device: it is sent, or the person tries again", async () => {
  const line = fakeLine();
  await open(line, PACKET);
  await button(/Where to be paid/).click();
  await userEvent.fill(field("Name on the account"), "Blue Ridge");
  await userEvent.fill(field("Bank"), "First Bank");
  await userEvent.fill(field(/Routing number/), "011000016");
  await userEvent.fill(field("Account number"), "000123456789");
  await button("Save and continue").click();
  await expect.element(page.getByText(/This is no routing number/)).toBeVisible();
  await userEvent.fill(field(/Routing number/), "011000015");
  await button("Save and continue").click();
  await expect.element(page.getByText(/No connection/), { timeout: 30_000 }).toBeVisible();
  await expect.element(page.getByText(/they are sent when there is reception/)).not.toBeInTheDocument();
  line.says[PAYMENT] = { body: done(PACKET, "payment") };
  await button("Save and continue").click();
  await expect.element(heading("What you confirm")).toBeVisible();
});

test("the tax form is typed with its certification, and the server's word stands beside its field", async () => {
  const refusal = { error: "invalid_input", errors: { "tax_form.street": ["is not where mail goes"] } };
  const line = fakeLine({ [TAX]: { status: 422, body: refusal } });
  await open(line, PACKET);
  await button(/Tax form/).click();
  await userEvent.fill(field(/Street/), "1 Main St");
  await userEvent.fill(field(/City/), "Roanoke");
  await userEvent.fill(field("State"), "VA");
  await userEvent.fill(field("ZIP code"), "24011");
  await page.getByRole("group", { name: "The LLC is taxed as" }).getByRole("radio", { name: "S corporation" }).click();
  await userEvent.fill(field("The number"), "12-3456789");
  await userEvent.fill(field(/Signed by/), "Ana Ortiz");
  await button("Save and continue").click();
  await expect.element(page.getByText("Confirm this to sign the form.")).toBeVisible();
  expect(line.count(TAX)).toBe(0);
  await page.getByRole("checkbox", { name: /Under penalties of perjury/ }).click();
  await button("Save and continue").click();
  await expect.element(page.getByText("is not where mail goes")).toBeVisible();
});

test("a document is kept and sent by itself, and can be taken back", async () => {
  const file = { id: 5, name: "coi.pdf", media_type: "application/pdf", bytes: 9, created_at: "2026-11-28T22:00:00.000000Z" };
  const withFile: LinkPacket = { ...PACKET, files: [{ id: 9, kind: "certificate", file }] };
  const line = fakeLine({ [FILES]: { body: withFile }, "DELETE /api/v1/link/packet/files/9": { body: PACKET } });
  await open(line, PACKET);
  await button(/^Insurance/).click();
  line.says[READ] = { body: withFile };
  const chosen = new File(["%PDF-1.4"], "coi.pdf", { type: "application/pdf" });
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error("Nothing takes a file");
  await userEvent.upload(input, chosen);
  await expect.element(button("Remove coi.pdf"), { timeout: 30_000 }).toBeVisible();
  expect(bodyOf(line, FILES)).toMatchObject({ kind: "certificate" });
  await page.getByRole("checkbox", { name: "It is on the certificate that I attached" }).click();
  await expect.element(field("Insurer")).not.toBeInTheDocument();
  line.says[READ] = { body: PACKET };
  await button("Remove coi.pdf").click();
  await expect.element(field("Insurer")).toBeVisible();
});

test("the agreement is signed as it was opened; another one in force asks to be read first", async () => {
  const bytes = "%PDF-1.4 agreement";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(bytes)));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const contract = { ...(PACKET.contract ?? { id: 7, name: "", version: 3, bytes: 0 }), content_hash: hash };
  const packet = { ...PACKET, contract };
  const changed = { error: "contract_changed", message: "The agreement has changed since you opened it." };
  const line = fakeLine({ [CONTRACT]: { body: bytes }, [SIGN]: { status: 409, body: changed } });
  await open(line, packet);
  await button(/Agreement/).click();
  await button("Sign the agreement").click();
  await expect.element(page.getByText("Open and read the agreement before you sign it.")).toBeVisible();
  await button(/Get the agreement/).click();
  await expect.element(page.getByRole("link", { name: "Open the agreement" })).toBeVisible();
  await userEvent.fill(field(/Your name/), "Ana Ortiz");
  await userEvent.fill(field("Your title"), "Owner");
  await page.getByRole("checkbox", { name: /I have read the agreement/ }).click();
  await button("Sign the agreement").click();
  // The one that was opened is no longer in force.
  await expect.element(button(/Get the agreement/)).toBeVisible();
  expect(bodyOf(line, SIGN)).toMatchObject({ signature: { content_hash: hash, name: "Ana Ortiz", is_agreed: true } });
  await button(/Get the agreement/).click();
  line.says[SIGN] = { body: done(packet, "contract") };
  await expect.element(page.getByRole("link", { name: "Open the agreement" })).toBeVisible();
  await button("Sign the agreement").click();
  await expect.element(heading("Where to be paid")).toBeVisible();
});

test("a returned packet says why and what to do again; once handed in it only waits", async () => {
  const all = PACKET.sections.map(({ section }) => section);
  const returned: LinkPacket = {
    ...done(PACKET, ...all),
    return_reason: "The policy ends next week",
    sections: done(PACKET, ...all).sections.map((each) => (each.section === "insurance" ? { ...each, state: "again" } : each)),
  };
  const line = fakeLine({
    [SUBMIT]: { body: { ...done(PACKET, ...all), standing: "waiting", submitted_at: "2026-11-28T22:00:00Z" } },
  });
  const leave = await open(line, returned);
  await expect.element(page.getByText("Reason: The policy ends next week")).toBeVisible();
  await expect.element(button(/Insurance.*To do again/)).toBeVisible();
  await button("Review and submit").click();
  await expect.element(page.getByText("Still to do: Insurance")).toBeVisible();
  await leave();

  await open(line, done(PACKET, ...all));
  await button("Review and submit").click();
  await userEvent.fill(field("Your name"), "Ana Ortiz");
  await button("Submit packet").click();
  await expect.element(page.getByText(/Apex Brokerage has your packet since/)).toBeVisible();
  await expect.element(page.getByRole("navigation")).not.toBeInTheDocument();
});

test("every part can be read by screen readers and on 320 pixels, in both languages", async () => {
  await page.viewport(320, 640);
  const line = fakeLine();
  for (const language of ["en", "es"] as const) {
    const leave = await open(line, PACKET);
    if (language === "es") await button("Español").click();
    expect(await violations(document.body)).toEqual([]);
    await expect.poll(() => page.getByRole("navigation").getByRole("button").all().length).toBe(7);
    for (let at = 0; at < 6; at += 1) {
      await page.getByRole("navigation").getByRole("button").nth(at).click();
      await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
      expect(await violations(document.body)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await button(language === "en" ? "All parts" : "Todas las partes").click();
    }
    await leave();
  }
});
