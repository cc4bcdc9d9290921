// What a broker sees of a load's protection and its rate confirmations: what is missing, until when, and what to do next.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LoadConfirmations, SentConfirmation } from "../../../src/contract/loads/confirmations.ts";
import type { LoadProtection } from "../../../src/contract/loads/protection.ts";
import type { SinceAssignment } from "../../../src/contract/loads/since-assignment.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import type { ResourceView } from "../../../src/live/use-resource.ts";
import { ConfirmationPart } from "../../../src/screens/loads/protection/ConfirmationPart.tsx";
import { ProtectionPart } from "../../../src/screens/loads/protection/ProtectionPart.tsx";
import { SinceAssignedPart } from "../../../src/screens/loads/protection/SinceAssignedPart.tsx";
import { SendConfirmationDialog } from "../../../src/screens/loads/protection/SendConfirmationDialog.tsx";
import { load } from "../../db/loads.ts";
import { terms } from "../../domain/loads/confirmation/terms.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const viewOf = <Data,>(data: Data): ResourceView<Data> => ({
  data,
  total: null,
  counts: {},
  syncedAt: Date.now(),
  outcome: { kind: "stored" },
  again: () => undefined,
});

const USER = { scopes: ["manage_loads"] } as unknown as CurrentUser;
const HOUR = 3_600_000;

const SENT: SentConfirmation = {
  id: 5,
  version: 2,
  link_id: 7,
  sent_at: new Date(Date.now() - HOUR).toISOString(),
  sent_by: "Mara",
  sent_to: "ops@carrier.example",
  hides_places: false,
  terms: terms(),
  content_hash: "abc",
  changes: [{ field: "rate", label: "Rate", before: "$1,400.00", after: "$1,500.50" }],
  answer: "countered",
  answered_at: new Date().toISOString(),
  answered_by: "Ray Diaz",
  proof: { method: "mail", contact: "ops@carrier.example", contact_changed_on: "2026-11-02" },
  reason: "Fuel",
  counter_amount: 1800,
};

const CONFIRMATIONS: LoadConfirmations = {
  state: "countered",
  missing: [],
  draft: { terms: terms(), hash: "draft" },
  outdated_by: [],
  versions: [SENT],
  contacts: [{ email: "ops@carrier.example", source: "FMCSA registration", is_proven: true }],
  carrier_changes: [],
  hides_places: true,
};

beforeEach(() => page.viewport(1024, 768));

test("what is missing says until when and leads to what to do; what has passed asks for nothing", async () => {
  const until = new Date(Date.now() + 3 * HOUR).toISOString();
  const protection: LoadProtection = {
    state: "not_protected",
    checks: [
      { check: "rules", result: "passed", text: "The carrier passes your rules.", until: null },
      { check: "confirmation", result: "missing", text: "No rate confirmation was sent.", until },
      { check: "truck", result: "later", text: "The driver has not shown the truck.", until },
    ],
  };
  const send = vi.fn();
  const screen = await render(<ProtectionPart load={load(1)} view={viewOf(protection)} user={USER} onSend={send} />);
  await expect.element(screen.getByText("Not protected")).toBeVisible();
  await expect.element(screen.getByText("Rate confirmation signed: missing")).toBeVisible();
  await expect.element(screen.getByText(/^ ?Until .* CT\.$/).first()).toBeVisible();
  await expect.element(screen.getByText("Truck proven at pickup: later")).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Send rate confirmation" }).click();
  expect(send).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

test("a counter-offer stands with amount, reason and proven contact, and can be taken with one press", async () => {
  const counter = vi.fn();
  const countered = load(1, { confirmation: "countered" });
  const screen = await render(
    <ConfirmationPart load={countered} view={viewOf(CONFIRMATIONS)} onSend={() => undefined} onCounter={counter} />,
  );
  await expect.element(screen.getByText("Reached at ops@carrier.example.")).toBeVisible();
  await expect.element(screen.getByText("On file since Nov 2, 2026.")).toBeVisible();
  await expect.element(screen.getByText("Fuel", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Set rate to $1,800.00" }).click();
  expect(counter).toHaveBeenCalledWith(1800);
  await expect.element(screen.getByRole("link", { name: "Version 2" })).toHaveAttribute("download");
});

test("what makes the signed one outdated is told field by field, and nothing can be sent while something is missing", async () => {
  const outdated: LoadConfirmations = {
    ...CONFIRMATIONS,
    missing: ["The load has no rate."],
    outdated_by: [{ field: "weight", label: "Weight", before: "42,000 lb", after: "31,000 lb" }],
  };
  const screen = await render(
    <ConfirmationPart
      load={load(1, { confirmation: "outdated" })}
      view={viewOf(outdated)}
      onSend={() => undefined}
      onCounter={null}
    />,
  );
  await expect.element(screen.getByText("Outdated, send again")).toBeVisible();
  await expect.element(screen.getByText("31,000 lb")).toBeVisible();
  await expect.element(screen.getByText("The load has no rate.")).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("before it is sent one reads the terms and how the carrier has changed; parts above the rate are refused here", async () => {
  const changed = [{ field: "x", label: "BIPD coverage", before: "Pass", after: "Fail" }];
  const screen = await render(
    <SendConfirmationDialog
      load={load(1)}
      confirmations={{ ...CONFIRMATIONS, carrier_changes: changed }}
      onClose={() => undefined}
      onSent={() => undefined}
    />,
  );
  await expect.element(page.getByText("The carrier has changed since you assigned it")).toBeVisible();
  await expect.element(page.getByText("Mon Nov 23, 2026 08:00 – 10:00 CT")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: /^To/ })).toHaveValue("ops@carrier.example");
  await page.getByLabelText("Fuel surcharge, of the rate").fill("500.25");
  await expect.element(page.getByText("$1,000.25")).toBeVisible();
  await page.getByLabelText("Fuel surcharge, of the rate").fill("9000");
  await page.getByRole("button", { name: "Send confirmation" }).click();
  await expect.element(page.getByText("The parts are more than the rate of the load.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("what changed since the assignment stands on the load with both values, and each check with what it found", async () => {
  const at = new Date(Date.now() - 3 * HOUR).toISOString();
  const rule = { field: "x", label: "BIPD coverage", before: "Pass", after: "Fail: $500,000" };
  const fact = { field: "bipd_limit", label: "BIPD limit", before: "$1,000,000", after: "$500,000", at };
  const since: SinceAssignment = {
    assigned: { at, by: "Mara Manager" },
    rules: [rule],
    facts: [fact],
    checks: [
      { moment: "before_pickup", checked_at: new Date(Date.now() - HOUR).toISOString(), rules: [rule], facts: [] },
      { moment: "tender", checked_at: at, rules: [], facts: [] },
    ],
    recheck_hours: 24,
    hides_safety: false,
  };
  const screen = await render(<SinceAssignedPart load={load(1)} view={viewOf(since)} />);
  const facts = screen.getByRole("list", { name: "Facts changed, now" });
  await expect.element(facts).toHaveTextContent(/BIPD limit: ?\$1,000,000 ?is now ?\$500,000, seen .*3 h/);
  await expect
    .element(screen.getByRole("list", { name: "Rules changed, before the pickup" }))
    .toHaveTextContent("Fail: $500,000");
  await expect.element(screen.getByText(": nothing had changed")).toBeVisible();
  expect(await violations()).toEqual([]);
  const same = { ...since, rules: [], facts: [], checks: [] };
  await screen.rerender(<SinceAssignedPart load={load(1)} view={viewOf(same)} />);
  await expect.element(screen.getByText(". Nothing has changed since.")).toBeVisible();
  await screen.rerender(<SinceAssignedPart load={load(1)} view={viewOf({ ...same, assigned: null })} />);
  await expect.element(screen.getByText(/nothing to compare the carrier with/)).toBeVisible();
});
