// What a broker sees of a driver's truck before it is loaded: whose it is, what to look for in the photo, and what a phone can fake.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LoadDriver } from "../../../src/contract/loads/driver-proofs.ts";
import type { ResourceView } from "../../../src/live/use-resource.ts";
import { DriverPart } from "../../../src/screens/loads/detail/DriverPart.tsx";
import { load } from "../../db/loads.ts";
import { driverProof } from "../../domain/loads/driver/driver-proof.ts";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const own = ownDatabase({ answer: () => Response.json([]) });

const viewOf = (data: LoadDriver): ResourceView<LoadDriver> =>
  ({ data, outcome: null, syncedAt: new Date().toISOString(), again: () => undefined }) as unknown as ResourceView<LoadDriver>;

const show = async (data: Partial<LoadDriver>, onAssign = vi.fn(), refusal: string | null = null) => {
  await own.signIn({ id: 11, scopes: ["manage_loads"], paywall: {} });
  await render(
    <BlueprintProvider>
      <DriverPart
        load={{ ...load(1), carrier_vehicle_id: null, truck_number: null, driver_phone: "+12145550142" }}
        view={viewOf({ proofs: [], sharing: null, over: null, ...data })}
        assignedVin={null}
        refusal={refusal}
        onAssign={onAssign}
      />
    </BlueprintProvider>,
  );
  return onAssign;
};

beforeEach(() => page.viewport(1024, 768));

test("a truck of another carrier is said first, with the number to look for in the photo and what cannot be trusted", async () => {
  const other = { id: 9, name: "Zeta Lines", seen_on: "2026-11-01" };
  await show({ proofs: [{ ...driverProof, verdict: "other_carrier", other_carrier: other, carrier_vehicle_id: null }] });
  await expect.element(page.getByText("Another carrier’s: Zeta Lines, seen Nov 1, 2026"), SOON).toBeVisible();
  await expect.element(page.getByText("0482", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/A phone can fake its place/)).toBeVisible();
  expect(page.getByRole("button", { name: "Assign this truck" }).query()).toBeNull();
  expect(await violations(document.body)).toEqual([]);
});

test("the carrier's own truck is assigned by a press", async () => {
  const onAssign = await show({ proofs: [driverProof] });
  await page.getByRole("button", { name: "Assign this truck" }).click();
  expect(onAssign).toHaveBeenCalledExactlyOnceWith({ id: 5, number: null });
});

test("a shared position says when it came in, and that it counts only where the truck is known", async () => {
  const sharing = {
    link_id: 7,
    version: "2026-11-28",
    language: "en" as const,
    given_at: new Date().toISOString(),
    stopped_at: null,
    sent: 4,
    refused: 0,
    last: { at: new Date().toISOString(), lat: 32.78, lon: -96.8, accuracy_m: 9 },
    counts: false,
  };
  await show({ sharing });
  await expect.element(page.getByText(/Shared while the driver’s page is open/), SOON).toBeVisible();
  await expect.element(page.getByText("32.78000, -96.80000")).toBeVisible();
  await expect.element(page.getByText(/It does not count as the truck’s position/)).toBeVisible();
});

test("without a proof it says what a link is for, and the link goes to the driver's telephone", async () => {
  await show({});
  await expect.element(page.getByText(/Send a link to the driver’s phone/), SOON).toBeVisible();
  await page.getByRole("button", { name: "Send link…" }).click();
  await expect.element(page.getByRole("radio", { name: "Copy or scan" }), SOON).toBeVisible();
});
