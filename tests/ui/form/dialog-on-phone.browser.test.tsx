// A dialog on a phone is a sheet: its buttons stand at its end, above the keyboard, whatever it holds.
import { BlueprintProvider } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "../../../src/ui/form/Field.tsx";
import { FormDialog } from "../../../src/ui/form/FormDialog.tsx";
import { TextInput } from "../../../src/ui/form/TextInput.tsx";
import "../../../src/ui/theme.css";
import "../../../src/ui/touch.css";

const root = document.documentElement.style;
afterEach(async () => {
  root.removeProperty("--visible-height");
  await page.viewport(414, 896);
});

const dialog = (children: ReactNode) => (
  <BlueprintProvider>
    <FormDialog title="Block Acme Trucking LLC" onClose={vi.fn()} onSubmit={vi.fn()} submit={{ text: "Block" }}>
      {children}
    </FormDialog>
  </BlueprintProvider>
);

const typed = <Field label="Reason">{(wiring) => <TextInput kind="text" {...wiring} value="" onValueChange={vi.fn()} />}</Field>;

const box = (name: string) => page.getByRole("button", { name, exact: true }).element().getBoundingClientRect();
const sheet = () => page.getByRole("dialog").element().getBoundingClientRect();

test("what is typed into has all of the height, and the buttons stay above a keyboard that comes", async () => {
  await page.viewport(390, 844);
  await render(dialog([typed, <div key="long" style={{ height: 1500 }} />]));
  expect([sheet().left, sheet().top, sheet().width, sheet().height]).toEqual([0, 0, 390, 844]);
  expect(box("Block").bottom).toBeLessThanOrEqual(844);
  expect(box("Block").width).toBe(box("Cancel").width);
  root.setProperty("--visible-height", "480px");
  expect(sheet().height).toBe(480);
  expect(box("Block").bottom).toBeLessThanOrEqual(480);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("a question is as high as its words, at the bottom", async () => {
  await page.viewport(390, 844);
  await render(dialog(<p>Really?</p>));
  expect(sheet().bottom).toBe(844);
  expect(sheet().height).toBeLessThan(300);
});

test("on a wide screen it is a dialog in the middle", async () => {
  await page.viewport(1280, 844);
  await render(dialog(typed));
  expect(sheet().width).toBeLessThan(600);
  expect(sheet().left).toBeGreaterThan(300);
});
