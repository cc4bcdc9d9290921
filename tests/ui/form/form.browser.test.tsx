// Failures that would make a person fill in a form twice, or not at all.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeInput } from "../../../src/ui/form/CodeInput.tsx";
import { DateField } from "../../../src/ui/form/DateField.tsx";
import { Field } from "../../../src/ui/form/Field.tsx";
import { FilterChips } from "../../../src/ui/form/FilterChips.tsx";
import { MultiSelect } from "../../../src/ui/form/MultiSelect.tsx";
import { RangeField } from "../../../src/ui/form/RangeField.tsx";
import { TextAreaField } from "../../../src/ui/form/TextAreaField.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

test("a pasted code is taken once, and its error is read with the field", async () => {
  const onComplete = vi.fn();
  function Code() {
    const [code, setCode] = useState("");
    return (
      <Field label="Code" hint="Six digits" error={onComplete.mock.calls.length > 0 ? "This code has expired." : null}>
        {(wiring) => <CodeInput length={6} most={8} value={code} onValue={setCode} onComplete={onComplete} wiring={wiring} />}
      </Field>
    );
  }
  await render(<Code />);
  const input = document.querySelector("input")!;
  await userEvent.fill(input, "12 34-56789");
  expect(input.value).toBe("123456");
  expect(onComplete.mock.calls).toEqual([["123456"]]);
  expect(input.autocomplete).toBe("one-time-code");
  const described = (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["Six digits", "This code has expired."]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  // A wrong code is typed over.
  await userEvent.keyboard("654321");
  expect(onComplete.mock.calls).toEqual([["123456"], ["654321"]]);
});

test("several options are found by typing and selected without a mouse", async () => {
  const names = ["Texas", "Oklahoma", "Illinois", "California", "Georgia", "Ohio", "North Carolina", "Nevada", "Utah", "Arizona"];
  const choices = ["TX", "OK", "IL", "CA", "GA", "OH", "NC", "NV", "UT", "AZ"].map((value, count) => ({
    value,
    label: `${names[count]} (${value})`,
    count,
  }));
  const onSelected = vi.fn();
  await render(
    <BlueprintProvider>
      <MultiSelect label="State" choices={choices} selected={["TX"]} onSelected={onSelected} />
    </BlueprintProvider>,
  );
  document.querySelector("button")?.focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Find in State"));
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("nv{Enter}");
  expect(onSelected).toHaveBeenLastCalledWith(["TX", "NV"]);
  const find = document.activeElement as HTMLInputElement;
  for (const [typed, found] of [
    ["oklah", "OK"],
    // Two names contain it, and one of them is it.
    ["ca", "CA"],
  ] as const) {
    await userEvent.fill(find, typed);
    await userEvent.keyboard("{Enter}");
    expect(onSelected).toHaveBeenLastCalledWith(["TX", found]);
  }
});

test.each(["", "bp6-dark"])("axe finds no violations with the fields (%s)", async (theme) => {
  document.body.className = theme;
  const screen = await render(
    <div>
      <TextAreaField label="Why" value="far too long" onValue={() => {}} limit={5} required />
      <RangeField label="Trucks" unit="trucks" value={{ from: 9, to: 2 }} onValue={() => {}} />
      <DateField label="Expires" value="2026-12-01" onValue={() => {}} error="In the past." />
      <FilterChips chips={[{ id: "s", label: "State", value: "TX" }]} onRemove={() => {}} onClear={() => {}} />
    </div>,
  );
  expect(document.body.textContent).toContain("7 characters too many.");
  expect(document.body.textContent).toContain("must not be larger");
  expect(await violations()).toEqual([]);
  await screen.unmount();
  document.body.className = "";
});
