// The steps of the first day on Home, by a database and an API made here: shown once known, ticked off, and gone when dismissed.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { FIRST_DAY_DISMISSED } from "../../../src/domain/home/first-day.ts";
import { hasExtensions$ } from "../../../src/net/extensions.ts";
import { FirstDay } from "../../../src/screens/home/FirstDay.tsx";
import { manyConnections } from "../../bench/query/rows.ts";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import { ADA } from "../../sync/people.ts";
import { ToastHost } from "../../../src/ui/toast/ToastHost.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const BOSS: CurrentUser = { ...ADA, scopes: ["manage_users", "manage_loads", "manage_rule_overrides"] };
const SET = { id: 1, company_id: 7, values: { minimum_inspections: 0 } };

let asked: string[] = [];
let invitations: readonly object[] = [];

const own = ownDatabase({
  hasQueries: true,
  answer: ({ pathname }) => {
    asked.push(pathname.split("/").at(-1) ?? "");
    const body = pathname.endsWith("/rules") ? [SET] : pathname.endsWith("/user_invitations") ? invitations : [];
    return new Response(JSON.stringify(body), {
      headers: { currentpage: "1", totalpages: "1", totalitems: String(body.length) },
    });
  },
});
beforeEach(async () => {
  hasExtensions$.next(true);
  asked = [];
  invitations = [];
  await own.signIn(BOSS);
  await own.handle.db.table("users").put({ ...ADA, full_name: "Ada Broker" });
});

const show = () =>
  render(
    <BlueprintProvider>
      <main>
        <h1>Home</h1>
        <FirstDay user={BOSS} />
        <ToastHost />
      </main>
    </BlueprintProvider>,
  );
const steps = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const titles = () => [...document.querySelectorAll("li > :nth-child(2)")].map(({ textContent }) => textContent);

test("the steps wait for what is still loading, and one is done as soon as there is something", async () => {
  await own.putCollection("connections", []);
  await show();
  await expect.poll(() => asked.includes("user_invitations") && asked.includes("rules"), SOON).toBe(true);
  expect(steps()).toEqual([]);
  await own.putCollection("loads", []);
  await expect
    .poll(titles, SOON)
    .toEqual([
      "Import your carriers",
      "Set your rules",
      "Upload your contract",
      "Import your loads",
      "Connect tracking",
      "Invite your colleagues",
    ]);
  expect(document.body.textContent).toContain("0 of 6 done");
  await expect.element(page.getByRole("link", { name: "Import loads" })).toHaveAttribute("href", "/broker/loads/import");
  expect(await violations()).toEqual([]);
  await own.putCollection("connections", manyConnections(2));
  await expect.poll(() => steps()[0], SOON).toMatch(/^Import your carriers.*Done$/);
  expect(document.body.textContent).toContain("1 of 6 done");
});

test("an invited colleague counts, and dismissing is remembered and can be undone", async () => {
  invitations = [{ id: 1 }];
  await own.putCollection("connections", []);
  await own.putCollection("loads", []);
  await show();
  await expect.poll(() => steps()[5], SOON).toMatch(/Done$/);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(steps).toEqual([]);
  await expect.poll(async () => (await own.handle.db.values.get(FIRST_DAY_DISMISSED))?.value, SOON).toBe(true);
  await expect.poll(() => own.handle.db.outbox.count(), SOON).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles, SOON).toHaveLength(6);
});
