// A company's lists as its people change them, with answers of the API made here: nothing is sent that cannot be saved, and nothing is
// lost that the server refuses.
import { BlueprintProvider, HotkeysProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PaymentTerm, ReasonCode } from "../../../../src/contract/account/company-lists.ts";
import type { Contract } from "../../../../src/contract/connections/onboarding.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { ContractList } from "../../../../src/screens/account/company-lists/ContractList.tsx";
import { ReasonList, TermList } from "../../../../src/screens/account/company-lists/lists.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const REFUSAL = "Ask somebody who manages users.";

let handle: Handle;
let terms: PaymentTerm[];
let reasons: ReasonCode[];
let contracts: Contract[];
let sent: string[];
const realFetch = window.fetch;

const term = (id: number, name: string, more: Partial<PaymentTerm> = {}): PaymentTerm => ({
  id,
  company_id: 1,
  name,
  net_days: 30,
  quick_pay_percent: null,
  is_default: false,
  ...more,
});

const contract = (id: number, name: string): Contract => ({
  id,
  name,
  version: id,
  file: { id, name: `${name}.pdf`, media_type: "application/pdf", bytes: 2974 } as Contract["file"],
  created_at: "2026-01-01T00:00:00.000000Z",
});

const refused = (field: string, message: string): Response =>
  Response.json({ error: "invalid_input", message: `${field} ${message}`, errors: { [field]: [message] } }, { status: 422 });

async function answer(request: Request, path: string): Promise<Response> {
  if (request.method === "GET") {
    const rows = path.startsWith("payment_terms") ? terms : path.startsWith("reason_codes") ? reasons : contracts;
    return Response.json(rows, { headers: { currentpage: "1", totalpages: "1", totalitems: String(rows.length) } });
  }
  const text = await request.text();
  sent.push(`${request.method} ${path} ${text}`);
  if (path === "contracts/1/reissue") {
    contracts = [{ ...contract(3, "Agreement 2026") }, ...contracts];
    return Response.json(contracts[0]);
  }
  if (request.method === "DELETE") {
    terms = terms.filter(({ id }) => !path.endsWith(`/${id}`));
    return Response.json({ id: 2 });
  }
  const body = JSON.parse(text) as { payment_term?: PaymentTerm; reason_code?: ReasonCode };
  if (body.reason_code !== undefined) {
    if (reasons.some(({ code }) => code === body.reason_code?.code))
      return refused("reason_code.code", "is already the code of a reason");
    reasons = [...reasons, { ...body.reason_code, id: 2 }];
    return Response.json(reasons.at(-1));
  }
  const saved = { ...term(9, ""), ...body.payment_term };
  terms = [...terms, saved];
  return Response.json(saved);
}

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  terms = [];
  reasons = [];
  contracts = [];
  sent = [];
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const [, path] = new URL(request.url).pathname.split("/monitor/api/v1/");
    return path === undefined ? realFetch(input, init) : answer(request, path);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = (list: React.ReactNode) =>
  render(
    <BlueprintProvider>
      <HotkeysProvider>
        <div style={{ display: "flex", flexDirection: "column", height: 600 }}>{list}</div>
      </HotkeysProvider>
    </BlueprintProvider>,
  );

test("the first payment term is added from an empty list, and nothing is sent without a name and days", async () => {
  const screen = await show(<TermList companyId={1} refusal={null} />);
  await expect.element(screen.getByText("Your company has no payment terms"), SOON).toBeVisible();
  await screen.getByRole("button", { name: "Add term" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add term" }).click();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await expect.element(dialog.getByText("Enter the days.")).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText("Name").fill("Quick");
  await dialog.getByLabelText("Net days").fill("2");
  await dialog.getByLabelText("Quick-pay discount in percent").fill("1.75");
  await dialog.getByRole("button", { name: "Add term" }).click();
  await expect.element(screen.getByText("Quick", { exact: true }), SOON).toBeVisible();
  expect(sent).toEqual([
    `POST payment_terms ${JSON.stringify({ payment_term: { name: "Quick", net_days: 2, quick_pay_percent: 1.75, is_default: false } })}`,
  ]);
  expect(await violations(screen.container)).toEqual([]);
});

test("a term is deleted after a question, and the default is never offered for it", async () => {
  terms = [term(1, "Net 30", { is_default: true }), term(2, "Net 45", { net_days: 45 })];
  const screen = await show(<TermList companyId={1} refusal={null} />);
  await screen.getByRole("button", { name: "Edit Net 30" }).click();
  await expect.element(screen.getByText("This is your default.", { exact: false }), SOON).toBeVisible();
  expect(screen.getByRole("button", { name: "Delete term" }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Edit Net 45" }).click();
  await screen.getByRole("button", { name: "Delete term" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Delete Net 45?" })).toBeVisible();
  await screen.getByRole("button", { name: "Delete term" }).click();
  await expect.element(screen.getByText("Net 45", { exact: true }), SOON).not.toBeInTheDocument();
  expect(sent).toEqual(["DELETE payment_terms/2 "]);
});

test("a code that is taken is refused beside its field, with all that was entered kept", async () => {
  reasons = [{ id: 1, code: "DUP", name: "Entered twice", used_for: ["dismiss"] }];
  const screen = await show(<ReasonList refusal={null} />);
  await screen.getByRole("button", { name: "Add reason" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Code").fill("DUP");
  await dialog.getByLabelText("Reason").fill("Twice in the list");
  await dialog.getByRole("button", { name: "Add reason" }).click();
  await expect.element(dialog.getByText("Choose at least one use.")).toBeVisible();
  await dialog.getByRole("checkbox").first().click({ force: true });
  await dialog.getByRole("button", { name: "Add reason" }).click();
  await expect.element(dialog.getByText("It is already the code of a reason."), SOON).toBeVisible();
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Twice in the list");
  await dialog.getByLabelText("Code").fill("TWC");
  await dialog.getByRole("button", { name: "Add reason" }).click();
  await expect.element(screen.getByText("Twice in the list", { exact: true }), SOON).toBeVisible();
  expect(sent).toHaveLength(2);
});

test("an earlier contract is put in force after a question, and the one in force is not offered", async () => {
  contracts = [contract(2, "Agreement 2027"), contract(1, "Agreement 2026")];
  const screen = await show(<ContractList refusal={null} />);
  await expect.element(screen.getByRole("button", { name: "Put version 1 in force" }), SOON).toBeVisible();
  expect(screen.getByRole("button", { name: "Put version 2 in force" }).elements()).toEqual([]);
  await screen.getByRole("button", { name: "Put version 1 in force" }).click();
  const dialog = screen.getByRole("dialog", { name: "Put version 1 in force?" });
  await expect.element(dialog.getByText("becomes version", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Put in force" }).click();
  await expect.element(screen.getByRole("button", { name: "Put version 2 in force" }), SOON).toBeVisible();
  expect(sent).toEqual(["POST contracts/1/reissue "]);
});

test("a contract is not sent without a file", async () => {
  const screen = await show(<ContractList refusal={null} />);
  await expect.element(screen.getByText("Your company has no contract"), SOON).toBeVisible();
  await screen.getByRole("button", { name: "Upload contract" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Upload contract" }).click();
  await expect.element(dialog.getByText("Choose a PDF.")).toBeVisible();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
});

test("without the permission the lists are read only", async () => {
  terms = [term(1, "Net 30", { is_default: true })];
  const screen = await show(<TermList companyId={1} refusal={REFUSAL} />);
  await expect.element(screen.getByText("Net 30", { exact: true }), SOON).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add term" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Edit Net 30" }).elements()).toEqual([]);
});
