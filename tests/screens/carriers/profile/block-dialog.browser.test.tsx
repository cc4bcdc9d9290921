// A block of nobody cannot be confirmed.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AssociatedCarrier } from "../../../../src/contract/carriers/records.ts";
import { BlockDialog } from "../../../../src/screens/carriers/profile/associates/BlockDialog.tsx";
import { listedCarrier } from "../../../db/rows.ts";
import "../../../../src/ui/theme.css";

const associate = (id: number, status: string): AssociatedCarrier => ({
  ...listedCarrier(id),
  operating_status: null,
  registered_on: null,
  has_identity_alert: false,
  connection: { id, status, is_dismissed: false },
  evidence: [{ is_type: "phone", value: "+15550100111", source: "FMCSA", sharers: 2, seen_here_on: null, seen_there_on: null }],
});

const dialog = (known: readonly AssociatedCarrier[]) => (
  <BlueprintProvider>
    <BlockDialog
      carrierId={1}
      carrierName="Blue Ridge"
      known={known}
      selected={[]}
      initialTypes={[]}
      onClose={() => undefined}
      onDone={() => undefined}
    />
  </BlueprintProvider>
);

test("it is confirmed only for at least one carrier that is not blocked yet", async () => {
  const screen = await render(dialog([associate(2, "onboarded"), associate(3, "do_not_dispatch")]));
  await expect.element(screen.getByRole("button", { name: "Block 0 carriers" })).toBeDisabled();
  await screen.getByLabelText(/Phone/).click({ force: true });
  await expect.element(screen.getByRole("button", { name: "Block 1 carrier" })).toBeEnabled();
});

test("carriers that are all blocked already leave nothing to confirm", async () => {
  const screen = await render(dialog([associate(3, "do_not_dispatch")]));
  await screen.getByLabelText(/Phone/).click({ force: true });
  await expect.element(screen.getByRole("button", { name: "Block 0 carriers" })).toBeDisabled();
});
