// The dialog that asks before something serious: no key by accident, one change however often it is tried, and said when it is done.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { ConfirmChange } from "../../../src/widgets/confirm/ConfirmDialog.tsx";

test("a change that failed stays asked for, and is tried again under the same key", async () => {
  const change = vi
    .fn<(key: string) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error("The line broke."))
    .mockResolvedValue(null);
  const onDone = vi.fn();
  const onClose = vi.fn();
  const screen = await render(
    <ConfirmChange title="Remove Ann?" yes="Remove" message="Removed Ann." {...{ change, onDone, onClose }}>
      <p>She is signed out everywhere.</p>
    </ConfirmChange>,
  );
  expect(document.activeElement?.closest("button")).toBeNull();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not saved: The line broke.");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onClose).toHaveBeenCalledOnce();
  const [[first], [second]] = change.mock.calls as [[string], [string]];
  expect(second).toBe(first);
});
