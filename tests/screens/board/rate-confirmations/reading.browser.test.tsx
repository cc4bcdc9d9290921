// What was read from a document, where, and what a person has to type: nothing that was not read looks as if it had been.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RateConfirmationTerms, Reading } from "../../../../src/contract/board/rate-confirmations.ts";
import { ReadingPart } from "../../../../src/screens/board/rate-confirmations/ReadingPart.tsx";
import { AGREED } from "../../../domain/board/confirmation.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const RATE: Reading = {
  field: "rate",
  page: 2,
  box: { x: 40, y: 60, width: 80, height: 10 },
  quote: "USD 1,700.00",
  certainty: "certain",
};

const TERMS: RateConfirmationTerms = {
  terms: AGREED.terms,
  on_file: AGREED.on_file,
  bank_check: "unknown",
  is_bank_hidden: false,
  bank: null,
  bank_on_file: null,
  charges: [],
  instructions: null,
  read_at: AGREED.received_at,
  is_received: true,
  readings: [RATE, { ...RATE, field: "stops.0.window", quote: "11/23/2026", certainty: "likely" }],
  reading_notes: ["Several loads are named: L-71, L-72."],
  typed: [{ field: "weight", value: "41500", by: "Mara Manager", at: AGREED.received_at }],
};

async function shown(terms: Partial<RateConfirmationTerms> = {}, loadId: number | null = null) {
  await page.viewport(1024, 768);
  const onShow = vi.fn<(reading: Reading) => void>();
  const screen = await render(
    <BlueprintProvider>
      <main>
        <h1>Rate confirmation</h1>
        <ReadingPart
          row={{ ...AGREED, load_id: loadId, terms: { ...AGREED.terms, mc: null } }}
          terms={{ ...TERMS, ...terms }}
          again={() => undefined}
          onShow={onShow}
        />
      </main>
    </BlueprintProvider>,
  );
  return { screen, onShow };
}

test("each term has its line, its page and its certainty, and can be typed or corrected", async () => {
  const { screen, onShow } = await shown();
  await expect.element(screen.getByText("Rate: $1,800")).toBeVisible();
  await expect.element(screen.getByText("Read from page 2 (“USD 1,700.00”), labeled")).toBeVisible();
  await expect.element(screen.getByText("Read from page 2 (“11/23/2026”), check it: no clear label")).toBeVisible();
  await expect.element(screen.getByText("Several loads are named: L-71, L-72.")).toBeVisible();
  await expect.element(screen.getByText(/Typed by Mara Manager/)).toBeVisible();
  await screen.getByRole("button", { name: "Show Rate on page 2" }).click();
  expect(onShow).toHaveBeenCalledWith(RATE);
  await expect.element(screen.getByText("MC: none")).toBeVisible();
  expect(screen.getByLabelText("MC", { exact: true }).query()).toBeNull();
  await screen.getByRole("button", { name: "Type MC" }).click();
  await expect.element(screen.getByLabelText("MC", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Correct Rate" }).click();
  await expect.element(screen.getByLabelText("Rate", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Take back what was typed: Weight" })).toBeVisible();
  await expect.element(screen.getByLabelText("Load number", { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("a load that is known is not asked for, and without the document as received no place is shown", async () => {
  const { screen } = await shown({ is_bank_hidden: true }, 70);
  await expect.element(screen.getByText("Rate: $1,800")).toBeVisible();
  expect(screen.getByLabelText("Load number", { exact: true }).query()).toBeNull();
  expect(screen.getByRole("button", { name: "Show Rate on page 2" }).query()).toBeNull();
  await screen.unmount();
});

test("a document that was not received here has nothing of it", async () => {
  const { screen } = await shown({ is_received: false });
  expect(document.querySelector("section")).toBeNull();
  await screen.unmount();
});
