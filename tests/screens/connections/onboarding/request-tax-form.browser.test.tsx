// Asking for a tax form, with answers of the API made here: one press asks once, and a refusal is said.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { configureNet } from "../../../../src/net/environment.ts";
import { TaxForm } from "../../../../src/screens/connections/onboarding/TaxForm.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

configureNet({ pagePath: () => "/broker/x" });

const THEN = "2026-10-01T12:00:00.000000Z";
const realFetch = window.fetch;
let sent: unknown[];

beforeEach(async () => {
  await page.viewport(1024, 768);
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes("/tax_form_submissions")) return realFetch(input, init);
    sent.push(await request.json());
    return Response.json({ error: "invalid_input", message: "A form was submitted already" }, { status: 422 });
  };
});
afterEach(() => void (window.fetch = realFetch));

const show = (form: Parameters<typeof TaxForm>[0]["form"], canAct = true) =>
  render(
    <BlueprintProvider>
      <TaxForm packetId={9} form={form} canAct={canAct} onDone={() => sent.push("done")} />
    </BlueprintProvider>,
  );
const requested = { id: 1, name: "W-9", status: "requested", file: null, updated_at: THEN };

test("a form is asked for where none is, and nothing counts as asked for that the server refused", async () => {
  const screen = await show(null);
  await screen.getByLabelText("Tax form to request").selectOptions("W-8BEN-E");
  await screen.getByRole("button", { name: "Request form" }).click();
  await expect.poll(() => sent).toEqual([{ tax_form: { onboarding_packet_id: 9, name: "W-8BEN-E" } }]);
  await expect.element(screen.getByRole("button", { name: "Request form" })).toBeEnabled();
  expect(sent).not.toContain("done");
  expect(await violations(screen.container)).toEqual([]);
});

test("another form is offered while none was submitted, and none once one was", async () => {
  const screen = await show(requested);
  await expect.element(screen.getByRole("button", { name: "Request instead" })).toBeVisible();
  const offered = [...screen.container.querySelectorAll("option")].map(({ text }) => text);
  expect(offered).toEqual(["W-8BEN", "W-8BEN-E", "W-8ECI"]);
  await screen.unmount();
  const other = await show({ ...requested, status: "needs_review" });
  await expect.element(other.getByText("Completed W-9", { exact: false })).toBeVisible();
  await expect.element(other.getByRole("button", { name: "Request instead" })).not.toBeInTheDocument();
});

test("without the permission nothing is asked for", async () => {
  const screen = await show(null, false);
  await expect.element(screen.getByText("Not requested.")).toBeVisible();
  expect(screen.container.querySelectorAll("button, select")).toHaveLength(0);
});
