// What a visitor has typed would be gone with a reload or a call that takes the telephone's memory.
/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useDraft } from "../../src/visitor/keep/drafts.ts";
import { Button } from "../../src/visitor/parts/Button.tsx";
import { Field } from "../../src/visitor/parts/Field.tsx";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken } from "./fake-line.ts";

function Form() {
  const draft = useDraft("reason", { text: "" });
  return (
    <>
      <Field label="Reason" value={draft.value.text} onChange={(text) => draft.set({ text })} isLong />
      <Button onPress={() => draft.clear()}>Done</Button>
    </>
  );
}

const field = page.getByLabelText("Reason");

test("a draft is there after a reload, for this link alone, until it is sent", async () => {
  const line = fakeLine();
  const token = newToken();
  const link = await linkOver(line, { token });
  const leave = draw(link, <Form />);
  await userEvent.fill(field, "The rate is too low");
  await expect.element(field).toHaveValue("The rate is too low");
  await link.drafts.flush();
  leave();

  const reloaded = await linkOver(line, { token });
  const leaveAgain = draw(reloaded, <Form />);
  await expect.element(field).toHaveValue("The rate is too low");
  leaveAgain();

  const other = draw(await linkOver(line), <Form />);
  await expect.element(field).toHaveValue("");
  other();

  const last = await linkOver(line, { token });
  const leaveLast = draw(last, <Form />);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(field).toHaveValue("");
  await last.drafts.flush();
  leaveLast();
  draw(await linkOver(line, { token }), <Form />);
  await expect.element(field).toHaveValue("");
});

test("a pause in typing is enough for it to be kept", async () => {
  const token = newToken();
  const line = fakeLine();
  draw(await linkOver(line, { token }), <Form />);
  await userEvent.fill(field, "Detention is missing");
  // No flush: each look is what a reload would find.
  await expect
    .poll(async () => {
      const found = await linkOver(line, { token });
      found.close();
      return found.drafts.read("reason");
    })
    .toEqual({ text: "Detention is missing" });
});
