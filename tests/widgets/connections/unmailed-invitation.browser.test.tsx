// Inviting without a mail service: the letter has the link that was made for it, and it is shown before the dialog can be lost.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InviteDialog } from "../../../src/widgets/connections/invite/InviteDialog.tsx";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const ADDRESS = "https://portal.example/broker/link/#TOKEN";

let sent: string[] = [];

const own = ownDatabase({
  answer: ({ pathname }, request) => {
    if (request.method !== "POST") return Response.json([]);
    sent.push(pathname);
    const invitation = {
      id: 1,
      issuer_id: 1,
      carrier_id: 3,
      email: "ops@acme.example",
      classification_ids: [],
      status: "sent",
      sent_by: "Ada Agent",
      created_at: "2026-11-28T16:00:00.000000Z",
      delivered_at: "2026-11-28T16:00:00.000000Z",
      mail: null,
      link_address: ADDRESS,
    };
    return Response.json(invitation);
  },
});

test("the letter that is copied has the link, and the dialog stays until it is put away", async () => {
  sent = [];
  let isClosed = false;
  await page.viewport(1024, 768);
  await own.signIn({ id: 11, scopes: ["onboarding"], paywall: {} });
  await render(
    <BlueprintProvider>
      <InviteDialog
        carrier={{ id: 3, legal_name: "Acme LLC", email: "ops@acme.example" }}
        issuerId={1}
        onInvited={() => undefined}
        onClose={() => void (isClosed = true)}
      />
    </BlueprintProvider>,
  );
  await expect.element(page.getByText(/You get the text with a link to send yourself/)).toBeVisible();
  await page.getByRole("button", { name: "Use it" }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect.element(page.getByText(new RegExp(`without an account: ${ADDRESS}`)), SOON).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy text" })).toBeEnabled();
  expect(isClosed).toBe(false);
  expect(sent).toEqual(["/monitor/api/v1/connection_invitations"]);
  expect(await violations(document.body)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => isClosed).toBe(true);
});
