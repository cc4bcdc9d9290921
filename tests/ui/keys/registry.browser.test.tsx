// Failures that would make a shortcut do two things, the wrong thing, or nothing.
import { Button, Dialog } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keysInForce, setLetterKeys, type Key } from "../../../src/ui/keys/registry.ts";
import { forDialog } from "../../../src/ui/keys/type-ahead.ts";
import { useKeys } from "../../../src/ui/keys/use-keys.ts";
import { KeysHelp } from "../../../src/ui/keys/KeysHelp.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

afterEach(() => setLetterKeys(true));

function Keys({ keys }: { readonly keys: readonly Key[] }) {
  useKeys(keys);
  return null;
}

const press = (keys: string) => userEvent.keyboard(keys);

test("Escape closes the topmost thing first, and one thing at a time", async () => {
  const calls: string[] = [];
  const screen = await render(
    <>
      <Keys keys={[{ combo: "escape", label: "Clear", run: () => calls.push("selection") }]} />
      <Keys keys={[{ combo: "escape", label: "Close", run: () => calls.push("panel") }]} />
    </>,
  );
  await press("{Escape}");
  expect(calls).toEqual(["panel"]);
  await screen.rerender(<Keys keys={[{ combo: "escape", label: "Clear", run: () => calls.push("selection") }]} />);
  await press("{Escape}");
  expect(calls).toEqual(["panel", "selection"]);
});

function Table({ name, calls }: { readonly name: string; readonly calls: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useKeys([{ combo: "j", label: "Next row", run: () => calls.push(name) }], box);
  return (
    <div ref={box} tabIndex={0} role="group" aria-label={name}>
      {name}
    </div>
  );
}

test("of two tables on a page the one with the focus gets the key, and without one the newest", async () => {
  const calls: string[] = [];
  const screen = await render(
    <>
      <Table name="rules" calls={calls} />
      <Table name="history" calls={calls} />
    </>,
  );
  for (const name of ["rules", "history", "rules"]) {
    (screen.getByRole("group", { name }).element() as HTMLElement).focus();
    await press("j");
  }
  (document.activeElement as HTMLElement).blur();
  await press("j");
  expect(calls).toEqual(["rules", "history", "rules", "history"]);
});

test("an inactive shortcut leaves the press to the layer below", async () => {
  const run = vi.fn();
  await render(
    <>
      <Keys keys={[{ combo: "u", label: "Undo", run }]} />
      <Keys keys={[{ combo: "u", label: "Other", when: () => false, run: () => expect.fail() }]} />
    </>,
  );
  await press("u");
  expect(run).toHaveBeenCalledOnce();
});

test("g and a letter navigates, and the letter alone does what it did before", async () => {
  const calls: string[] = [];
  await render(
    <Keys
      keys={[
        { combo: "g c", label: "Connections", run: () => calls.push("connections") },
        { combo: "c", label: "Copy", run: () => calls.push("copy") },
      ]}
    />,
  );
  await press("gc");
  await press("c");
  await press("gx");
  await press("c");
  expect(calls).toEqual(["connections", "copy", "copy"]);
});

test("Enter on a button presses the button, and the palette opens from a text field", async () => {
  const open = vi.fn();
  const palette = vi.fn();
  const clicked = vi.fn();
  await render(
    <>
      <Keys
        keys={[
          { combo: "enter", label: "Open", run: open },
          { combo: "mod+k", label: "Palette", typing: true, run: palette },
        ]}
      />
      <button onClick={clicked}>Save</button>
      <textarea aria-label="Notes" />
    </>,
  );
  document.querySelector("button")?.focus();
  await press("{Enter}");
  document.querySelector("textarea")?.focus();
  await press("{Control>}k{/Control}{Enter}");
  expect([open.mock.calls.length, clicked.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1, 1]);
});

test("single letters can be turned off for dictation", async () => {
  const run = vi.fn();
  await render(<Keys keys={[{ combo: ["u", "mod+u"], label: "Undo", run }]} />);
  setLetterKeys(false);
  await press("u");
  expect(run).not.toHaveBeenCalled();
  await press("{Control>}u{/Control}");
  expect(run).toHaveBeenCalledOnce();
});

test("the help lists each active shortcut once, and no removed one", async () => {
  const key = (combo: string, label: string): Key => ({
    combo,
    label,
    group: "Table",
    run: () => {},
  });
  const screen = await render(
    <>
      <Keys keys={[key("j", "Next row"), key("arrowdown", "Next row"), key("x", "Select")]} />
      <Keys keys={[key("x", "Something above")]} />
    </>,
  );
  expect(keysInForce()).toEqual([
    { combos: ["x"], label: "Something above", group: "Table" },
    { combos: ["j", "arrowdown"], label: "Next row", group: "Table" },
  ]);
  await screen.rerender(
    <>
      <Keys keys={[key("j", "Next row")]} />
      <KeysHelp isOpen onClose={() => {}} letters onLetters={() => {}} />
    </>,
  );
  await vi.waitFor(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Next row"));
  expect(await violations()).toEqual([]);
  await screen.unmount();
  expect(keysInForce()).toEqual([]);
});

test("a key that was pressed elsewhere presses no button when it is let go, and a button is pressed by the next one", async () => {
  const run = vi.fn();
  const screen = await render(
    <>
      <Keys keys={[]} />
      <Button text="Delete" onClick={run} />
    </>,
  );
  await press("{Enter>}");
  (screen.getByRole("button", { name: "Delete" }).element() as HTMLElement).focus();
  await press("{/Enter}");
  expect(run).not.toHaveBeenCalled();
  await press("{Enter}");
  expect(run).toHaveBeenCalledOnce();
  await press(" ");
  expect(run).toHaveBeenCalledTimes(2);
});

test("what is typed while a dialog opens goes into its first field, and triggers no shortcut", async () => {
  const monitor = vi.fn();
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [text, setText] = useState("");
    useKeys([
      { combo: "c", label: "Choose carrier", run: () => setIsOpen(true) },
      { combo: "m", label: "Monitor", run: monitor },
    ]);
    return (
      <Dialog isOpen={isOpen} transitionDuration={0}>
        <input aria-label="Carrier" autoFocus value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Dialog>
    );
  }
  const screen = await render(<Page />);
  for (const key of ["c", "m", "M", " ", "1"]) {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // As between the keys of a fast hand: no frame is drawn meanwhile.
    await Promise.resolve();
  }
  await expect.element(screen.getByLabelText("Carrier")).toHaveValue("mM 1");
  await userEvent.keyboard("2");
  await expect.element(screen.getByLabelText("Carrier")).toHaveValue("mM 12");
  expect(monitor).not.toHaveBeenCalled();
});

test("what is typed while something is read for a dialog goes into its first field, and after a failed read into nothing", async () => {
  const [monitor, block] = [vi.fn(), vi.fn()];
  const reads: { done: () => void; failed: () => void }[] = [];
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [text, setText] = useState("");
    const read = () => new Promise<void>((done, failed) => reads.push({ done, failed }));
    useKeys([
      { combo: "d", label: "Do not dispatch", run: () => void forDialog(read()).then(() => setIsOpen(true), block) },
      { combo: "m", label: "Monitor", run: monitor },
    ]);
    return (
      <Dialog isOpen={isOpen} transitionDuration={0}>
        <textarea aria-label="Notes" autoFocus value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Dialog>
    );
  }
  const screen = await render(<Page />);
  await press("dm");
  reads[0]?.failed();
  await vi.waitFor(() => expect(block).toHaveBeenCalledOnce());
  expect(monitor).not.toHaveBeenCalled();
  await press("dMm");
  reads[1]?.done();
  await expect.element(screen.getByLabelText("Notes")).toHaveValue("Mm");
  await press("!");
  await expect.element(screen.getByLabelText("Notes")).toHaveValue("Mm!");
  expect(monitor).not.toHaveBeenCalled();
});

test("a key of a dialog that opens does its own work, and is not taken for text", async () => {
  const resolve = vi.fn();
  function ResolveDialog() {
    useKeys([{ combo: "t", label: "Resolve", typing: true, run: resolve }]);
    return <textarea aria-label="Reason" />;
  }
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    useKeys([{ combo: "r", label: "Resolve", run: () => setIsOpen(true) }]);
    return (
      <Dialog isOpen={isOpen} transitionDuration={0}>
        <ResolveDialog />
      </Dialog>
    );
  }
  const screen = await render(<Page />);
  const pressOnPage = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  pressOnPage("r");
  await vi.waitUntil(() => document.querySelector("textarea"), { interval: 1 });
  pressOnPage("t");
  expect(resolve).toHaveBeenCalledOnce();
  (screen.getByLabelText("Reason").element() as HTMLElement).focus();
  await expect.element(screen.getByLabelText("Reason")).toHaveValue("");
});
