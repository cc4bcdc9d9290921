// What speaks against a rate confirmation is said first and in words, and an unknown term never reads as a match.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RateConfirmation } from "../../../../src/contract/board/rate-confirmations.ts";
import { confirmationWarnings } from "../../../../src/domain/board/confirmation-warnings.ts";
import { checkTerms } from "../../../../src/domain/board/term-checks.ts";
import { ConfirmationWarnings } from "../../../../src/screens/board/rate-confirmations/ConfirmationWarnings.tsx";
import { SenderFacts } from "../../../../src/screens/board/rate-confirmations/SenderFacts.tsx";
import { TermTable } from "../../../../src/screens/board/rate-confirmations/TermTable.tsx";
import { AGREED } from "../../../domain/board/confirmation.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const framed = (row: RateConfirmation) => {
  const checks = checkTerms(row);
  return (
    <BlueprintProvider>
      <main style={{ padding: 16 }}>
        <h1>Rate confirmation</h1>
        <h2>Terms</h2>
        <ConfirmationWarnings warnings={confirmationWarnings(row, checks)} />
        <TermTable checks={checks} />
        <SenderFacts sender={row} />
      </main>
    </BlueprintProvider>
  );
};

const FORGED: RateConfirmation = {
  ...AGREED,
  sender_email: "dispatch@ir0npine.example",
  bank_check: "changed",
  terms: { ...AGREED.terms, rate: 1950, remit_to: { name: "<b>Oak</b> Factoring", address: "PO Box 9" } },
};

test.each(["", "bp6-dark"])("a forged one is loud: sender, payee and bank account with the evidence (%s)", async (theme) => {
  await page.viewport(1024, 768);
  document.body.className = theme;
  const screen = await render(framed(FORGED));
  const alert = screen.getByRole("alert");
  await expect.element(alert).toHaveTextContent("The sender’s domain imitates another");
  await expect
    .element(alert)
    .toHaveTextContent("ir0npine.example looks like ironpine.example: the names look the same: 0 for o.");
  await expect.element(alert).toHaveTextContent("The remit-to is not the one on file");
  await expect.element(alert).toHaveTextContent("In the document: <b>Oak</b> Factoring, PO Box 9.");
  await expect.element(alert).toHaveTextContent("The bank account is not the one on file");
  const rows = [...document.querySelectorAll("tbody tr")];
  expect(rows.slice(0, 3).map((row) => row.querySelector("th")?.textContent)).toEqual([
    "Remit-toDiffers",
    "Bank accountDiffers",
    "RateDiffers",
  ]);
  expect(await violations()).toEqual([]);
  await screen.unmount();
});

test("where nothing is on file nothing matches, and nothing is said loudly", async () => {
  document.body.className = "";
  const row: RateConfirmation = {
    ...AGREED,
    known_addresses: [],
    bank_check: "unknown",
    on_file: { load: null, carrier: null, remit_to: null },
  };
  const screen = await render(framed(row));
  await expect.element(screen.getByText("Sender unknown", { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain("Matches");
  expect(document.querySelector(".bp6-callout")).toBeNull();
  await screen.unmount();
});
