// The text filter above a list: it can always be left, and the first Escape clears the text instead.
import { BlueprintProvider } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterText } from "../../../src/ui/form/FilterText.tsx";

interface Keys {
  readonly onLeave?: () => void;
  readonly onEnter?: () => void;
}

function Bar(keys: Keys) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  return <FilterText {...keys} inputRef={ref} label="Find" placeholder="Name…" value={text} onValue={setText} />;
}

async function typed(keys: Keys) {
  await render(
    <BlueprintProvider>
      <Bar {...keys} />
    </BlueprintProvider>,
  );
  const field = page.getByRole("searchbox", { name: "Find" });
  await userEvent.type(field, "acme");
  return field;
}

test("Escape clears it first, and only then moves on to the rows", async () => {
  const onLeave = vi.fn();
  const field = await typed({ onLeave });
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("");
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onLeave).toHaveBeenCalledOnce();
});

test("Enter and the arrow down move on to the rows and keep the text", async () => {
  const onLeave = vi.fn();
  const field = await typed({ onLeave });
  await userEvent.keyboard("{Enter}{ArrowDown}");
  expect(onLeave).toHaveBeenCalledTimes(2);
  await expect.element(field).toHaveValue("acme");
});

test("where Enter searches, it does not also leave", async () => {
  const [onLeave, onEnter] = [vi.fn(), vi.fn()];
  await typed({ onLeave, onEnter });
  await userEvent.keyboard("{Enter}");
  expect(onEnter).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});

test("without rows, Escape in the empty field leaves it, so that shortcuts work again", async () => {
  const field = await typed({});
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toHaveFocus();
});
