// Retry stands only where another try can help.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Failure } from "../../../src/domain/failure-text.ts";
import { FailureState, FailureStrip } from "../../../src/widgets/record/FailureState.tsx";
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
