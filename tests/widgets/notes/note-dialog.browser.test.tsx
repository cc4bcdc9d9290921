// The draft of a note is the same in every tab: what one tab has sent is not sent again by another.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { rememberValue } from "../../../src/live/remember.ts";
import { NoteDialog } from "../../../src/widgets/notes/NoteDialog.tsx";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import "../../../src/ui/theme.css";

const own = ownDatabase();
const DRAFT = "note-draft:load:7:new";
const draft = async () => (await own.handle.db.values.get(DRAFT))?.value;

/** Another tab writes to the same database. */
const elsewhere = (value: string | null) => own.handle.db.values.put({ key: DRAFT, value });

async function open() {
  const onClose = vi.fn<() => void>();
  await rememberValue(DRAFT, "Waits at the gate");
  const screen = await render(
    <BlueprintProvider>
      <NoteDialog subject={{ kind: "load", id: 7, name: "L-7" }} note={null} onClose={onClose} />
    </BlueprintProvider>,
  );
  const field = screen.getByRole("textbox");
  await expect.element(field).toHaveValue("Waits at the gate");
  return { onClose, field };
}

test("a note that another tab sent closes the dialog with the same text", async () => {
  const { onClose } = await open();
  await elsewhere("Waits at the gate since 8");
  await elsewhere(null);
  await expect.poll(() => onClose.mock.calls.length, SOON).toBe(1);
});

test("what was typed here beyond it stays, and is kept again", async () => {
  const { onClose, field } = await open();
  await field.fill("Waits at the gate, and the dock is full");
  await expect.poll(draft, SOON).toBe("Waits at the gate, and the dock is full");
  await elsewhere("Waits at the gate");
  await elsewhere(null);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue("Waits at the gate, and the dock is full");
  await userEvent.type(field, "!");
  await expect.poll(draft, SOON).toBe("Waits at the gate, and the dock is full!");
});
