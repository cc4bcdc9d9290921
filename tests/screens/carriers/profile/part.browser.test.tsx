// A part must show its state: loading, saved, old, unknown, refused or failed; an empty space would read as "nothing bad".
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ResourceView } from "../../../../src/live/use-resource.ts";
import { Part } from "../../../../src/widgets/record/Part.tsx";
import { SafetyHidden } from "../../../../src/screens/carriers/profile/safety/SafetyHidden.tsx";
import type { FetchOutcome } from "../../../../src/sync/fetch-outcome.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const again = vi.fn();
const OLD = Date.now() - 3 * 60_000 - 5_000;

const view = (data: string[] | null | undefined, outcome: FetchOutcome | null): ResourceView<string[]> => ({
  data,
  outcome,
  total: null,
  counts: {},
  syncedAt: data == null ? null : OLD,
  again,
});

const part = (shown: ResourceView<string[]>) => (
  <BlueprintProvider>
    <Part what="The crashes" view={shown} unknown="No crash is known" originOf={() => ({ source: "FMCSA", as_of: null })}>
      {(rows) => <p data-testid="rows">{rows.join()}</p>}
    </Part>
  </BlueprintProvider>
);

const FAILED: FetchOutcome = { kind: "failed", message: "The server is down" };
const SAVED = ["one", "two"];

test.each([
  ["while the database is read", view(undefined, null), "The crashes are being loaded"],
  ["while it is fetched for the first time", view(null, null), "The crashes are being loaded"],
  ["without a network and nothing saved", view(null, { kind: "offline" }), "Connect to load the crashes"],
  ["after a failure with nothing saved", view(null, FAILED), "The server is down"],
  ["when nobody knows anything", view(null, { kind: "missing" }), "neither good nor bad"],
  ["when it may not be seen", view(null, { kind: "forbidden", message: "Safety data is hidden" }), "Safety data is hidden"],
])("%s it says so, and shows no rows", async (_name, shown, words) => {
  const screen = await render(part(shown));
  await expect.element(screen.getByText(words, { exact: false }).first()).toBeInTheDocument();
  expect(document.querySelector("[data-testid=rows]")).toBeNull();
  expect(await violations()).toEqual([]);
});

test.each([
  ["while it is fetched anew", null, "Updated 3 min ago"],
  ["without a network", { kind: "offline" }, "Showing saved data"],
  ["after a failure", FAILED, "The crashes could not be refreshed."],
] as const)("%s saved data stays, with its age", async (_name, outcome, words) => {
  const screen = await render(part(view(SAVED, outcome)));
  await expect.element(screen.getByTestId("rows")).toHaveTextContent("one,two");
  await expect.element(screen.getByText(words, { exact: false }).first()).toBeInTheDocument();
  await expect.element(screen.getByText("Updated 3 min ago")).toBeInTheDocument();
  await expect.element(screen.getByText("FMCSA, age unknown", { exact: false })).toBeInTheDocument();
});

test("data that is no longer allowed is gone from the screen, even if it is saved", async () => {
  await render(part(view(SAVED, { kind: "forbidden", message: "Not any more" })));
  expect(document.body.textContent).not.toContain("one,two");
});

test("Retry fetches again", async () => {
  again.mockClear();
  const screen = await render(part(view(null, FAILED)));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(again).toHaveBeenCalledOnce();
});

test("hidden safety data says who hides it, who can change that, and that nothing was requested", async () => {
  await render(<SafetyHidden what="Crashes" />);
  expect(document.body.textContent).toMatch(/hides safety data.*none was requested.*User management/s);
  expect(await violations()).toEqual([]);
});
