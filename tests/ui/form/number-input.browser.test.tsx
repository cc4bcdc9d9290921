// The wheel must not change a number, and what is typed must replace the number that stood there.
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NumberInput } from "../../../src/ui/form/NumberInput.tsx";

function Rate() {
  const [rate, setRate] = useState<number | null>(1800);
  return <NumberInput aria-label="Rate" value={rate} hasCents autoFocus onValue={setRate} />;
}

test("the wheel leaves the number, and typing replaces it", async () => {
  const screen = await render(<Rate />);
  const field = screen.getByLabelText("Rate");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("425");
  await expect.element(field).toHaveValue(425);
  field.element().dispatchEvent(new WheelEvent("wheel", { deltaY: -100, bubbles: true }));
  await expect.element(field).toHaveValue(425);
  await expect.element(field).not.toHaveFocus();
});
