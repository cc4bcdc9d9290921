// A carrier's history: what it was, what it became, who and why, readable without the mouse and on paper; only what may be undone offers it.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { HistoryEntry } from "../../../../src/contract/carriers/history.ts";
import { HistoryTable } from "../../../../src/screens/carriers/profile/history/HistoryTable.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const entry = (id: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  kind: "change",
  carrier_id: 7,
  at: `2026-11-0${id}T15:00:00.000000Z`,
  source: "person",
  topic: "status",
  field: "status",
  before: "onboarded",
  after: "do_not_dispatch",
  reason: null,
  user_id: 1,
  user_name: "Dana Reyes",
  ref_id: null,
  undoes_id: null,
  is_undone: false,
  can_undo: false,
  classification_ids: null,
  ...more,
});

const ENTRIES = [
  entry(4, { topic: "block", reason: "Double brokered", can_undo: true }),
  entry(3, {
    kind: "fact",
    source: "FMCSA",
    user_id: null,
    user_name: null,
    topic: "authority",
    field: "authority_status",
    before: "active",
    after: "revoked",
  }),
  entry(2, { kind: "decision", topic: "decision", field: "onboarded", before: null, after: "pass", ref_id: 12 }),
  entry(1, { topic: "note", field: "connection_notes", before: null, after: "Calls back", is_undone: true }),
];

const table = (takeBackOf: (one: HistoryEntry) => (() => void) | null) => (
  <BlueprintProvider>
    <HistoryTable caption="The newest first" entries={ENTRIES} takeBackOf={takeBackOf} />
  </BlueprintProvider>
);

test("each entry says when with the zone, what, from what to what, who and why", async () => {
  const screen = await render(table(() => vi.fn()));
  const texts = screen
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(texts.map(([, ...cells]) => cells)).toEqual([
    ["Status", "Onboarded → Do not dispatch", "Dana Reyes", "Double brokered", "Undo this"],
    ["Authority", "Active → Revoked", "FMCSA", "", ""],
    ["Decision: Onboarded", "Pass", "Dana Reyes", "", ""],
    ["Connection note", "None → Calls back (undone later)", "Dana Reyes", "", ""],
  ]);
  expect(texts[0]?.[0]).toMatch(/^Nov 4, 2026, .* [A-Z]{2,4}([+-]\d+)?$/);
  await expect.element(screen.getByRole("link", { name: "Decision: Onboarded" })).toHaveAttribute("href", "/broker/decisions/12");
  expect(await violations()).toEqual([]);
});

test("the keyboard reaches Undo, and takes back the one change", async () => {
  const takenBack = vi.fn<(one: HistoryEntry) => void>();
  const screen = await render(table((one) => () => takenBack(one)));
  const undo = screen.getByRole("button", { name: "Undo this: Do not dispatch, Do not dispatch" });
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(takenBack.mock.calls).toEqual([[ENTRIES[0]]]);
});

test("who may take nothing back is offered nothing", async () => {
  const screen = await render(table(() => null));
  expect(screen.getByRole("button").elements()).toEqual([]);
});
