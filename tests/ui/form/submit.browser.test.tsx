// Failures that would write one thing twice, or lose what was typed when it could not be stored.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form } from "../../../src/ui/form/Form.tsx";
import { FormDialog } from "../../../src/ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../src/ui/form/TextAreaField.tsx";
import { useKeys } from "../../../src/ui/keys/use-keys.ts";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

/** A write that is stored when the test says so. */
function slowWrite() {
  const settle: ((failure: Error | null) => void)[] = [];
  const write = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle.push((failure) => (failure === null ? resolve() : reject(failure)));
      }),
  );
  return { write, settle: (failure: Error | null = null) => settle.at(-1)?.(failure) };
}

function Notes({ write }: { readonly write: () => Promise<void> }) {
  // As on every page, keys are watched.
  useKeys([]);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  return (
    <>
      <Button text="Add note" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <FormDialog
          title="Add note"
          onClose={() => setIsOpen(false)}
          submit={{ text: "Save" }}
          onSubmit={async () => {
            await write();
            setIsOpen(false);
          }}
        >
          <TextAreaField autoFocus label="Note" value={text} onValue={setText} limit={100} />
        </FormDialog>
      )}
    </>
  );
}

const open = async (write: () => Promise<void>) => {
  const screen = await render(<Notes write={write} />);
  await screen.getByRole("button", { name: "Add note" }).click();
  await expect.element(screen.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("Late twice");
  return screen;
};

test("a double click writes once", async () => {
  const { write, settle } = slowWrite();
  const screen = await open(write);
  await screen.getByRole("button", { name: "Save" }).dblClick();
  settle();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(write).toHaveBeenCalledOnce();
});

test("clicks in the same instant as the answer write once", async () => {
  const { write, settle } = slowWrite();
  const screen = await open(write);
  const button = screen.getByRole("button", { name: "Save" }).element() as HTMLButtonElement;
  button.click();
  settle();
  // The write has settled, and the screen has not shown it yet.
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.resolve();
    button.click();
  }
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(write).toHaveBeenCalledOnce();
});

test.each(["{Control>}{Enter>7/}{/Control}", "{Control>}{Enter}{Enter}{Enter}{/Control}"])(
  "%s writes once, and does not open the dialog again",
  async (keys) => {
    const write = vi.fn(() => Promise.resolve());
    const screen = await open(write);
    await userEvent.keyboard(keys);
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(write).toHaveBeenCalledOnce();
  },
);

test("Enter held on the button writes once", async () => {
  const { write, settle } = slowWrite();
  const screen = await open(write);
  (screen.getByRole("button", { name: "Save" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter>5/}");
  settle();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(write).toHaveBeenCalledOnce();
});

test("Enter held in a field of a form submits once", async () => {
  const { write } = slowWrite();
  await render(
    <Form onSubmit={write}>
      <input aria-label="Name" />
      <Button type="submit" text="Save" />
    </Form>,
  );
  document.querySelector("input")?.focus();
  await userEvent.keyboard("{Enter>5/}");
  expect(write).toHaveBeenCalledOnce();
});

test("what could not be stored stays in the dialog with the reason, and can be saved again", async () => {
  const { write, settle } = slowWrite();
  const screen = await open(write);
  await screen.getByRole("button", { name: "Save" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  settle(new Error("This computer is out of disk space."));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not saved: This computer is out of disk space.");
  await expect.element(screen.getByRole("textbox")).toHaveValue("Late twice");
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Save" }).click();
  settle();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(write).toHaveBeenCalledTimes(2);
});

function Rate({ isInDialog }: { readonly isInDialog: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const refuse = async () => {
    await Promise.resolve();
    setError("A whole number");
  };
  const fields = (
    <>
      <TextAreaField label="Terms" value="" onValue={() => {}} limit={100} />
      <TextAreaField label="Rate" value="abc" onValue={() => {}} limit={100} error={error ?? undefined} />
    </>
  );
  return isInDialog ? (
    <FormDialog title="Offer" onClose={() => {}} onSubmit={refuse} submit={{ text: "Offer" }}>
      {fields}
    </FormDialog>
  ) : (
    <Form onSubmit={refuse}>
      {fields}
      <Button type="submit" text="Offer" />
    </Form>
  );
}

test.each([true, false])("what was refused has the focus on the first wrong field (in a dialog: %s)", async (isInDialog) => {
  const screen = await render(<Rate isInDialog={isInDialog} />);
  await screen.getByRole("button", { name: "Offer" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Rate" })).toHaveFocus();
});

test("a held shortcut acts once; only those that move repeat", async () => {
  const calls: string[] = [];
  function Keys() {
    useKeys([
      { combo: "m", label: "Monitor", run: () => calls.push("monitor") },
      { combo: "j", label: "Next row", run: () => calls.push("next") },
    ]);
    return null;
  }
  await render(<Keys />);
  await userEvent.keyboard("{m>4/}{j>3/}");
  expect(calls).toEqual(["monitor", "next", "next", "next"]);
});

test("a dialog that asks a question has the focus from when it appears, so that Ctrl+Enter right after is not lost", async () => {
  const asked = vi.fn();
  const dialog = (
    <FormDialog title="Delete it?" onClose={() => undefined} submit={{ text: "Delete" }} onSubmit={asked}>
      <p>It cannot be brought back.</p>
    </FormDialog>
  );
  const focusedAs: (Element | null)[] = [];
  const watch = new MutationObserver(() => {
    if (document.querySelector("[role=dialog]") !== null) focusedAs.push(document.activeElement);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await render(dialog);
  await expect.poll(() => focusedAs.length).toBeGreaterThan(0);
  watch.disconnect();
  expect(focusedAs[0]?.closest(".bp6-overlay")).not.toBeNull();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(asked).toHaveBeenCalledOnce();
});

test("a dialog that is closed gives the focus back to what opened it, or to the rows where that is gone", async () => {
  const { write, settle } = slowWrite();
  const screen = await open(write);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Add note" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  settle();
  await expect.element(screen.getByRole("button", { name: "Add note" })).toHaveFocus();

  const Menu = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        {!isOpen && <Button text="Entry of a menu" onClick={() => setIsOpen(true)} />}
        <div role="grid" aria-label="Rows" tabIndex={0} />
        {isOpen && (
          <FormDialog title="Entry" onClose={() => setIsOpen(false)} submit={{ text: "Save" }} onSubmit={() => setIsOpen(false)}>
            Text
          </FormDialog>
        )}
      </main>
    );
  };
  const menu = await render(<Menu />);
  await menu.getByRole("button", { name: "Entry of a menu" }).click();
  await expect.element(menu.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu.getByRole("grid", { name: "Rows" })).toHaveFocus();
});

function Sending() {
  useKeys([]);
  const [isOpen, setIsOpen] = useState(true);
  const [isSent, setIsSent] = useState(false);
  if (!isOpen) return <p>Closed</p>;
  return (
    <FormDialog
      title="Write"
      onClose={() => setIsOpen(false)}
      onSubmit={() => Promise.resolve(setIsSent(true))}
      submit={isSent ? null : { text: "Send" }}
    >
      {isSent ? <p>Sent</p> : <input aria-label="Subject" autoFocus />}
    </FormDialog>
  );
}

test("a dialog whose button goes with what it sent keeps the focus, so that keys still work", async () => {
  const screen = await render(<Sending />);
  await expect.element(screen.getByLabelText("Subject")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByText("Sent")).toBeVisible();
  await expect.poll(() => document.activeElement?.closest(".bp6-portal") !== null).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Closed")).toBeVisible();
});
