// The sources of a company, with answers of the API made here: a secret is shown once, and nobody turns off by accident what they cannot turn on.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { IntakeDay, IntakeRefusal, IntakeSource } from "../../../src/contract/account/intake.ts";
import type { EdiMessage } from "../../../src/contract/loads/edi.ts";
import type { EdiPartner } from "../../../src/contract/loads/edi-partners.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { SourcesTab } from "../../../src/screens/account/intake/SourcesTab.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const MADE = "2026-01-01T00:00:00.000000Z";

let handle: Handle;
let sources: IntakeSource[];
let days: IntakeDay[];
let refusals: IntakeRefusal[];
let messages: EdiMessage[];
let partners: EdiPartner[];
let sent: { readonly path: string; readonly body: unknown }[];
const realFetch = window.fetch;

const made = (kind: IntakeSource["kind"], name: string): IntakeSource => ({
  id: 1_000_000 + sources.length,
  kind,
  name,
  settings: {},
  created_at: MADE,
  created_by: "Mara Manager",
  disabled_at: null,
  last_received_at: null,
  taken: 0,
  refused: 0,
  poll: kind.endsWith("_feed") ? { state: "waiting", problem: null, asked_at: null, next_at: MADE } : null,
  webhook_path: kind === "api" || kind.endsWith("_feed") ? null : `/monitor/api/v1/intake/webhooks/${1_000_000 + sources.length}`,
});

const ediMessage = (set: Partial<EdiMessage>): EdiMessage => ({
  id: 1,
  is_out: false,
  kind: "204",
  sender: "GREATLAKES",
  receiver: "ACME",
  control: "1/1/1",
  is_test: false,
  shipment_id: "4711",
  scac: null,
  scac_of: null,
  purpose: "new",
  load_id: 7,
  outcome: "taken",
  detail: "",
  answer: null,
  can_answer: set.is_out !== true,
  can_write_status: false,
  created_at: MADE,
  ...set,
});

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  sources = [];
  days = [];
  refusals = [];
  messages = [];
  partners = [];
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/intake/summary")) return Response.json(days);
    if (pathname.endsWith("/try_again")) {
      refusals = refusals.map((refusal) => ({ ...refusal, outcome: "taken", tried_by: "Mara Manager", can_try_again: false }));
      return Response.json(refusals[0]);
    }
    if (pathname.endsWith("/intake/refusals")) return Response.json(refusals);
    if (pathname.endsWith("/edi_messages") && request.method === "POST") {
      const { edi } = (await request.json()) as { edi: { text: string } };
      sent.push({ path: "/edi_messages", body: edi.text });
      messages = [
        ediMessage({ id: 2, is_out: true, kind: "997", shipment_id: null, purpose: null, outcome: "written" }),
        ediMessage({}),
      ];
      return Response.json({ messages: messages.slice(1), acknowledgment: "ISA", faults: [] });
    }
    if (pathname.endsWith("/confirm_scac")) {
      sent.push({ path: pathname.slice("/monitor/api/v1".length), body: null });
      messages = messages.map((message) => ({ ...message, outcome: "taken", detail: "", scac_of: null }));
      return Response.json(messages);
    }
    if (pathname.includes("/edi_partners")) {
      if (request.method === "GET") return Response.json(partners);
      const { partner } = (await request.json()) as { partner: Partial<EdiPartner> };
      sent.push({ path: pathname.slice("/monitor/api/v1".length), body: partner });
      const [first] = partners;
      partners = [{ ...(first ?? { id: 1, created_at: MADE, is_enabled: true }), ...partner } as EdiPartner];
      return Response.json(partners[0]);
    }
    if (pathname.endsWith("/edi_messages")) return Response.json(messages);
    if (pathname.includes("/edi_messages/")) {
      sent.push({ path: pathname.slice("/monitor/api/v1".length), body: await request.json() });
      const about = ediMessage({ id: 3, is_out: true, kind: "990", outcome: "written" });
      messages = [about, ...messages.map((message) => ({ ...message, answer: "declined" as const, can_answer: false }))];
      return Response.json({ message: about, text: "ISA" });
    }
    if (!pathname.includes("/intake/sources")) return realFetch(input, init);
    if (request.method === "GET") return Response.json(sources);
    const body = (await request.json()) as { source: { kind: IntakeSource["kind"]; name: string; is_disabled?: boolean } };
    sent.push({ path: pathname.slice("/monitor/api/v1/intake".length), body });
    const [first] = sources;
    if (request.method === "PATCH" && first !== undefined) {
      sources = [{ ...first, disabled_at: body.source.is_disabled === true ? MADE : null }];
      return Response.json(sources[0]);
    }
    if (pathname.endsWith("/rotate")) return Response.json({ source: first, secret: "whsec_second" });
    sources = [made(body.source.kind, body.source.name), ...sources];
    return Response.json({ source: sources[0], secret: body.source.kind === "standard" ? "whsec_first" : null });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = (scopes: readonly string[] = ["manage_users"]) =>
  render(
    <BlueprintProvider>
      <SourcesTab user={{ id: 11, scopes, paywall: { can_api: true, can_load_dashboard: true } } as unknown as CurrentUser} />
    </BlueprintProvider>,
  );

test("a source is added, gets a new secret and is turned off; its secret is shown once and never stored", async () => {
  const screen = await show();
  await expect.element(screen.getByText("Nobody sends anything yet."), SOON).toBeVisible();
  await screen.getByRole("button", { name: "Add source" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabelText("Name").fill("Relay");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect.element(screen.getByText("whsec_first"), SOON).toBeVisible();
  await expect.element(screen.getByText(`${location.origin}/monitor/api/v1/intake/webhooks/1000000`), SOON).toBeVisible();
  expect(sent).toEqual([{ path: "/sources", body: { source: { kind: "standard", name: "Relay", secret: null } } }]);
  expect(await violations(screen.container)).toEqual([]);

  await screen.getByRole("button", { name: "New secret for Relay" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Replace secret" }).click();
  await expect.element(screen.getByText("whsec_second"), SOON).toBeVisible();
  expect(screen.container.textContent).not.toContain("whsec_first");
  expect(JSON.stringify(await handle.db.resources.toArray())).not.toContain("whsec_");

  await screen.getByRole("button", { name: "Turn off Relay" }).click();
  await expect.element(screen.getByRole("button", { name: "Turn on Relay" }), SOON).toBeVisible();
});

test("a provider's own secret is asked for, and not sent without", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Add source" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Kind").selectOptions("samsara");
  await dialog.getByLabelText("Name").fill("Our fleet");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect.element(dialog.getByText("Enter the secret that the provider shows.")).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText("Secret").fill("MDEyMzQ1Njc4OWFiY2RlZg==");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect.element(screen.getByText("Our fleet", { exact: true }), SOON).toBeVisible();
  expect(sent).toEqual([
    { path: "/sources", body: { source: { kind: "samsara", name: "Our fleet", secret: "MDEyMzQ1Njc4OWFiY2RlZg==" } } },
  ]);
});

test("without user management permission the sources are read only", async () => {
  sources = [made("motive", "Motive of ours")];
  const screen = await show([]);
  await expect.element(screen.getByText("Motive of ours"), SOON).toBeVisible();
  expect([...screen.container.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Copy"]);
});

test("what came in is added up by source, and a refused row is tried again once more is known", async () => {
  const day = { door: "positions", source: "standard:7", source_name: "Yard gateway", known: 2, doubtful: 0, reasons: {} };
  days = [
    { ...day, day: "2026-11-28", taken: 1_500, refused: 1 },
    { ...day, day: "2026-11-27", taken: 500, refused: 2 },
  ];
  refusals = [
    {
      id: 9,
      door: "positions",
      source: "standard:7",
      source_name: "Yard gateway",
      row: '{"vin":"1XPBDP9X0FD100001"}',
      reason: "unknown_vehicle",
      detail: "No vehicle is known by it",
      refused_at: MADE,
      times: 3,
      tried_at: null,
      tried_by: null,
      outcome: null,
      can_try_again: true,
    },
  ];
  const screen = await show(["view_loads", "manage_loads"]);
  const row = screen.getByRole("row", { name: /^Positions, Yard gateway 2026/ });
  await expect.element(row, SOON).toHaveTextContent("Positions, Yard gateway2026-11-282,000403");
  await screen.getByRole("gridcell", { name: "No vehicle is known by it" }).click();
  await expect.element(screen.getByText('{"vin":"1XPBDP9X0FD100001"}'), SOON).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: /^Try again/ }).click();
  await expect.element(screen.getByText(/tried again by Mara Manager: taken/), SOON).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
});

test("who may only see loads sees what was refused, and cannot try it again", async () => {
  refusals = [
    {
      id: 9,
      door: "mails",
      source: "smtp",
      source_name: null,
      row: "",
      reason: "too_large",
      detail: "The mail is too large",
      refused_at: MADE,
      times: 1,
      tried_at: null,
      tried_by: null,
      outcome: null,
      can_try_again: true,
    },
  ];
  const screen = await show(["view_loads"]);
  await expect.element(screen.getByText("The mail is too large"), SOON).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
});

test("a provider that is asked takes what it is asked with, and says on the page what is wrong", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Add source" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Kind").selectOptions("geotab_feed");
  await dialog.getByLabelText(/^Name/).fill("Fleet");
  await dialog.getByLabelText("Database").fill("fleet_db");
  await dialog.getByLabelText("User name").fill("reader@fleet.example");
  await dialog.getByLabelText("Password").fill("pass word");
  await dialog.getByLabelText("Server").fill("evil.example");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect.element(dialog.getByText("Enter all four; the server ends in .geotab.com.")).toBeVisible();
  await dialog.getByLabelText("Server").fill("my.geotab.com");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect.element(screen.getByText("Waiting", { exact: true }), SOON).toBeVisible();
  const secret = JSON.stringify({
    server: "my.geotab.com",
    database: "fleet_db",
    user: "reader@fleet.example",
    password: "pass word",
  });
  expect(sent).toEqual([{ path: "/sources", body: { source: { kind: "geotab_feed", name: "Fleet", secret } } }]);
  expect(screen.container.textContent).not.toContain("pass word");

  sources = sources.map((source) => ({
    ...source,
    poll: { state: "refused", problem: "Geotab does not take the user’s name or password.", asked_at: MADE, next_at: MADE },
  }));
  await screen.getByRole("button", { name: "Turn off Fleet" }).click();
  await screen.getByRole("button", { name: "Turn on Fleet" }).click();
  await expect.element(screen.getByText("Access refused"), SOON).toBeVisible();
  await expect.element(screen.getByText("Geotab does not take the user’s name or password.")).toBeVisible();
  expect(await violations(screen.container)).toEqual([]);
});

test("an EDI file is added and its tender declined with a reason; the answer is there to be sent", async () => {
  const screen = await show(["view_loads", "manage_loads"]);
  await expect.element(screen.getByText(/No EDI message has come in yet/), SOON).toBeVisible();
  await screen.getByLabelText("Add an EDI file").upload(new File(["ISA*00*"], "tender.edi"));
  await expect.element(screen.getByText("Tender (204), new, shipment 4711, from GREATLAKES"), SOON).toBeVisible();
  await expect.element(screen.getByText("Acknowledgment (997), for ACME")).toBeVisible();
  expect(sent).toEqual([{ path: "/edi_messages", body: "ISA*00*" }]);
  expect(await violations(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: /^Decline: / }).click();
  await screen.getByRole("dialog").getByLabelText("Reason (optional)").fill("No truck");
  await screen.getByRole("dialog").getByRole("button", { name: "Decline tender" }).click();
  await expect.element(screen.getByText("Answer to a tender (990), new, shipment 4711, for ACME"), SOON).toBeVisible();
  expect(sent[1]).toEqual({ path: "/edi_messages/1/answer", body: { tender: { answer: "declined", reason: "No truck" } } });
  await expect.element(screen.getByRole("button", { name: /^Accept: / })).not.toBeInTheDocument();
});

test("a status whose SCAC nobody knows is taken once a person says whose it is", async () => {
  messages = [
    ediMessage({
      kind: "214",
      purpose: null,
      outcome: "refused",
      detail: "No carrier is known by the SCAC FAST.",
      can_answer: false,
      scac: "FAST",
      scac_of: "Fast Freight LLC",
    }),
  ];
  const screen = await show(["manage_loads"]);
  await screen.getByRole("button", { name: "FAST is Fast Freight LLC" }).click();
  await expect.element(screen.getByText("No carrier is known by the SCAC FAST."), SOON).not.toBeInTheDocument();
  expect(sent).toEqual([{ path: "/edi_messages/1/confirm_scac", body: null }]);
});

test("a partner is added with all that its messages need, and turned off", async () => {
  const screen = await show(["manage_loads"]);
  await screen.getByRole("button", { name: "Add partner" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add partner" }).click();
  await expect.element(dialog.getByText("Enter two to four capital letters.")).toBeVisible();
  expect(sent).toEqual([]);
  const typed = {
    Partner: "Great Lakes",
    "Customer, as your loads have it": "Great Lakes Foods",
    "Their EDI id": "GREATLAKES",
    "Your EDI id": "ACME",
    "Your SCAC": "ACME",
  };
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabelText(label).fill(text);
  await dialog.getByRole("button", { name: "Add partner" }).click();
  await expect.element(screen.getByText("Loads of Great Lakes Foods, to ZZ/GREATLAKES"), SOON).toBeVisible();
  expect(await violations(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Turn off Great Lakes" }).click();
  await expect.element(screen.getByRole("button", { name: "Turn on Great Lakes" }), SOON).toBeVisible();
  expect(sent).toMatchObject([
    { path: "/edi_partners", body: { scac: "ACME", our_qualifier: "02", their_qualifier: "ZZ", is_test: true } },
    { path: "/edi_partners/1", body: { is_enabled: false } },
  ]);
});

test("who may only see loads sees EDI messages, and can download them alone", async () => {
  messages = [ediMessage({ detail: "The equipment QQ is not known: a van was assumed." })];
  const screen = await show(["view_loads"]);
  await expect.element(screen.getByText(/a van was assumed/), SOON).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Download: / })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Accept: / })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Add an EDI file")).not.toBeInTheDocument();
});

test("a thousand refused rows are no thousand elements", async () => {
  refusals = Array.from({ length: 1_000 }, (_, at) => ({
    id: at + 1,
    door: "positions",
    source: "standard:7",
    source_name: "Yard gateway",
    row: "{}",
    reason: "unknown_vehicle",
    detail: `Row ${at + 1}`,
    refused_at: MADE,
    times: 1,
    tried_at: null,
    tried_by: null,
    outcome: null,
    can_try_again: true,
  }));
  const screen = await show(["view_loads", "manage_loads"]);
  const table = screen.getByRole("grid", { name: "What was refused" });
  await expect.element(table, SOON).toHaveAttribute("aria-rowcount", "1001");
  await expect.poll(() => table.getByRole("row").elements().length, SOON).toBeGreaterThan(5);
  expect(table.getByRole("row").elements().length).toBeLessThan(100);
});

test("a status is offered once a truck has been somewhere, and until then it is said why not", async () => {
  messages = [
    ediMessage({ id: 1, shipment_id: "4711", answer: "accepted", can_answer: false }),
    ediMessage({ id: 2, shipment_id: "4712", answer: "accepted", can_answer: false, can_write_status: true }),
  ];
  const screen = await show(["view_loads", "manage_loads"]);
  await expect.element(screen.getByRole("button", { name: /^Write status: .+4712/ }), SOON).toBeVisible();
  expect(screen.getByRole("button", { name: /^Write status: .+4711/ }).query()).toBeNull();
  expect(screen.getByText(/no status to write until the truck has arrived/).elements()).toHaveLength(1);
});
