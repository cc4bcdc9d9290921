// Nothing acts on what is not seen: a selection ends with its list, and a row that leaves the list leaves the selection.
import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useSelection } from "../../../src/widgets/list/state/use-selection.ts";

const ROWS: Readonly<Record<string, readonly number[]>> = { ok: [1, 2, 3], fail: [4, 5], "ok, fewer": [1, 3] };

function List() {
  const [filter, setFilter] = useState("ok");
  const [isFewer, setFewer] = useState(false);
  const { selection, select } = useSelection(filter, ROWS[isFewer ? `${filter}, fewer` : filter] ?? null);
  return (
    <>
      <p data-testid="selected">{[...selection].join() || "none"}</p>
      <button onClick={() => select(new Set(ROWS[filter]))}>all</button>
      <button onClick={() => setFilter(filter === "ok" ? "fail" : "ok")}>filter</button>
      <button onClick={() => setFewer(!isFewer)}>live</button>
    </>
  );
}

test("another filter ends a selection for good, and a row that leaves the list is no longer in it", async () => {
  const screen = await render(<List />);
  const selected = screen.getByTestId("selected");
  const press = (name: string) => (screen.getByRole("button", { name }).element() as HTMLElement).click();
  press("all");
  await expect.element(selected).toHaveTextContent("1,2,3");
  press("live");
  await expect.element(selected).toHaveTextContent("1,3");
  press("live");
  press("filter");
  await expect.element(selected).toHaveTextContent("none");
  press("filter");
  await expect.element(selected).toHaveTextContent("none");
});
