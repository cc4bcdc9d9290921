// What a carrier entered by its link, as the company sees it: masked, with who was proven, and nothing paid that nobody called back about.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PacketAnswers, PacketPaymentAccount } from "../../../../src/contract/connections/packet-answers.ts";
import type { Scope } from "../../../../src/contract/session/session.ts";
import { AnswersPart } from "../../../../src/screens/connections/onboarding/packets/answers/AnswersPart.tsx";
import { ownDatabase, SOON } from "../../../live/own-database.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const PROOF = {
  id: 1,
  method: "mail" as const,
  contact: "owner@acme.example",
  contact_changed_on: null,
  user_name: null,
  proven_at: "2026-11-27T16:00:00.000000Z",
};
const HELD: PacketPaymentAccount = {
  id: 9,
  kind: "bank",
  payee_name: "Acme LLC",
  bank_name: "Other Bank",
  routing_number: "021000021",
  account_kind: "checking",
  email: "",
  phone: "",
  remit_address: "",
  account_last4: "0777",
  state: "held",
  entered_at: "2026-11-27T16:00:00.000000Z",
  proof: PROOF,
  call_back: null,
};
const saved = (section: PacketAnswers["sections"][number]["section"]) => ({
  section,
  saved_at: "2026-11-27T16:00:00.000000Z",
  address: "203.0.113.9",
  proof: PROOF,
  is_open: false,
});
const ANSWERS: PacketAnswers = {
  profile: {
    contacts: [{ role: "dispatch", name: "Ana Ortiz", phone: "+12145550142", email: "ana@acme.example" }],
    equipment: ["van"],
    states: ["TX"],
  },
  insurance: null,
  tax_form: {
    name: "Acme LLC",
    business_name: "",
    tax_class: "llc",
    llc_class: "S",
    other_class: "",
    exempt_payee_code: "",
    street: "1 Main St",
    city: "Dallas",
    state: "TX",
    postal_code: "75201",
    tax_number_kind: "ein",
    signed_by: "Ana Ortiz",
    tax_number_last4: "6789",
  },
  payment: null,
  attestations: null,
  signature: null,
  files: [],
  known: [],
  sections: [saved("profile"), saved("tax_form"), saved("payment")],
  payments: [HELD],
  known_numbers: [{ phone: "+12145550100", source: "FMCSA registration" }],
  roster: [
    { carrier_id: 4, carrier_name: "BAD LLC", standing: "blocked", shared: [{ is_type: "phone", value: "+12145550142" }] },
  ],
};

let answers: PacketAnswers;
let sent: { readonly path: string; readonly body: unknown }[];

const own = ownDatabase({
  answer: async ({ pathname }, request) => {
    if (request.method === "GET") return Response.json(answers);
    const text = await request.text();
    sent.push({ path: pathname, body: text === "" ? null : JSON.parse(text) });
    if (pathname.endsWith("/reveal")) return Response.json({ account_number: "555000777" });
    if (pathname.endsWith("/reveal_tax_number")) return Response.json({ tax_number: "123456789" });
    const called: PacketPaymentAccount = {
      ...HELD,
      state: "current",
      call_back: { user_name: "Ada Agent", phone: "+12145550100", person: "Olga", note: "", at: "2026-11-28T16:00:00.000000Z" },
    };
    answers = { ...answers, payments: [called] };
    return Response.json(called);
  },
});

beforeEach(async () => {
  await page.viewport(1024, 768);
  answers = ANSWERS;
  sent = [];
});

async function show(scopes: readonly Scope[], canAct = true) {
  await own.signIn({ id: 11, scopes: [...scopes], paywall: {} });
  return render(
    <BlueprintProvider>
      <main>
        <h2>Packet</h2>
        <AnswersPart packetId={5} version="2026-11-27T16:00:00.000000Z" canAct={canAct} />
      </main>
    </BlueprintProvider>,
  );
}

test("each section says who was proven to enter it, numbers are masked, and what is shared leads to its carrier", async () => {
  const screen = await show(["onboarding"]);
  await expect.element(screen.getByText("Ana Ortiz · (214) 555-0142 · ana@acme.example"), SOON).toBeVisible();
  await expect.element(screen.getByText(/Proven by the registered email, Nov 27, 2026 · from 203.0.113.9/).first()).toBeVisible();
  await expect.element(screen.getByText("••-•••6789")).toBeVisible();
  await expect.element(screen.getByText("Other Bank ••••0777")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "BAD LLC" })).toHaveAttribute("href", expect.stringContaining("/4"));
  await expect.element(screen.getByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
  expect(await violations(screen.container)).toEqual([]);
});

test("whoever may see bank accounts asks for each number by itself, and puts it away again", async () => {
  const screen = await show(["onboarding", "view_bank_accounts"]);
  await screen.getByRole("button", { name: "Show account number" }).click();
  await expect.element(screen.getByText("555000777"), SOON).toBeVisible();
  await screen.getByRole("button", { name: "Hide" }).click();
  await expect.element(screen.getByText("555000777")).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(["/monitor/api/v1/payment_accounts/9/reveal"]);
});

test("a held account is paid once somebody was reached at a known number and said so", async () => {
  const screen = await show(["onboarding"]);
  await screen.getByRole("button", { name: "Record call back…" }).click();
  await expect.element(page.getByRole("radio", { name: "(214) 555-0100 (FMCSA registration)" })).toBeChecked();
  await page.getByRole("button", { name: "Record call", exact: true }).click();
  await expect.element(page.getByText("Enter who answered.")).toBeVisible();
  await page.getByLabelText("Spoken to", { exact: false }).fill("Olga");
  await page.getByRole("button", { name: "Record call", exact: true }).click();
  await expect.element(page.getByText("Select what was said.")).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByText("Yes: pay it from now on").click();
  await page.getByRole("button", { name: "Record call", exact: true }).click();
  await expect.element(screen.getByText("Paid here"), SOON).toBeVisible();
  await expect.element(screen.getByText(/Ada Agent called \(214\) 555-0100 and spoke to Olga/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ call_back: { phone: "+12145550100", person: "Olga", note: "", is_confirmed: true } });
});

test("where no number was known, a person enters one and where it is known from", async () => {
  answers = { ...ANSWERS, known_numbers: [] };
  const screen = await show(["onboarding"]);
  await screen.getByRole("button", { name: "Record call back…" }).click();
  await page.getByLabelText("Spoken to", { exact: false }).fill("Olga");
  await page.getByText("Yes: pay it from now on").click();
  await page.getByRole("button", { name: "Record call", exact: true }).click();
  await expect.element(page.getByText("Enter the number with its area code.")).toBeVisible();
  await page.getByLabelText("Number called", { exact: false }).fill("(214) 555-0111");
  await page.getByLabelText("Where you know it from", { exact: false }).fill("Our invoice of May 2025");
  await page.getByRole("button", { name: "Record call", exact: true }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      call_back: { phone: "+12145550111", source: "Our invoice of May 2025", person: "Olga", note: "", is_confirmed: true },
    });
});

test("nothing that was entered is asked for without the permission", async () => {
  const screen = await show([], false);
  await expect.element(screen.getByRole("heading", { name: "Packet" })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Entered by the carrier" })).not.toBeInTheDocument();
});
