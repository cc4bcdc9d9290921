// The choice of mails, with a person's own database: kept as preferences, which go to the server through the queue.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { MailsTab } from "../../../src/screens/account/security/MailsTab.tsx";
import { ADA } from "../../sync/people.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

let handle: Handle;
beforeEach(async () => {
  await page.viewport(1280, 900);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
});
afterEach(() => {
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

if (ADA.company === null) throw new Error("Ada has a company");
const broker: CurrentUser = {
  ...ADA,
  scopes: ["connection_notifications"],
  company: { ...ADA.company, company_type: "broker" },
  paywall: { ...ADA.paywall, can_connect: true, can_rule: true },
};
const show = (user: CurrentUser) =>
  render(
    <BlueprintProvider>
      <MailsTab user={user} />
    </BlueprintProvider>,
  );

test("what was not chosen is as it comes, and a choice made by keyboard is kept and queued for the server", async () => {
  const screen = await show(broker);
  const digest = screen.getByRole("checkbox", { name: /Daily digest/ });
  const packets = screen.getByRole("checkbox", { name: /Onboarding packet complete/ });
  await expect.element(packets).toBeEnabled();
  await expect.element(packets).toBeChecked();
  await expect.element(digest).not.toBeChecked();
  for (const element of [digest.element(), packets.element()]) {
    (element as HTMLElement).focus();
    await userEvent.keyboard(" ");
  }
  await expect.element(digest).toBeChecked();
  await expect.element(packets).not.toBeChecked();
  await expect
    .poll(async () => (await handle.db.outbox.toArray()).map(({ entity }) => entity).toSorted())
    .toEqual(["preferences:mail:daily_digest", "preferences:mail:packet_complete"]);
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.add("bp6-dark");
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.remove("bp6-dark");
});

test("overrides are for those who see rules, and without the permission there is nothing to choose", async () => {
  const screen = await show({ ...broker, paywall: { ...broker.paywall, can_rule: false } });
  await expect.element(screen.getByRole("checkbox", { name: /Daily digest/ })).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: /Override expiring/ })).not.toBeInTheDocument();
  await screen.rerender(
    <BlueprintProvider>
      <MailsTab user={{ ...broker, scopes: ["sourcing"] }} />
    </BlueprintProvider>,
  );
  await expect.element(screen.getByText(/You need Connection notifications permission/)).toBeVisible();
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
});
