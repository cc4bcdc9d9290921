// Failures that would leave the map missing after the network is back.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useChunk } from "../../../src/ui/map/use-chunk.ts";
import { colors, drawn, harness } from "./map-harness.tsx";

test("code that failed to load is loaded again on Retry", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("the map");
  function Shown() {
    const { module, isFailed, again } = useChunk<string>(load);
    return isFailed ? (
      <button type="button" onClick={again}>
        Retry
      </button>
    ) : (
      <p>{module ?? "Loading"}</p>
    );
  }
  await render(<Shown />);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("the map")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("without borders the markers are there, an error says so, and Retry brings the borders", async () => {
  const online = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const { element, handle } = harness({ markers: [{ id: "a", lon: -97, lat: 38, kind: "place", label: "Wichita, KS" }] });
  await render(element);
  await expect.element(page.getByText("The borders could not be loaded.")).toBeVisible();
  await drawn(handle);
  expect(colors().get("251,252,253") ?? 0).toBe(0);
  globalThis.fetch = online;
  await page.getByRole("button", { name: "Retry" }).click();
  await vi.waitFor(() => expect(colors().get("251,252,253")).toBeGreaterThan(50_000), 5_000);
  await expect.element(page.getByText("The borders could not be loaded.")).not.toBeInTheDocument();
});
