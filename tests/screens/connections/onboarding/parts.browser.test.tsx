// Unconfirmed people, changed rule results and failed uploads are shown in words, in light and dark.
import { BlueprintProvider } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { answerTo } from "../../../net/answer-to.ts";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RuleAssessment } from "../../../../src/contract/carriers/carriers.ts";
import { createConnectionUpload, PACKET_STEPS, type RedactedUser } from "../../../../src/contract/connections/onboarding.ts";
import type { RuleOverride } from "../../../../src/contract/rules/overrides.ts";
import { configureNet } from "../../../../src/net/environment.ts";
import { PacketOverrides } from "../../../../src/screens/connections/onboarding/packets/PacketOverrides.tsx";
import { PacketRules } from "../../../../src/screens/connections/onboarding/packets/PacketRules.tsx";
import { PeopleGroups } from "../../../../src/widgets/connections/invite/PeoplePart.tsx";
import { QueuedUpload } from "../../../../src/widgets/uploads/QueuedUpload.tsx";
import type { Wanted } from "../../../net/upload-place.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

configureNet({ pagePath: () => "/broker/x" });

const THEN = "2026-10-01T12:00:00.000000Z";

const rule = (is_type: string, result: RuleAssessment["result"], as_of: string | null): RuleAssessment => ({
  is_type,
  category: "Insurance",
  result,
  value: "$500,000",
  threshold: "at least $750,000",
  source: "FMCSA insurance filings",
  as_of,
});
const RULES = [
  rule("has_bipd_coverage_750000", "Fail", "2026-11-01T12:00:00.000000Z"),
  rule("has_cargo_coverage_100000", "Pass", "2026-09-01T12:00:00.000000Z"),
];

const override: RuleOverride = {
  id: 1,
  company_id: 1,
  carrier_id: 2,
  carrier_name: "A",
  classification_id: null,
  is_type: "has_bipd_coverage_1000000",
  is_active: true,
  expiration_date: "2080-01-01",
  user_id: 3,
  user_name: "Dana Reyes",
  file: null,
  created_at: THEN,
  updated_at: THEN,
};

const person = (id: number, more: Partial<RedactedUser> = {}): RedactedUser => ({
  id,
  first_name: "Luis",
  last_initial: "N",
  email: "l•••@r•••.example",
  phone: null,
  dispatch_company: "Lonestar Dispatch LLC",
  last_active_at: THEN,
  ...more,
});
const NOBODY = { carrier_users: [], active_dispatchers: [], inactive_dispatchers: [], pending_dispatchers: [] };

const packet = (rules_assessment: Record<string, number> | null) => (
  <PacketRules
    packet={{ id: 9, status: "complete", updated_at: THEN, rules_assessment }}
    detail={{
      id: 9,
      connection_id: 3,
      status: "complete",
      created_at: THEN,
      updated_at: THEN,
      executed_contract_id: null,
      rules_assessment: { Pass: 1, Fail: 1 },
      carrier_id: 2,
      carrier_name: "A",
      rule_assessments: RULES,
      carrier_rule_overrides: [override],
      steps: PACKET_STEPS.map((step) => ({ step, completed_at: null })),
      tax_form: null,
    }}
  />
);

const framed = (children: ReactNode) => (
  <BlueprintProvider>
    <main style={{ padding: 16 }}>{children}</main>
  </BlueprintProvider>
);

test.each(["", "bp6-dark"])("a pending dispatcher is a risk in words, an exception has its name and end (%s)", async (theme) => {
  await page.viewport(1024, 768);
  document.body.className = theme;
  const many = Array.from({ length: 8 }, (_, at) => person(10 + at, { first_name: `Ana ${at}` }));
  const screen = await render(
    framed(
      <>
        {packet({ Pass: 2 })}
        <PacketOverrides overrides={[override]} />
        <PeopleGroups people={{ ...NOBODY, pending_dispatchers: [person(1)], carrier_users: many }} />
      </>,
    ),
  );
  const pending = screen.getByRole("group", { name: "Pending dispatchers" });
  await expect.element(pending.getByText("call the carrier at a number you know", { exact: false })).toBeVisible();
  await expect.element(pending.getByText("Not confirmed", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "The carrier’s own people" }).getByText("2 more")).toBeVisible();
  await expect.element(screen.getByText("does not expire, by Dana Reyes", { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("a result whose data changed since submission says so, and one that was never assessed is neither the same nor different", async () => {
  const view = await render(framed(packet({ Pass: 2 })));
  await expect.element(view.getByText("1 fewer Pass, 1 more Fail")).toBeVisible();
  expect(
    [...document.querySelectorAll(".RuleLine_line")].map(
      (each) => each.textContent?.match(/data updated since submission|unchanged since submission/)?.[0],
    ),
  ).toEqual(["data updated since submission", "unchanged since submission"]);
  await view.unmount();
  const never = await render(framed(packet(null)));
  await expect.element(never.getByText("Not assessed")).toBeVisible();
  await expect.element(never.getByText("No change")).not.toBeInTheDocument();
  await never.unmount();
});

const answering = (wanted: Wanted) => fetch("/upload-place", { method: "PUT", body: JSON.stringify(wanted) });
const INPUT = { params: { id: 7 }, body: { connection_upload: { connection_id: 7 } } };

test("a file waits for its turn, and a refused one stays with the reason and a retry", async () => {
  const view = { onSaved: vi.fn(), onCanceled: vi.fn(), onRefused: vi.fn(), onRetry: vi.fn() };
  const shown = (isTurn: boolean) =>
    framed(
      <ul>
        <QueuedUpload
          endpoint={createConnectionUpload}
          input={INPUT}
          file={new File(["%PDF-"], "a.pdf")}
          isTurn={isTurn}
          {...view}
        />
      </ul>,
    );
  const field = "connection_upload[document]";
  await answering({ status: 422, body: { error: "invalid_input", message: "no", errors: { [field]: ["is not what it says"] } } });
  const screen = await render(shown(false));
  await expect.element(screen.getByText("Waiting")).toBeVisible();
  expect(await (await fetch("/upload-place")).json()).toEqual([]);
  await screen.rerender(shown(true));
  await expect.element(screen.getByText("The file is not what it says.")).toBeVisible();
  expect(view.onRefused).toHaveBeenCalledTimes(1);
  await screen.rerender(shown(false));
  await screen.getByRole("button", { name: "Retry a.pdf" }).click();
  expect(view.onRetry).toHaveBeenCalledTimes(1);
  await answering({ status: 200, body: answerTo(createConnectionUpload, { id: 1 }) });
  await screen.rerender(shown(true));
  await vi.waitFor(() => expect(view.onSaved).toHaveBeenCalledTimes(1));
  await screen.unmount();
});
