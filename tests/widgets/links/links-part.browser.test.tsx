// The links about a carrier: what was proven by whom, one key to withdraw, a code read out by a person, and an address that is shown once.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Link } from "../../../src/contract/links/links.ts";
import { LinksPart } from "../../../src/widgets/links/LinksPart.tsx";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const LINK: Link = {
  id: 7,
  purpose: "packet",
  carrier_id: 3,
  carrier_name: "Acme Trucking LLC",
  load_id: null,
  identity_alert_id: null,
  channel: "mail",
  sent_to: "ops@acme.example",
  language: "en",
  state: "open",
  delivery: { state: "sent", failure: null },
  user_name: "Ada Agent",
  created_at: "2026-11-20T16:00:00.000000Z",
  expires_at: "2026-12-20T16:00:00.000000Z",
  opened_at: "2026-11-21T16:00:00.000000Z",
  used_at: "2026-11-21T16:00:00.000000Z",
  withdrawn_by: null,
  proofs: [
    {
      id: 1,
      method: "mail",
      contact: "owner@acme.example",
      contact_changed_on: "2026-11-18",
      user_name: null,
      proven_at: "2026-11-27T16:00:00.000000Z",
    },
  ],
  asks_for_call: true,
};

let links: Link[];
let sent: { readonly method: string; readonly path: string; readonly body: unknown }[];

const own = ownDatabase({
  answer: async ({ pathname }, request) => {
    if (request.method === "GET") return Response.json(pathname.endsWith("/events") ? [] : links);
    const text = await request.text();
    sent.push({ method: request.method, path: pathname, body: text === "" ? null : JSON.parse(text) });
    if (request.method === "DELETE") {
      links = links.map((link) => ({ ...link, state: "withdrawn" as const, withdrawn_by: "Ada Agent" }));
      return Response.json(links[0]);
    }
    if (pathname.endsWith("/codes"))
      return Response.json({ code: "012345", phone: "+12145550103", expires_at: LINK.expires_at, tries_left: 5 });
    return Response.json({ link: { ...LINK, channel: "copied" }, address: "https://portal.example/broker/link/#TOKEN" });
  },
});

beforeEach(async () => {
  links = [LINK];
  sent = [];
  await own.signIn({ id: 11, scopes: ["onboarding"], paywall: {} });
  await render(
    <BlueprintProvider>
      <LinksPart subject={{ carrier_id: 3 }} purposes={["packet"]} />
    </BlueprintProvider>,
  );
  await expect.element(page.getByText("Onboarding packet, ops@acme.example"), SOON).toBeVisible();
});

test("what was proven says how, when, and that the contact is new", async () => {
  await expect.element(page.getByText("Proven by the registered email, Nov 27, 2026; on file since Nov 18, 2026")).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});

test("Delete withdraws the link of the line, after a word", async () => {
  page.getByRole("button", { name: "Record of Onboarding packet" }).element().focus();
  await userEvent.keyboard("{Delete}");
  await page.getByRole("button", { name: "Withdraw link" }).click();
  await expect.element(page.getByText("Withdrawn", { exact: true }), SOON).toBeVisible();
  expect(sent).toEqual([{ method: "DELETE", path: "/monitor/api/v1/links/7", body: null }]);
});

test("a code is shown to the person who calls the number on file", async () => {
  await page.getByRole("button", { name: "Read out code…" }).click();
  await page.getByRole("button", { name: "Show code" }).click();
  await expect.element(page.getByText("012345"), SOON).toBeVisible();
  await expect.element(page.getByRole("link", { name: "(214) 555-0103" })).toBeVisible();
});

test("a link that is passed on by hand is shown once, also for a camera", async () => {
  await page.getByRole("button", { name: "Send link…" }).click();
  await expect.element(page.getByRole("radio", { name: "Copy or scan" })).toBeChecked();
  await page.getByRole("button", { name: "Make link" }).click();
  await expect.element(page.getByText("https://portal.example/broker/link/#TOKEN"), SOON).toBeVisible();
  await expect.element(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  expect(sent).toMatchObject([{ body: { link: { purpose: "packet", carrier_id: 3, channel: "copied", language: "en" } } }]);
  expect(await violations(document.body)).toEqual([]);
});
