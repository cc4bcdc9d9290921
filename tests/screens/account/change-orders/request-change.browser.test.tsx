// Asking for a change of the company, with answers of the API made here: a request that would change nothing, or has no reason, is not sent.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { requestCompanyChange } from "../../../../src/contract/account/change-orders.ts";
import { configureNet } from "../../../../src/net/environment.ts";
import { RequestChangeDialog } from "../../../../src/screens/account/change-orders/RequestChangeDialog.tsx";
import { answerTo } from "../../../net/answer-to.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

configureNet({ pagePath: () => "/broker/x" });

const realFetch = window.fetch;
let sent: unknown[];

beforeEach(async () => {
  await page.viewport(1024, 768);
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes("/company_change_orders")) return realFetch(input, init);
    sent.push(await request.json());
    return Response.json(answerTo(requestCompanyChange, { id: 1 }));
  };
});
afterEach(() => void (window.fetch = realFetch));

test("a change is sent with its reason, once there is one", async () => {
  const screen = await render(
    <BlueprintProvider>
      <RequestChangeDialog
        legalName="Prairie Freight"
        hidesVehicleSearch={false}
        onDone={() => sent.push("done")}
        onClose={() => sent.push("closed")}
      />
    </BlueprintProvider>,
  );
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Request change" }).click();
  await expect.element(dialog.getByText("Change the name or the setting below.")).toBeVisible();
  await expect.element(dialog.getByText("Say why.")).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
  await dialog.getByLabelText("Legal name").fill("Prairie Freight LLC");
  await dialog.getByLabelText("Reason").fill("Converted");
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Request change" }).click();
  await expect.poll(() => sent).toContain("done");
  expect(sent[0]).toEqual({
    company_change_order: { legal_name: "Prairie Freight LLC", hide_vehicle_search: false, reason: "Converted" },
  });
});
