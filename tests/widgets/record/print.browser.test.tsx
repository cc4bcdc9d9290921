// A record on paper, such as for a claims file: what was true then must be readable later, without a hover or a click.
import { BlueprintProvider, HTMLSelect } from "@blueprintjs/core";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { exactTime } from "../../../src/domain/format.ts";
import { Age } from "../../../src/ui/cell/Age.tsx";
import { Identifier } from "../../../src/ui/cell/Identifier.tsx";
import { RecordPage } from "../../../src/widgets/record/RecordPage.tsx";
import "../../../src/ui/theme.css";

afterEach(() => cdp().send("Emulation.setEmulatedMedia", { media: "" }));

test("numbers, the chosen truck and exact times are printed, and buttons are not", async () => {
  const time = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const screen = await render(
    <BlueprintProvider>
      <RecordPage printsAlone>
        <Identifier value="9639898" />
        <HTMLSelect data-prints="" aria-label="Assigned truck" options={["Truck 801"]} />
        <HTMLSelect aria-label="Other trucks" options={["No other trucks"]} />
        <button type="button">Add entry</button>
        <Age time={time} />
      </RecordPage>
    </BlueprintProvider>,
  );
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.element(screen.getByText("9639898")).toBeVisible();
  await expect.element(screen.getByLabelText("Assigned truck")).toBeVisible();
  await expect.element(screen.getByLabelText("Other trucks")).not.toBeVisible();
  await expect.element(screen.getByText("Add entry")).not.toBeVisible();
  const age = screen.getByText("3 h ago").element();
  expect(getComputedStyle(age).fontSize).toBe("0px");
  const printed = getComputedStyle(age, "::after");
  expect([printed.content, printed.fontSize]).toEqual([`"${exactTime(time)}"`, "13px"]);
});
