// Saving rules: a reason is required, what changes much names its figures, and everything works by keyboard.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SaveFigures } from "../../../../src/contract/rules/rule-versions.ts";
import { SaveDialog } from "../../../../src/screens/rules/editor/SaveDialog.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const LINE = "Cargo ≥ $100,000: not required → required";
const figures = (changed: number, loads: number | null): SaveFigures => ({
  carriers: 5_000,
  changes: changed === 0 ? [] : [{ from: "pass", to: "fail", carriers: changed }],
  open_loads: loads,
  as_of: new Date(Date.now() - 3 * 3_600_000).toISOString(),
});

let saved = 0;
let savedFor: string | null = null;
function Saving({ given, isCalculating = false }: { readonly given: SaveFigures | null; readonly isCalculating?: boolean }) {
  const [reason, setReason] = useState("");
  return (
    <BlueprintProvider>
      <SaveDialog
        figures={given}
        isCalculating={isCalculating}
        changes={[{ set: "Default rules", lines: [LINE] }]}
        reason={reason}
        onReason={setReason}
        onClose={() => {}}
        canWait
        endsOverrides={false}
        onSave={async (day) => {
          saved++;
          savedFor = day;
        }}
      />
    </BlueprintProvider>
  );
}

test("what changes many carriers names them, their loads and the age of the data; it is saved with a reason alone", async () => {
  saved = 0;
  await render(<Saving given={figures(495, 12)} />);
  await expect
    .element(page.getByText("495 of 5,000 connected carriers change status (9.9%); 12 open loads are affected."))
    .toBeVisible();
  await expect.element(page.getByText("495 carriers: Pass → Fail")).toBeVisible();
  await expect.element(page.getByText("updated 3 h ago")).toBeVisible();
  await expect.element(page.getByText(LINE)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save (495 carriers change status, 12 open loads)" })).toBeVisible();
  await expect.element(page.getByLabelText("Reason")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("Say why the rules change.")).toBeVisible();
  expect(saved).toBe(0);
  await userEvent.keyboard("Claims{Control>}{Enter}{/Control}");
  await expect.poll(() => saved).toBe(1);
  expect(await violations()).toEqual([]);
});

test("rules are saved for a day to come, and for no other", async () => {
  saved = 0;
  await render(<Saving given={figures(495, 12)} />);
  await page.getByLabelText("Reason").fill("New season");
  await page.getByText("On a day").click();
  const day = page.getByLabelText("Takes effect on");
  await day.fill("2020-01-01");
  await page.getByRole("button", { name: "Save for Jan 1, 2020" }).click();
  await expect.element(page.getByText("Select a day to come.")).toBeVisible();
  expect(saved).toBe(0);
  expect(await violations()).toEqual([]);
  await day.fill("2080-12-01");
  await page.getByRole("button", { name: "Save for Dec 1, 2080" }).click();
  await expect.poll(() => [saved, savedFor]).toEqual([1, "2080-12-01"]);
});

test("what changes nobody's status is saved without a confirmation", async () => {
  await render(<Saving given={figures(0, 0)} />);
  await expect.element(page.getByText("No connected carrier changes status.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
});

test("without a preview it says so, and is saved only when that is accepted", async () => {
  await render(<Saving given={null} />);
  await expect.element(page.getByRole("button", { name: "Save without preview" })).toBeDisabled();
  await page.getByText("Save anyway").click();
  await expect.element(page.getByRole("button", { name: "Save without preview" })).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test("while the figures are calculated it cannot be saved, and what is typed stays when they come", async () => {
  saved = 0;
  const { rerender } = await render(<Saving given={null} isCalculating />);
  await expect.element(page.getByText("Calculating what changes…")).toBeVisible();
  await userEvent.keyboard("Claims{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  expect(saved).toBe(0);
  await rerender(<Saving given={figures(495, 12)} />);
  await expect.element(page.getByText("495 carriers: Pass → Fail")).toBeVisible();
  await expect.element(page.getByLabelText("Reason")).toHaveValue("Claims");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => saved).toBe(1);
});
