// Inviting many without a mail service: nobody is told, so nothing can be sent, and the screen says how it is done one by one.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { VettingCarrier } from "../../../src/contract/connections/vetting.ts";
import { InviteAllDialog } from "../../../src/screens/connections/vetting/InviteAllDialog.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const CARRIER: VettingCarrier = {
  id: 1,
  legal_name: "Passing LLC",
  dot: "9000001",
  mc: null,
  city: "Dallas",
  state: "TX",
  email: "ops@passing.example",
  subscription_id: null,
  connection: null,
};

test("nothing can be sent, and where it can be done is said", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  await render(
    <BlueprintProvider>
      <InviteAllDialog carriers={[CARRIER]} issuerId={1} onDone={() => undefined} onClose={() => undefined} />
    </BlueprintProvider>,
  );
  await expect.element(page.getByText(/No mail service is set up: invite carriers from their pages, one by one/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Invite 1 carrier" })).toBeDisabled();
  expect(fetched).not.toHaveBeenCalled();
  expect(await violations()).toEqual([]);
});
