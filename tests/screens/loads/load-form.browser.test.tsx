// The form of a load by keyboard alone: errors beside their fields, stops added and moved, and a draft that nothing loses.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NotDone } from "../../../src/commands/direct.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { NO_LOAD_DRAFT, type LoadDraft } from "../../../src/domain/loads/load-draft.ts";
import { LoadFormPage } from "../../../src/screens/loads/form/LoadFormPage.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const area = (id: number, name: string) => ({
  id,
  is_type: "five_zip",
  code: name.slice(-5),
  name,
  country: "US",
  centroid: null,
  lat: 1,
  lon: 1,
  state_area_id: 1,
  kma_area_id: null,
  is_unverified: false,
  five_zip_city: null,
  five_zip_state: null,
  located_at: null,
  historical_touches_count: null,
});
const AREAS = [area(1, "Dallas, TX 75201"), area(2, "Chicago, IL 60601")];

let handle: Handle;
let saved: LoadDraft[];
let refusal: NotDone | null;
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 1600);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  saved = [];
  refusal = null;
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    if (!pathname.startsWith("/monitor/")) return realFetch(input, init);
    const [, digits = "none"] = /code_start[^=]*=(\d+)/.exec(search) ?? [];
    const found = AREAS.filter(({ code }) => code.startsWith(digits));
    return Response.json(found, { headers: { currentpage: "1", totalpages: "1", totalitems: String(found.length) } });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = () =>
  render(
    <BlueprintProvider>
      <LoadFormPage
        title="New load"
        name="load-draft:new"
        fresh={NO_LOAD_DRAFT}
        action="Create load"
        refusal={null}
        onSave={async (draft) => {
          saved.push(draft);
          if (refusal !== null) throw refusal;
        }}
      />
    </BlueprintProvider>,
  );

const focused = (): string => {
  const element = document.activeElement as HTMLInputElement | null;
  return element?.getAttribute("aria-label") ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
};
const submit = () => userEvent.keyboard("{Control>}{Enter}{/Control}");
const tabTo = async (label: string) => {
  for (let step = 0; step < 60 && !focused().startsWith(label); step += 1) await userEvent.keyboard("{Tab}");
  expect(focused()).toContain(label);
};
const errors = () => [...document.querySelectorAll("[data-invalid] > label")].map((label) => label.textContent);

test("every fault stands beside its field, the first has the focus, and the form passes axe", async () => {
  const screen = await show();
  await expect.element(screen.getByLabelText("Customer", { exact: true })).toHaveFocus();
  await tabTo("Weight");
  await userEvent.keyboard("heavy");
  await submit();
  await expect
    .poll(errors)
    .toEqual(["Place (required)", "From (required)", "Place (required)", "From (required)", "Equipment (required)", "Weight"]);
  expect(focused()).toBe("Place (required)");
  await expect.element(screen.getByText("6 fields need a correction")).toBeVisible();
  expect(saved).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("a load is entered by keyboard, and sent as it was typed; what the server refuses stands beside its field", async () => {
  const screen = await show();
  await expect.element(screen.getByLabelText("Customer", { exact: true })).toHaveFocus();
  await userEvent.keyboard("Acme Foods");
  for (const [zip, name, start] of [
    ["75201", "Dallas, TX 75201", "2026-12-01T08:00"],
    ["60601", "Chicago, IL 60601", "2026-12-02T08:00"],
  ] as const) {
    await tabTo("Place");
    await userEvent.keyboard(zip);
    await expect.element(screen.getByRole("option", { name: new RegExp(name) })).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => [...document.querySelectorAll("input")].map(({ value }) => value)).toContain(name);
    await tabTo("From");
    await userEvent.fill(document.activeElement as HTMLElement, start);
  }
  await expect.element(screen.getByText(/^Local time, CT/).first()).toBeVisible();
  await tabTo("Equipment");
  await userEvent.selectOptions(document.activeElement as HTMLElement, "reefer");
  await tabTo("Lowest temperature");
  await userEvent.keyboard("-10 F");
  await tabTo("Weight");
  await userEvent.keyboard("42k");
  refusal = new NotDone("No", false, { errors: { "load.stops.1.place": ["This names no place."] } });
  await submit();
  await expect.element(screen.getByText("This names no place.")).toBeVisible();
  expect(errors()).toEqual(["Place (required)"]);
  refusal = null;
  await submit();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]).toMatchObject({
    customer_name: "Acme Foods",
    weight: "42k",
    min_temperature: "-10 F",
    equipment_type: "reefer",
  });
  expect(saved[1]?.submission).toBe(saved[0]?.submission);
  // It is sent: the next load begins with an empty form.
  await expect.element(screen.getByLabelText("Customer", { exact: true })).toHaveValue("");
});

test("stops are added, moved by Alt and arrows, and removed, and the focus stays where the work is", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Add stop" }).click();
  await expect.poll(focused).toBe("Type");
  await tabTo("Place");
  await userEvent.keyboard("Waco, TX");
  await userEvent.keyboard("{Escape}{Alt>}{ArrowUp}{/Alt}");
  await expect.element(screen.getByText("Stop 2 is now stop 1.")).toBeInTheDocument();
  const places = () => [...document.querySelectorAll<HTMLInputElement>("ol [role=combobox]")].map(({ value }) => value);
  expect(places()).toEqual(["Waco, TX", "", ""]);
  expect((document.activeElement as HTMLInputElement).value).toBe("Waco, TX");
  await screen.getByRole("button", { name: "Remove stop 1" }).click();
  await expect.poll(places).toEqual(["", ""]);
  await expect.element(screen.getByRole("button", { name: "Remove stop 1" })).toBeDisabled();
});

test("what was typed is there after a reload, and after a refusal, until it is discarded", async () => {
  const screen = await show();
  await userEvent.keyboard("Acme");
  await tabTo("PO number");
  await userEvent.keyboard("PO 7");
  await expect.poll(async () => (await handle.db.values.get("load-draft:new"))?.value).toMatchObject({ po_number: "PO 7" });
  await screen.unmount();
  const again = await show();
  await expect.element(again.getByLabelText("PO number")).toHaveValue("PO 7");
  await expect.element(again.getByText(/^Draft restored/)).toBeVisible();
  await again.getByRole("button", { name: "Discard draft" }).click();
  await expect.element(again.getByLabelText("PO number")).toHaveValue("");
});
