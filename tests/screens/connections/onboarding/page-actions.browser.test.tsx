// On the page of a connection a packet that waits for the company can be approved, on a phone too, and one that does not wait cannot.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { usePageActions } from "../../../../src/screens/connections/onboarding/use-page-actions.tsx";
import { RecordActions } from "../../../../src/widgets/record/RecordActions.tsx";
import { connection } from "../../../db/rows.ts";
import { ADA } from "../../../sync/people.ts";

const nothing = (): void => undefined;

const withPacket = (status: string): Connection =>
  connection(1, 1, {
    latest_onboarding_packet: { id: 5, status, created_at: "2026-11-20T16:00:00Z", updated_at: "2026-11-20T16:00:00Z" },
  } as Partial<Connection>);

function Actions({ of, refusal }: { readonly of: Connection; readonly refusal: string | null }) {
  const { all, dialogs } = usePageActions({
    connection: of,
    user: ADA,
    refusal,
    onDocument: nothing,
    onInvite: nothing,
    onPacket: nothing,
  });
  return (
    <>
      <RecordActions actions={all} />
      {dialogs}
    </>
  );
}

const shown = (of: Connection, refusal: string | null = null) =>
  render(
    <BlueprintProvider>
      <Actions of={of} refusal={refusal} />
    </BlueprintProvider>,
  );

const approve = page.getByRole("button", { name: "Approve packet" });

test.each([
  [390, 844],
  [1024, 768],
])("at %i × %i a packet that waits has a button that approves it", async (width, height) => {
  await page.viewport(width, height);
  const { rerender } = await shown(withPacket("submitted"));
  await expect.element(approve).toBeVisible();
  await rerender(
    <BlueprintProvider>
      <Actions of={withPacket("held_by_rules")} refusal={null} />
    </BlueprintProvider>,
  );
  await expect.element(approve).toBeVisible();
  for (const status of ["complete", "in_progress", "sent"]) {
    await rerender(
      <BlueprintProvider>
        <Actions of={withPacket(status)} refusal={null} />
      </BlueprintProvider>,
    );
    await expect.element(approve).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole("button", { name: "Set status…" })).toBeVisible();
});

test("the other decisions are in the menu, and whoever may not change connections has none", async () => {
  await page.viewport(1024, 768);
  const { unmount } = await shown(withPacket("submitted"));
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menuitem", { name: /^Return to carrier…/ })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: /^Request COI…/ })).toBeVisible();
  await unmount();
  await shown(withPacket("submitted"), "You may only look.");
  await expect.element(page.getByRole("button", { name: "More" })).toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
});
