// The picker of a carrier asks FMCSA for a number that nobody here has: a carrier found so is chosen, and a failure is no absence.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queries } from "../../workers/query/client.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../src/db/session/active-session.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { LookUpOffer } from "../../src/screens/carriers/global-search/LookUpOffer.tsx";
import { CarrierField, type SelectedCarrier } from "../../src/widgets/carriers/CarrierField.tsx";
import { answerOpenData, found, openData, without, type OpenData } from "../open-data-answers.ts";
import { violations } from "../ui/axe.ts";
import "../../src/ui/theme.css";

const user = {
  id: 1,
  scopes: [],
  company: { id: 1, hide_vehicle_search: false },
  paywall: { is_watchdog: false },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
};

let handle: Handle;
let data: OpenData;
/** Carriers that the server finds by any text. */
let others: readonly object[];
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  await handle.db.values.put({ key: "session", value: { user, flags: {}, refreshedAt: Date.now() } });
  await queries().call("open", key);
  handle$.next(handle);
  data = openData();
  others = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.includes("/monitor/")) return realFetch(input, init);
    const rows = pathname.endsWith("/carriers") ? others : [];
    return (
      (await answerOpenData(data, request)) ??
      Response.json(rows, { headers: { currentpage: "1", totalpages: "1", totalitems: String(rows.length) } })
    );
  };
});
afterEach(async () => {
  window.fetch = realFetch;
  handle$.next(null);
  await queries().call("close");
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

function Form() {
  const [carrier, setCarrier] = useState<SelectedCarrier | null>(null);
  return (
    <main style={{ padding: 16, height: 400 }}>
      <CarrierField carrier={carrier} onCarrier={setCarrier} error={undefined} autoFocus />
      <p>Chosen: {carrier === null ? "nobody" : `${carrier.id} ${carrier.name}`}</p>
      <button type="button">Next</button>
    </main>
  );
}
const field = () =>
  render(
    <BlueprintProvider>
      <Form />
    </BlueprintProvider>,
  );

test("a number and Enter choose the carrier that FMCSA has", async () => {
  data.numbers["1234567"] = found({ id: 21, legal_name: "Fresh Haul LLC" });
  const screen = await field();
  await userEvent.keyboard("USDOT 1234567");
  await expect.element(screen.getByRole("option", { name: /^Look up USDOT 1234567 with FMCSA/ })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Chosen: 21 Fresh Haul LLC")).toBeVisible();
  await expect.element(screen.getByRole("combobox")).toHaveValue("Fresh Haul LLC");
});

test("several are offered, an absence and a failure are said, and Tab asks nobody", async () => {
  data.numbers["55555"] = found({ id: 22, legal_name: "First LLC" }, { id: 23, legal_name: "Second LLC" });
  data.numbers["66666"] = without("failed");
  const screen = await field();
  await userEvent.keyboard("MC 55555");
  await expect.element(screen.getByRole("option", { name: /^Look up MC 55555/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("option", { name: /First LLC/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(screen.getByText("Chosen: 23 Second LLC")).toBeVisible();

  await userEvent.fill(screen.getByRole("combobox"), "MC 66666");
  await expect.element(screen.getByRole("option", { name: /^Look up MC 66666/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/FMCSA could not be asked: .*nothing is known of this number yet/)).toBeVisible();
  await expect.element(screen.getByRole("option", { name: /^Try again/ })).toBeVisible();

  await userEvent.fill(screen.getByRole("combobox"), "MC 77777");
  await expect.element(screen.getByRole("option", { name: /^Look up MC 77777/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("FMCSA’s open data have no MC 77777.")).toBeVisible();

  await userEvent.fill(screen.getByRole("combobox"), "MC 88888");
  await expect.element(screen.getByRole("option", { name: /^Look up MC 88888/ })).toBeVisible();
  await userEvent.tab();
  expect(data.asked.map(([number]) => number?.value)).toEqual(["55555", "66666", "77777"]);
});

test("that FMCSA has no such number is said beside carriers whose numbers begin with it", async () => {
  others = [{ id: 31, legal_name: "Longer Number LLC", identifiers: [{ is_type: "MC", value: "777771" }] }];
  const screen = await field();
  await userEvent.keyboard("MC 77777");
  await expect.element(screen.getByRole("option", { name: /Longer Number LLC/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("FMCSA’s open data have no MC 77777.")).toBeVisible();
  await expect.element(screen.getByRole("option", { name: /Longer Number LLC/ })).toBeVisible();
});

test("a search without a match asks with its key, and lists what was found", async () => {
  data.numbers["1234567"] = found({ id: 24, legal_name: "Listed LLC" });
  let shown = 0;
  const screen = await render(
    <BlueprintProvider>
      <main>
        <LookUpOffer text="1234567" onFound={() => (shown += 1)} />
      </main>
    </BlueprintProvider>,
  );
  await expect.element(screen.getByRole("button", { name: "Look up 1234567 with FMCSA, as USDOT and MC" })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Shift>}l{/Shift}");
  await expect.element(screen.getByRole("link", { name: "Listed LLC" })).toBeVisible();
  expect(shown).toBe(1);
  expect(data.asked).toEqual([[{ is_type: null, value: "1234567" }]]);
});

test("a search that is asking can be cancelled, and without a service there is no button", async () => {
  data.gate = new Promise(() => undefined);
  const screen = await render(
    <BlueprintProvider>
      <LookUpOffer text="MC 12345" onFound={() => undefined} />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: /^Look up/ }).click();
  await expect.element(screen.getByText("Asking FMCSA about MC 12345…")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: /^Look up/ })).toBeVisible();
  await screen.rerender(
    <BlueprintProvider>
      <LookUpOffer text="Acme Trucking" onFound={() => undefined} />
    </BlueprintProvider>,
  );
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
