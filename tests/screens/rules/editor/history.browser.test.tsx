// The history of rules with a person's own database and answers of the API made here: read, compared, reverted, and overrides granted.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RuleVersion } from "../../../../src/contract/rules/rule-versions.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { RULE_TYPES, ruleLabel } from "../../../../src/domain/rules/rules.ts";
import type { ShownHistory } from "../../../../src/domain/rules/rules-address.ts";
import { HistoryPanel } from "../../../../src/screens/rules/editor/history/HistoryPanel.tsx";
import { BulkOverrideDialog } from "../../../../src/screens/rules/editor/what-if/BulkOverrideDialog.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const CARGO = "has_cargo_coverage_100000";
const AUTHORITY = "has_active_interstate_authority";

const version = (
  id: number,
  before: RuleVersion["values"],
  values: RuleVersion["values"],
  reason: string | null,
): RuleVersion => ({
  id,
  rule_set_id: 1,
  carrier_id: null,
  classification_id: null,
  version: id,
  values_before: before,
  values,
  saved_by: "Dana Reyes",
  saved_at: `2026-11-0${id}T12:00:00.000000Z`,
  reason,
  figures: null,
  save_id: `save-${id}`,
  reverts_version: null,
});
const VERSIONS = [
  version(3, { [AUTHORITY]: 2 }, { [AUTHORITY]: 2, [CARGO]: 2 }, "Cargo claims in October"),
  version(2, {}, { [AUTHORITY]: 2 }, null),
  version(1, null, {}, null),
];

let handle: Handle;
let answers: (path: string) => Response;
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(900, 1000);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  answers = (path) =>
    path.endsWith("/status_changes")
      ? Response.json({ connection_ids: [], carrier_ids: [], from: [], to: [], monitored: 2 })
      : path.endsWith("/reason_codes")
        ? Response.json([], { headers: { currentpage: "1", totalpages: "1", totalitems: "0" } })
        : Response.json(VERSIONS, { headers: { currentpage: "1", totalpages: "1", totalitems: "3" } });
  window.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname.startsWith("/monitor") ? answers(pathname) : realFetch(input, init);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

let reverted: { readonly id: number; readonly values: RuleVersion["values"] } | null = null;
function Panel({ refusal = null }: { readonly refusal?: string | null }) {
  const [shown, setShown] = useState<ShownHistory>({ version: null, against: null });
  return (
    <BlueprintProvider>
      <main style={{ height: 900, width: 520 }}>
        <HistoryPanel
          set={null}
          name="Default rules"
          stamp="1"
          shown={shown}
          onShown={(next) => next !== null && setShown(next)}
          refusal={refusal}
          onRevert={(former) => (reverted = former)}
          onOpenCarrier={() => {}}
        />
      </main>
    </BlueprintProvider>
  );
}

test("versions are read by arrow keys, compared with any other, and an older one is taken again", async () => {
  reverted = null;
  const screen = await render(<Panel />);
  const changed = screen.getByRole("list", { name: "What changed" });
  await expect.element(screen.getByRole("heading", { name: "Version 3" }), SOON).toBeVisible();
  await expect.element(changed).toHaveTextContent("Cargo ≥ $100,000: not required → required");
  await expect
    .element(screen.getByText("0 carriers changed status, and 2 monitored carriers without a connection"))
    .toBeVisible();
  await screen.getByLabelText("Compared with").selectOptions("1");
  await expect
    .element(changed)
    .toHaveTextContent("Active interstate authority: not required → requiredCargo ≥ $100,000: not required → required");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Tab}");
  screen.getByRole("grid", { name: "Versions" }).element().focus();
  await userEvent.keyboard("r");
  expect(reverted, "the newest is what is saved").toBeNull();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByText("Saved without a reason.")).toBeVisible();
  await userEvent.keyboard("r");
  expect(reverted).toEqual({ id: 2, values: { [AUTHORITY]: 2 } });
});

test("who may not save sees why nothing can be reverted; a history that cannot be read says so", async () => {
  const screen = await render(<Panel refusal="You can try changes, but not save them." />);
  await expect.element(screen.getByRole("heading", { name: "Version 3" }), SOON).toBeVisible();
  screen.getByRole("grid", { name: "Versions" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: "Revert to version 2" })).toBeDisabled();
  await screen.unmount();
  await handle.db.resources.clear();
  answers = () => Response.json({ error: "forbidden", message: "Not for you." }, { status: 403 });
  const refused = await render(<Panel />);
  await expect.element(refused.getByText("Not for you.", { exact: false }), SOON).toBeVisible();
  expect(await violations()).toEqual([]);
});

const SAVE_ID = "6f1c1a52-0d5e-4c68-9d0a-3a2f5f0f2c77";

test("overrides are granted to several carriers with one reason, queued, and need a rule and a reason", async () => {
  let granted: readonly [number, string | null] | null = null;
  const screen = await render(
    <BlueprintProvider>
      <BulkOverrideDialog
        carriers={[
          { carrier_id: 101, carrier_name: "Acme" },
          { carrier_id: 102, carrier_name: "Bolt" },
        ]}
        rules={[{ is_type: CARGO, classification_id: 7 }]}
        set={7}
        values={null}
        saveId={SAVE_ID}
        onClose={() => {}}
        onGranted={(overrides, group) => (granted = [overrides, group])}
      />
    </BlueprintProvider>,
  );
  await expect.element(screen.getByRole("button", { name: "Grant 2 overrides" })).toBeEnabled();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByText("Say why they may be used.")).toBeVisible();
  expect(granted).toBeNull();
  expect(await violations()).toEqual([]);
  await screen.getByText("60 days").click();
  await screen.getByLabelText("Reason").fill("Known to us");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => granted?.[0], SOON).toBe(2);
  const queued = (await handle.db.outbox.toArray()).toSorted((a, b) => a.seq - b.seq);
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  expect(queued.map(({ input }) => input)).toEqual(
    [101, 102].map((carrier_id) => ({
      body: {
        rule_override: {
          carrier_id,
          is_type: CARGO,
          classification_id: 7,
          is_active: true,
          expiration_date: day,
          reason: "Known to us",
          save_id: SAVE_ID,
        },
      },
    })),
  );
});

test("what cannot be overridden is not offered, and how much was left out is said", async () => {
  const screen = await render(
    <BlueprintProvider>
      <BulkOverrideDialog
        carriers={[{ carrier_id: 101, carrier_name: "Acme" }]}
        rules={[]}
        set={null}
        values={{ [CARGO]: 3 }}
        saveId={null}
        onClose={() => {}}
        onGranted={() => {}}
      />
    </BlueprintProvider>,
  );
  const rules = screen.getByRole("group", { name: "Rules" });
  await expect.element(screen.getByText("1 rule left out that cannot be overridden.", { exact: false })).toBeVisible();
  expect(rules.getByRole("checkbox", { name: ruleLabel(CARGO), exact: true }).query()).toBeNull();
  expect(rules.getByRole("checkbox").elements()).toHaveLength(RULE_TYPES.length - 1);
});
