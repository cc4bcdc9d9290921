// Who writes with an input method ends each word with Enter: a field that took it for its own would choose, add or send what is half written.
import { BlueprintProvider } from "@blueprintjs/core";
import { createRef, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterText } from "../../../src/ui/form/FilterText.tsx";
import { Form } from "../../../src/ui/form/Form.tsx";
import { MultiSelect } from "../../../src/ui/form/MultiSelect.tsx";
import { PlaceField } from "../../../src/ui/form/PlaceField.tsx";
import { withholdForeignKeys } from "../../../src/ui/keys/foreign-keys.ts";
import { pushLayer } from "../../../src/ui/keys/registry.ts";
import { Palette } from "../../../src/ui/palette/Palette.tsx";
import "../../../src/ui/theme.css";

let end = (): void => undefined;
beforeEach(() => {
  end = withholdForeignKeys();
});
afterEach(() => end());

const states = Array.from({ length: 12 }, (_, at) => ({ value: `S${at}`, label: `State ${at}` }));
const nothing = (): void => undefined;

/** Each field with what its Enter does. */
const FIELDS: readonly (readonly [string, (done: () => void) => ReactElement, (() => Promise<void>)?])[] = [
  ["a command", (done) => <Palette isOpen items={[{ id: "a", title: "Loads", section: "Go", run: done }]} onClose={nothing} />],
  [
    "a filter",
    (done) => <FilterText inputRef={createRef()} label="Filter" placeholder="" value="a" onValue={nothing} onEnter={done} />,
  ],
  [
    "a place",
    (done) => (
      <PlaceField
        label="Place"
        text="Dal"
        onText={nothing}
        options={[{ id: 1, name: "Dallas", kind: "City", detail: "Texas · US", isRecent: false }]}
        isSelected={false}
        onChoose={done}
        autoFocus
      />
    ),
    () => userEvent.keyboard("{ArrowDown}"),
  ],
  [
    "an option",
    (done) => <MultiSelect label="State" choices={states} selected={[]} onSelected={done} />,
    async () => {
      document.querySelector<HTMLElement>("button")?.click();
      await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
      await userEvent.keyboard("State 11");
    },
  ],
  [
    "a form",
    (done) => (
      <Form onSubmit={done}>
        <textarea aria-label="Note" autoFocus />
      </Form>
    ),
  ],
];

const press = (init: KeyboardEventInit): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", {
      bubbles: true,
      cancelable: true,
      ctrlKey: document.activeElement?.tagName === "TEXTAREA",
      ...init,
    }),
  );

for (const [name, draw, prepare] of FIELDS)
  test(`the Enter that ends a composition is not that of ${name}`, async () => {
    const done = vi.fn();
    const screen = await render(<BlueprintProvider>{draw(done)}</BlueprintProvider>);
    await vi.waitFor(() => expect(document.querySelector("input, textarea, button")).not.toBeNull());
    if (prepare === undefined) document.querySelector<HTMLElement>("input, textarea")?.focus();
    await prepare?.();
    // As Chrome and Firefox tell it, as Safari does after the end of the composition, and without a name.
    press({ key: "Enter", isComposing: true });
    press({ key: "Enter", keyCode: 229 });
    press({ key: "Process", code: "Enter", keyCode: 229 });
    await screen.rerender(<BlueprintProvider>{draw(done)}</BlueprintProvider>);
    expect(done).not.toHaveBeenCalled();
    press({ key: "Enter", keyCode: 13 });
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

test("a letter that an input method takes is no shortcut, and what the browser does with it goes on", () => {
  const run = vi.fn();
  const remove = pushLayer({ keys: () => [{ combo: "x", label: "Select", run, typing: true }], scope: () => null });
  expect(press({ key: "x", isComposing: true })).toBe(true);
  expect(press({ key: "x", keyCode: 229 })).toBe(true);
  expect(run).not.toHaveBeenCalled();
  press({ key: "x", keyCode: 88 });
  expect(run).toHaveBeenCalledOnce();
  remove();
});

test("a browser that fills in a form sends events that name no key: nobody pressed one", () => {
  const heard = vi.fn();
  addEventListener("keydown", heard);
  document.body.dispatchEvent(Object.assign(new Event("keydown", { bubbles: true })));
  expect(heard).not.toHaveBeenCalled();
  removeEventListener("keydown", heard);
});
