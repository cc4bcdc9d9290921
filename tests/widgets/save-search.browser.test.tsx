// Saving a search begins with its proposed name selected, so that the first letter replaces it.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { SaveSearchButton } from "../../src/widgets/carriers/SaveSearchButton.tsx";
import "../../src/ui/theme.css";

test("the proposed name is selected, and what is typed replaces it", async () => {
  const screen = await render(
    <BlueprintProvider>
      <SaveSearchButton type="lane" address="/carriers/lane-search" suggestion="Dallas to Atlanta" />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: "Save search" }).click();
  const name = screen.getByLabelText("Name of the search");
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("Reefers");
  await expect.element(name).toHaveValue("Reefers");
});
