// A record on paper, such as for a claims file: what was true then must be readable later, without a hover or a click.
import { BlueprintProvider, HTMLSelect } from "@blueprintjs/core";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { exactTime } from "../../../src/domain/format.ts";
import { Age } from "../../../src/ui/cell/Age.tsx";
import { Identifier } from "../../../src/ui/cell/Identifier.tsx";
import { Appointment, StopTime } from "../../../src/widgets/loads/StopTime.tsx";
import { RecordPage } from "../../../src/widgets/record/RecordPage.tsx";
import { stop } from "../../db/loads.ts";
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

test("times at a stop are on its clock, on the screen and with their year on paper; the person's own on hover", async () => {
  const denver = stop(1, { state: "CO", window_start: "2026-11-24T01:00:00Z", window_end: "2026-11-24T03:00:00Z" });
  const screen = await render(
    <BlueprintProvider>
      <RecordPage printsAlone>
        <Appointment stop={denver} />
        <StopTime time={denver.window_start} stop={denver} />
      </RecordPage>
    </BlueprintProvider>,
  );
  const window = screen.getByText("Mon Nov 23 18:00 – 20:00 MT");
  await expect.element(window).toHaveAttribute("title", expect.stringMatching(/^Your time: Nov 2/));
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  const printed = [...document.querySelectorAll("time")].map((time) => getComputedStyle(time, "::after").content);
  expect(printed).toEqual(['"Mon Nov 23, 2026 18:00 – 20:00 MT"', '"Mon Nov 23, 2026 18:00 MT"']);
});
