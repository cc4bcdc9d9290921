// Retry stands only where another try can help.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Failure } from "../../../src/domain/failure-text.ts";
import { BelowFailure, FailureState, FailureStrip } from "../../../src/widgets/record/FailureState.tsx";
import "../../../src/ui/theme.css";

const noop = (): void => undefined;

test.each<[Failure, number]>([
  [{ kind: "forbidden", message: "Ask someone" }, 0],
  [{ kind: "missing" }, 0],
  [{ kind: "offline" }, 2],
  [{ kind: "failed", message: "Error" }, 2],
])("%o offers Retry %i times", async (failure, retries) => {
  const screen = await render(
    <BlueprintProvider>
      <FailureState what="the rules" failure={failure} onRetry={noop} />
      <FailureStrip what="the rules" failure={failure} onRetry={noop} />
    </BlueprintProvider>,
  );
  await expect.element(screen.getByText("the rules").first()).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" }).elements()).toHaveLength(retries);
});

test("below a page that says that there is no network, a part does not say it again", async () => {
  const strips = (page: Failure | null) => (
    <BlueprintProvider>
      <FailureStrip what="this carrier" failure={page} onRetry={noop} />
      <BelowFailure failure={page}>
        <FailureStrip what="the rules" failure={{ kind: "offline" }} onRetry={noop} />
        <FailureStrip what="the policies" failure={{ kind: "failed", message: "Error" }} onRetry={noop} />
      </BelowFailure>
    </BlueprintProvider>
  );
  const screen = await render(strips({ kind: "offline" }));
  expect(screen.getByText("You are offline.").elements()).toHaveLength(1);
  await expect.element(screen.getByText("The policies could not be refreshed.")).toBeVisible();
  await screen.rerender(strips(null));
  expect(screen.getByText("You are offline.").elements()).toHaveLength(1);
});
