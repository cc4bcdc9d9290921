// The lane form by keyboard alone: the fields in the order in which a lane is said, and no search that was not asked for.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NO_PLACE } from "../../../src/domain/carriers/lane/lane-place.ts";
import { NO_DRAFT, type LaneDraft } from "../../../src/domain/carriers/lane/lane-form.ts";
import type { Lane } from "../../../src/domain/carriers/lane/lane.ts";
import { LaneFields } from "../../../src/widgets/search-map/LaneFields.tsx";
import { useLaneForm } from "../../../src/widgets/search-map/use-lane-form.ts";
import "../../../src/ui/theme.css";

const place = (areaId: number, name: string) => ({ ...NO_PLACE, areaId, name, searchText: name });
const DRAFT: LaneDraft = {
  ...NO_DRAFT,
  origin: place(1, "Dallas, TX"),
  destination: place(2, "Chicago, IL"),
  originRadius: "70",
};

let searched: Lane[] = [];

function Fields({ shape, hasRadii = true }: { readonly shape: "row" | "column"; readonly hasRadii?: boolean }) {
  const [initial] = useState(DRAFT);
  const form = useLaneForm(initial, (lane) => searched.push(lane));
  return (
    <BlueprintProvider>
      <LaneFields form={form} shape={shape} hasRadii={hasRadii} />
    </BlueprintProvider>
  );
}

const focused = (): string => {
  const { activeElement: element } = document;
  return element?.getAttribute("aria-label") ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? "";
};

test.each(["row", "column"] as const)("Tab goes through a %s in the order of the lane, past the buttons", async (shape) => {
  const screen = await render(<Fields shape={shape} />);
  await screen.getByRole("combobox", { name: "Origin" }).click();
  await userEvent.keyboard("{Escape}");
  const passed: string[] = [];
  for (let field = 0; field < 4; field++) {
    passed.push(focused());
    await userEvent.keyboard("{Tab}");
  }
  expect(passed).toEqual(["Origin", "DH-O, deadhead miles at origin", "Destination", "DH-D, deadhead miles at destination"]);
});

test("Enter on the swap button swaps the ends once and searches nothing, Enter in a field searches", async () => {
  searched = [];
  const screen = await render(<Fields shape="row" />);
  const swap = screen.getByRole("button", { name: "Swap origin and destination" });
  (swap.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("combobox", { name: "Origin" })).toHaveValue("Chicago, IL");
  await expect.element(screen.getByLabelText("DH-D, deadhead miles at destination")).toHaveValue(70);
  expect(searched).toEqual([]);
  expect(document.activeElement).toBe(swap.element());
  await screen.getByLabelText("DH-D, deadhead miles at destination").click();
  await userEvent.keyboard("{Enter}");
  expect(searched).toMatchObject([{ origin: 2, destination: 1, destinationRadius: 70 }]);
});

test("where lanes are searched without radii, no field pretends to choose them", async () => {
  const screen = await render(<Fields shape="row" hasRadii={false} />);
  await expect.element(screen.getByRole("combobox", { name: "Destination" })).toBeVisible();
  expect(screen.getByText("DH-O").elements()).toEqual([]);
});
