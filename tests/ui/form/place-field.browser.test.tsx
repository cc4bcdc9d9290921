// Failures that would select the wrong place, or lose one, without a mouse.
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PlaceField } from "../../../src/ui/form/PlaceField.tsx";
import type { PlaceOption } from "../../../src/ui/form/PlaceList.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

const OPTIONS: readonly PlaceOption[] = [
  { id: 1, name: "Dallas, TX", kind: "City", detail: "United States", isRecent: true },
  { id: 2, name: "Dalton, GA", kind: "City", detail: "United States", isRecent: false },
  { id: 3, name: "Dalhart, TX", kind: "City", detail: "United States", isRecent: false },
];

const submitted = vi.fn();
beforeEach(() => submitted.mockClear());

interface Given {
  readonly options?: readonly PlaceOption[];
  readonly isLoading?: boolean;
  readonly trouble?: string;
}

function Form({ options = OPTIONS, ...others }: Given) {
  const [text, setText] = useState("");
  const [selected, setSelected] = useState<number | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(selected);
      }}
    >
      <PlaceField
        label="Origin"
        text={text}
        onText={(next) => {
          setText(next);
          setSelected(null);
        }}
        options={options}
        isSelected={selected !== null}
        nothing="No place begins with that."
        onChoose={(id) => {
          setSelected(id);
          setText(options.find((one) => one.id === id)?.name ?? "");
        }}
        {...others}
      />
      <button type="submit">Search</button>
    </form>
  );
}

const input = (): HTMLInputElement => document.querySelector<HTMLInputElement>("[role=combobox]")!;
const current = (): string | null =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "none")?.querySelector(".PlaceField_name")
    ?.textContent ?? null;
const isOpen = (): boolean => input().getAttribute("aria-expanded") === "true";

test("a place is typed, found with the arrows and selected with Enter; the next Enter submits the form", async () => {
  await render(<Form />);
  input().focus();
  await userEvent.keyboard("dal");
  expect(isOpen()).toBe(true);
  expect(current()).toBe("Dallas, TX");
  expect(document.getElementById(input().getAttribute("aria-controls")!)?.getAttribute("role")).toBe("listbox");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(current()).toBe("Dalhart, TX");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect([input().value, isOpen()]).toEqual(["Dalhart, TX", false]);
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(submitted.mock.calls).toEqual([[3]]);
});

test("Escape closes the list and keeps the text", async () => {
  await render(<Form />);
  input().focus();
  await userEvent.keyboard("dalt{Escape}");
  expect([input().value, isOpen()]).toEqual(["dalt", false]);
  await userEvent.keyboard("{Enter}");
  expect(submitted.mock.calls).toEqual([[null]]);
});

test("Tab selects the current option and moves on", async () => {
  await render(<Form />);
  input().focus();
  await userEvent.keyboard("dal{ArrowDown}{Tab}");
  expect(input().value).toBe("Dalton, GA");
  expect(document.activeElement).not.toBe(input());
});

test("tabbing through a form does not change a selected place", async () => {
  await render(<Form />);
  input().focus();
  await userEvent.keyboard("dal{ArrowDown}{Enter}");
  await userEvent.click(input());
  expect([isOpen(), current()]).toEqual([true, null]);
  await userEvent.keyboard("{Tab}");
  expect(input().value).toBe("Dalton, GA");
});

test.each(["by keyboard", "by a click"])("what is typed after coming back to a selected place %s replaces it", async (how) => {
  const screen = await render(<Form />);
  const search = screen.getByRole("button", { name: "Search" }).element() as HTMLElement;
  input().focus();
  await userEvent.keyboard("dal{Enter}");
  search.focus();
  await (how === "by a click" ? userEvent.click(input()) : userEvent.keyboard("{Shift>}{Tab}{/Shift}"));
  expect(document.activeElement).toBe(input());
  await userEvent.keyboard("dalh");
  expect(input().value).toBe("dalh");
});

test("text that is no place yet is gone on with", async () => {
  const screen = await render(<Form options={[]} />);
  input().focus();
  await userEvent.keyboard("dalh");
  (screen.getByRole("button", { name: "Search" }).element() as HTMLElement).focus();
  await userEvent.click(input());
  await userEvent.keyboard("{End}art");
  expect(input().value).toBe("dalhart");
});

test("recent places are offered without typing, and none is selected by tabbing through", async () => {
  await render(<Form />);
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(input());
  expect([isOpen(), current()]).toEqual([true, null]);
  expect(document.querySelector(".PlaceField_group")?.textContent).toBe("Recent");
  await userEvent.keyboard("{Tab}");
  expect(input().value).toBe("");
});

test("the clear button empties the field and leaves the focus there", async () => {
  const screen = await render(<Form />);
  input().focus();
  await userEvent.keyboard("dal{Enter}");
  await screen.getByRole("button", { name: "Clear origin" }).click();
  expect(input().value).toBe("");
  expect(document.activeElement).toBe(input());
});

test("a place is selected with the mouse before the field loses the focus", async () => {
  const screen = await render(<Form />);
  input().focus();
  await userEvent.keyboard("dal");
  await screen.getByText("Dalhart, TX").click();
  expect(input().value).toBe("Dalhart, TX");
  expect(document.activeElement).toBe(input());
});

test.each(["", "bp6-dark"])("axe finds no violations with it, open, loading, empty and failed (%s)", async (theme) => {
  document.body.className = theme;
  for (const given of [
    {},
    { options: [], isLoading: true },
    { options: [] },
    { trouble: "Offline: only recent places can be selected." },
  ]) {
    const screen = await render(<Form {...given} />);
    input().focus();
    await userEvent.keyboard("dal");
    expect(isOpen()).toBe(true);
    expect(await violations(), JSON.stringify(given)).toEqual([]);
    await screen.unmount();
  }
  document.body.className = "";
});

test("an error is shown beside the field, is read with it, and the text stays", async () => {
  await render(<Form options={[]} trouble="Places could not be looked up." />);
  input().focus();
  await userEvent.keyboard("dal");
  expect(input().value).toBe("dal");
  expect(document.getElementById(input().getAttribute("aria-describedby")!)?.textContent).toBe("Places could not be looked up.");
});
