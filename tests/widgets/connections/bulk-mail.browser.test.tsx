// A mail to many carriers reaches each address once: sent by the server, with what failed and once more, or in drafts that no mail
// program cuts off; who has no address is named.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MAIL_LINK_MAX } from "../../../src/domain/mail-link.ts";
import type { Mailing } from "../../../src/contract/connections/mailings.ts";
import { NotifyDialog } from "../../../src/screens/rules/editor/what-if/NotifyDialog.tsx";
import { BulkMailDialog } from "../../../src/widgets/connections/BulkMailDialog.tsx";
import type { ConnectionRow } from "../../../src/widgets/connections/columns.tsx";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

/** What was sent to the server, newest last. */
let posted: { readonly path: string; readonly body: unknown }[] = [];
let mailing: Mailing;
const ADDRESSES = [
  { carrier_id: 1, email: "ops@one.example", source: "record", name: null, is_type: null },
  { carrier_id: 1, email: "dan@one.example", source: "directory", name: "Dan", is_type: "dispatch" },
  { carrier_id: 2, email: "ops@two.example", source: "record", name: null, is_type: null },
];
const mail = (id: number, email: string, failure: string | null): Mailing["mails"][number] => ({
  id,
  email,
  carriers: [{ id, legal_name: `Carrier ${id}` }],
  state: failure === null ? "sent" : "failed",
  sent_at: failure === null ? "2026-11-20T16:00:00.000000Z" : null,
  failure,
});
const outcome = (mails: Mailing["mails"], subject = "New rules"): Mailing => ({
  id: 5,
  subject,
  text: "Text",
  sent_by: "Ada Agent",
  created_at: "2026-11-20T16:00:00.000000Z",
  waiting: 0,
  sent: mails.filter(({ state }) => state === "sent").length,
  failed: mails.filter(({ state }) => state === "failed").length,
  mails,
});

const own = ownDatabase({
  answer: async ({ pathname }, request) => {
    if (request.method === "POST") {
      posted.push({ path: pathname, body: await request.json() });
      if (pathname.endsWith("/retry")) mailing = outcome(mailing.mails.map(({ id, email }) => mail(id, email, null)));
      return Response.json(mailing);
    }
    if (pathname.endsWith("/addresses")) return Response.json(ADDRESSES);
    return Response.json(pathname.endsWith("/mailings") ? [] : mailing);
  },
});
beforeEach(async () => {
  posted = [];
  mailing = outcome([mail(1, "dan@one.example", null), mail(2, "ops@two.example", "550 No such mailbox")]);
  await own.signIn({ id: 11, scopes: ["onboarding"], paywall: {} });
});

const row = (id: number, email: string | null) =>
  ({ id, carrier_id: id, carrier: { legal_name: `Carrier ${id}`, email } }) as unknown as ConnectionRow;

test("two hundred carriers become several drafts, and the one without an address is named", async () => {
  const rows = Array.from({ length: 200 }, (_, at) => row(at, at === 7 ? null : `dispatch@carrier-number-${at}.example`));
  const screen = await render(
    <BlueprintProvider>
      <main>
        <BulkMailDialog rows={[...rows, row(900, "Dispatch@carrier-number-0.example")]} onClose={() => undefined} />
      </main>
    </BlueprintProvider>,
  );
  await screen.getByLabelText("Subject").fill("Loads out of Chicago");
  await expect.element(screen.getByText("1 carrier has no email address on record: Carrier 7.")).toBeVisible();
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='mailto:']")].map(({ href }) => href);
  expect(links.length).toBeGreaterThan(1);
  expect(links.every((link) => link.length <= MAIL_LINK_MAX)).toBe(true);
  const sent = links.flatMap((link) => new URL(link).searchParams.get("bcc")?.split(",") ?? []);
  expect(new Set(sent).size).toBe(199);
  expect(sent).toHaveLength(199);
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("the server sends to the address that was picked, says what was not delivered to whom, and sends it once more", async () => {
  const rows = [row(1, "ops@one.example"), row(2, "ops@two.example")];
  const screen = await render(
    <BlueprintProvider>
      <main>
        <BulkMailDialog rows={rows} onClose={() => undefined} sendsMail />
      </main>
    </BlueprintProvider>,
  );
  const address = screen.getByLabelText("Address of Carrier 1");
  await expect.element(address, SOON).toHaveValue("ops@one.example");
  await address.selectOptions("dan@one.example");
  await screen.getByRole("button", { name: "Send 2 emails" }).click();
  await expect.element(screen.getByText("Write something first.").first()).toBeVisible();
  expect(posted).toEqual([]);
  await screen.getByLabelText("Subject").fill("New rules");
  await screen.getByLabelText("Message").fill("Please send a certificate.");
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Send 2 emails" }).click();
  await expect.element(screen.getByText("1 email sent, 1 email not delivered."), SOON).toBeVisible();
  expect(posted.map(({ body }) => body)).toEqual([
    {
      mailing: {
        subject: "New rules",
        text: "Please send a certificate.",
        recipients: [
          { email: "dan@one.example", carrier_ids: [1] },
          { email: "ops@two.example", carrier_ids: [2] },
        ],
      },
    },
  ]);
  await expect.element(screen.getByText("(ops@two.example): 550 No such mailbox", { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Retry ops@two.example" }).click();
  await expect.element(screen.getByText("2 emails sent."), SOON).toBeVisible();
  expect(posted[1]).toMatchObject({ body: { mail_ids: [2] } });
  await screen.unmount();
});

test("carriers whose status changes get the text for the status that they come to have, shown before it is sent", async () => {
  const carriers = [
    { carrierId: 1, name: "Carrier 1", email: "ops@one.example", to: "fail" as const },
    { carrierId: 2, name: "Carrier 2", email: "ops@two.example", to: "pass" as const },
    { carrierId: 3, name: "Carrier 3", email: null, to: "fail" as const },
  ];
  const screen = await render(
    <BlueprintProvider>
      <main>
        <NotifyDialog carriers={carriers} rules={["has_cargo_coverage_100000"]} onClose={() => undefined} sendsMail />
      </main>
    </BlueprintProvider>,
  );
  const failing = screen.getByRole("group", { name: "Status becomes Fail: 2 carriers" });
  const passing = screen.getByRole("group", { name: "Status becomes Pass: 1 carrier" });
  const message = (group: typeof failing) => (group.getByLabelText("Message").element() as HTMLTextAreaElement).value;
  await expect.element(failing.getByText("No email address", { exact: true })).toBeVisible();
  expect(message(failing)).toContain("We now require:");
  expect(message(passing)).toContain("your company meets them");
  await expect.element(screen.getByText("1 carrier has no email address on record: Carrier 3.")).toBeVisible();
  await screen.getByRole("button", { name: "Send 2 emails" }).click();
  await expect.poll(() => posted.length, SOON).toBe(2);
  expect(posted.map(({ body }) => (body as { mailing: { recipients: unknown } }).mailing.recipients)).toEqual([
    [{ email: "ops@one.example", carrier_ids: [1] }],
    [{ email: "ops@two.example", carrier_ids: [2] }],
  ]);
  expect(await violations()).toEqual([]);
  await screen.unmount();
});
