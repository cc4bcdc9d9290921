// The invitations of a company with answers of the API made here: one is withdrawn only once that is confirmed.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { UserInvitation } from "../../../src/contract/account/user-invitations.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { Invitations } from "../../../src/screens/account/users/Invitations.tsx";
import "../../../src/ui/theme.css";

const INVITED: UserInvitation = {
  id: 7,
  email: "lee@first.example",
  scopes: ["sourcing"],
  site: "main",
  inviter_name: "Dana Reyes",
  delivered_at: "2026-01-01T00:00:00.000000Z",
  claimed_at: null,
  mail: null,
};

const SOON = { timeout: 8_000 };

let handle: Handle;
let invitations: UserInvitation[];
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 900);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  invitations = [INVITED];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.split("/monitor/api/v1/user_invitations")[1];
    if (path === undefined) return realFetch(input, init);
    if (request.method === "GET")
      return Response.json(invitations, {
        headers: { currentpage: "1", totalpages: "1", totalitems: String(invitations.length) },
      });
    if (request.method === "DELETE" && path === "/7") invitations = [];
    return Response.json({ id: 7 });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

test("an invitation is withdrawn only once that is confirmed", async () => {
  const screen = await render(
    <BlueprintProvider>
      <Invitations />
    </BlueprintProvider>,
  );
  await screen.getByText("lee@first.example").click();
  await screen.getByRole("button", { name: "Withdraw…" }).click();
  await expect.element(screen.getByRole("dialog"), SOON).toHaveAccessibleName("Withdraw the invitation of lee@first.example?");
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(invitations).toEqual([INVITED]);
  await screen.getByRole("button", { name: "Withdraw…" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => invitations, SOON).toEqual([]);
  await expect.element(screen.getByText("Nobody has been invited yet"), SOON).toBeVisible();
});
