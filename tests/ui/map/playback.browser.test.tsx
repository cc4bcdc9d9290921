// Playing a stretch of the past: it ends, it can be stopped anywhere, and nobody is shown motion against their will.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Playback } from "../../../src/ui/map/playback/Playback.tsx";
import { violations } from "../axe.ts";

const times: (number | null)[] = [];

function Shown({ refusal = null }: { readonly refusal?: string | null }) {
  const [time, setTime] = useState<number | null>(null);
  const onTime = (next: number | null) => {
    times.push(next);
    setTime(next);
  };
  return <Playback from={0} until={50} step={20} time={time} onTime={onTime} format={(at) => `Minute ${at}`} refusal={refusal} />;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("it plays from the first picture to the last, and then stops", async () => {
  times.length = 0;
  await render(<Shown />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Now");
  await button("Play").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Minute 50");
  await expect.element(button("Play")).toBeEnabled();
  expect(times).toEqual([0, 20, 40, 50]);
  await button("Back to now").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Now");
});

test("steps and the slider move it by keyboard", async () => {
  await render(<Shown />);
  await button("Step back").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Minute 30");
  await button("Step forward").click();
  await expect.element(button("Step forward")).toBeDisabled();
  page.getByRole("slider").element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("status")).toHaveTextContent("Minute 40");
  expect(await violations()).toEqual([]);
});

test("without anything to play it says why", async () => {
  await render(<Shown refusal="No positions in the last 24 hours" />);
  await expect.element(button("Play")).toBeDisabled();
  await expect
    .element(page.getByRole("group", { name: "Playback" }))
    .toHaveAttribute("title", "No positions in the last 24 hours");
});

test("where the system asks for less motion it is only stepped", async () => {
  const media = vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes("reduced-motion"),
        media: query,
      }) as unknown as MediaQueryList,
  );
  await render(<Shown />);
  await expect.element(button("Play")).toBeDisabled();
  await expect.element(button("Step back")).toBeEnabled();
  media.mockRestore();
});
