// What is typed into a filter holds as typed: in the field, the address, the question to the server and the local one.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addressOfGlobalSearch, globalSearchFromAddress } from "../../../../src/domain/carriers/global-search/address.ts";
import { globalSearchChips } from "../../../../src/domain/carriers/global-search/chips.ts";
import type { GlobalSearchFilters } from "../../../../src/domain/carriers/global-search/filters.ts";
import { filtersToLocal } from "../../../../src/domain/carriers/global-search/local.ts";
import { filtersToQ } from "../../../../src/domain/carriers/global-search/q.ts";
import { FilterPanel } from "../../../../src/screens/carriers/parts/filters/FilterPanel.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const NAMES = { classification: () => undefined, state: () => undefined };
const KNOWN = { today: new Date("2026-06-15T00:00:00Z"), stateOf: () => null };

let address = "";
const filters = (): GlobalSearchFilters => globalSearchFromAddress(address).filters;

/** As on the page, what the panel shows is what the address says. */
function Panel() {
  const [query, setQuery] = useState(address);
  return (
    <BlueprintProvider>
      <FilterPanel
        filters={globalSearchFromAddress(query).filters}
        onFilters={(next) => {
          address = addressOfGlobalSearch({ filters: next, sort: null, peek: null });
          setQuery(address);
        }}
        classifications={new Map()}
        states={[]}
        seesSafety
        isLane
      />
    </BlueprintProvider>
  );
}

test("a fleet of 1 to 4 is typed, and asked for everywhere", async () => {
  address = "";
  const screen = await render(<Panel />);
  await screen.getByLabelText("Power units from").click();
  await userEvent.keyboard("1{Tab}4");
  expect(address).toBe("fleet=1-4");
  expect(filtersToQ(filters())).toMatchObject({ power_units_gteq: 1, power_units_lteq: 4 });
  expect(filtersToLocal(filters(), KNOWN)?.where).toContainEqual({ column: "power_units", is: "range", min: 1, max: 4 });
  expect(globalSearchChips(filters(), NAMES)).toMatchObject([{ label: "Power units", value: "1 to 4" }]);
  await screen.getByLabelText("Power units to").fill("");
  expect(address).toBe("fleet=1-");
});

test("when a truck was last seen is selected by steps, and only the server can answer it", async () => {
  address = "";
  const screen = await render(<Panel />);
  await screen.getByLabelText("Truck last seen").selectOptions("In the last 30 days");
  expect(address).toBe("truck-seen=30");
  expect(filtersToQ(filters())).toMatchObject({ located_days_lteq: 30 });
  expect(filtersToLocal(filters(), KNOWN)).toBeNull();
  expect(globalSearchChips(filters(), NAMES, true)).toMatchObject([{ label: "Truck last seen", value: "in the last 30 days" }]);
  await screen.getByLabelText("Truck last seen").selectOptions("Any time");
  expect(address).toBe("");
});

test("a bound is typed digit by digit, though its first digit is none", async () => {
  address = "";
  const screen = await render(<Panel />);
  // One month is no bound; twelve are.
  await screen.getByLabelText("Authority age from").click();
  await userEvent.keyboard("12");
  expect(address).toBe("authority-age=12-");
  // "1" is less than 12: marked, and not asked for.
  await userEvent.keyboard("{Tab}1");
  await expect.element(screen.getByText("must not be larger")).toBeVisible();
  expect(address).toBe("authority-age=12-");
  await userEvent.keyboard("8");
  expect(address).toBe("authority-age=12-18");
  await expect.element(screen.getByText("must not be larger")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("ticking equipment asks for that equipment as half of the fleet, or any other share, or none", async () => {
  address = "";
  const screen = await render(<Panel />);
  await screen.getByLabelText("Reefer").click({ force: true });
  expect(filtersToQ(filters())).toMatchObject({ equipment_share_gteq: 0.5 });
  expect(globalSearchChips(filters(), NAMES)).toMatchObject([{ value: "Reefer, at least 1, 50% of the fleet" }]);
  await screen.getByLabelText("Minimum share of the fleet").click({ force: true });
  expect(filtersToQ(filters())).not.toHaveProperty("equipment_share_gteq");
  await screen.getByLabelText("Minimum share of the fleet").click({ force: true });
  await screen.getByLabelText("Share of the fleet, at least").fill("20");
  expect(filtersToQ(filters())).toMatchObject({ equipment_share_gteq: 0.2 });
});
