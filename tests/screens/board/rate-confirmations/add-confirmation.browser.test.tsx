// The dialog that adds a rate confirmation: it fits a phone, takes what it can read alone, and keeps the file that was not sent.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AddConfirmationDialog } from "../../../../src/screens/board/rate-confirmations/AddConfirmationDialog.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

function drop(name: string): void {
  const data = new DataTransfer();
  data.items.add(new File(["From: a@b.example\r\n\r\nSigned."], name));
  document
    .querySelector(".FileField_drop")
    ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
}

async function shown() {
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <BlueprintProvider>
      <main>
        <h1>Rate confirmations</h1>
        <AddConfirmationDialog onClose={onClose} />
      </main>
    </BlueprintProvider>,
  );
  return { screen, onClose, add: screen.getByRole("button", { name: "Add confirmation" }) };
}

test.each(["", "bp6-dark"])("it is as wide as a phone at most, and takes a saved email or a PDF (%s)", async (theme) => {
  document.body.className = theme;
  await page.viewport(390, 844);
  const { screen, add } = await shown();
  await expect.element(add).toBeDisabled();
  drop("terms.docx");
  await expect.element(screen.getByText("“terms.docx” is not a PDF or saved email (.eml) file.")).toBeVisible();
  await expect.element(add).toBeDisabled();
  expect(await violations()).toEqual([]);
  drop("a signed rate confirmation with a name that is longer than a phone is wide.eml");
  await expect.element(screen.getByText(/^a signed rate/)).toBeVisible();
  await expect.element(add).toBeEnabled();
  const box = screen.getByRole("dialog").element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(390);
  const remove = screen
    .getByRole("button", { name: /^Remove/ })
    .element()
    .getBoundingClientRect();
  expect(remove.right).toBeLessThan(box.right);
  document.body.className = "";
  await screen.unmount();
});

test("a file that the server did not take stays in the dialog, with the reason", async () => {
  const { screen, onClose, add } = await shown();
  drop("mail.eml");
  await add.click();
  await expect.element(screen.getByText(/^Not saved: /)).toBeVisible();
  await expect.element(screen.getByText("mail.eml", { exact: true })).toBeVisible();
  await expect.element(add).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
  await screen.unmount();
});
