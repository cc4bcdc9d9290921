// Without a network, nothing found must not read as "there is none".
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { reached } from "../../../src/net/reach.ts";
import type { ListSource } from "../../../src/live/list-source.ts";
import { useConnected } from "../../../src/live/use-connected.ts";
import { ListCount } from "../../../src/widgets/list/ListCount.tsx";
import { NoRows } from "../../../src/widgets/list/ListStates.tsx";
import "../../../src/ui/theme.css";

const LIST: ListSource = {
  table: "connections",
  keys: new Float64Array(0),
  listKey: "list",
  total: 0,
  expected: null,
  isComplete: true,
  failure: null,
  isForbidden: false,
  syncedAt: 1,
  again: null,
};
const ORDERED: ListSource = { ...LIST, again: () => undefined };

function List({ list }: { readonly list: ListSource }) {
  const isConnected = useConnected();
  return (
    <BlueprintProvider>
      <ListCount list={list} noun="carrier" selected={0} isConnected={isConnected} />
      <NoRows list={list} isConnected={isConnected} noun="carrier" filters={undefined} noMatch="" empty="None yet." />
    </BlueprintProvider>
  );
}

afterEach(() => reached(true));

test.each<[string, ListSource]>([
  ["a list of the server that could not be asked", { ...ORDERED, failure: "Failed to fetch" }],
  ["one that was never answered", { ...ORDERED, total: null, syncedAt: null, failure: "Failed to fetch" }],
  ["a replicated list of which not every row has arrived", { ...LIST, total: null, isComplete: false }],
])("offline, %s says offline, and again what it counts once the server answers", async (_, list) => {
  reached(false);
  const screen = await render(<List list={list} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Offline: cannot be counted");
  await expect.element(screen.getByRole("heading", { name: "Connect to load the carriers" })).toBeVisible();
  expect(document.body.textContent).not.toContain("0 carriers");
  reached(true);
  await expect.element(screen.getByText("Offline: cannot be counted")).not.toBeInTheDocument();
});

test("offline, a list that is whole on this computer is counted as ever", async () => {
  reached(false);
  const screen = await render(<List list={LIST} />);
  await expect.element(screen.getByText("0 carriers")).toBeVisible();
  await expect.element(screen.getByText("None yet.")).toBeVisible();
});
