// A green word beside two warnings misleads: the warnings that decide stand beside the result, with what they rest on.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AssessedCarrier } from "../../../src/contract/rules/assessed-carriers.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { DataTable } from "../../../src/ui/table/DataTable.tsx";
import { okToUseColumn, whyColumn } from "../../../src/widgets/rules/assessed-columns.tsx";
import { OkToUse } from "../../../src/widgets/rules/OkToUse.tsx";
import { ownDatabase } from "../../live/own-database.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const PASSING: AssessedCarrier = {
  id: 1,
  result: "pass",
  failing: [],
  incomplete: [],
  hides_rules: false,
  connection: { status: "onboarded", is_dismissed: false },
  as_of: "2026-11-18T10:00:00.000000Z",
  assessed_at: "2026-11-20T10:00:00.000000Z",
  hides_hard_fact: false,
  warnings: [],
};
const WARNED: AssessedCarrier = {
  ...PASSING,
  id: 2,
  connection: null,
  warnings: [
    { is_type: "likely_chameleon", evidence: "Shares phone number with Old Wheels LLC", as_of: "2026-11-19T00:00:00.000000Z" },
    { is_type: "insurance_cancellation", evidence: "Insurance ends Dec 1, 2026", as_of: null },
  ],
};
const FAILING: AssessedCarrier = {
  ...PASSING,
  id: 3,
  result: "fail",
  failing: ["has_cargo_coverage_100000", "has_authority_for_6_months"],
  connection: null,
};

const own = ownDatabase();
beforeEach(() => putRows(own.handle, { collection: "assessed_carriers", rows: [PASSING, WARNED, FAILING] }));

const carrierOf = (row: AssessedCarrier): number => row.id;
const COLUMNS = [okToUseColumn(carrierOf), whyColumn(carrierOf)];

test("each carrier has its answer, its warnings with their evidence, and why it fails", async () => {
  const rows = new Map([PASSING, WARNED, FAILING].map((row) => [row.id, row]));
  const screen = await render(
    <BlueprintProvider>
      <div style={{ width: 700, height: 300, display: "flex" }}>
        <DataTable label="Carriers" columns={COLUMNS} keys={[1, 2, 3]} rowAt={(key) => rows.get(key)} empty="None" />
      </div>
    </BlueprintProvider>,
  );
  await expect.element(screen.getByText("Yes", { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText("Caution if connected", { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText("Chameleon +1", { exact: true })).toBeInTheDocument();
  const evidence = screen.getByText("Shares phone number with Old Wheels LLC (as of Nov 19, 2026)", {
    exact: false,
  });
  await expect.element(evidence).toHaveTextContent("Insurance ends Dec 1, 2026 (age unknown)");
  await expect.element(screen.getByText("Fail if connected", { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText("Cargo < $100k, authority < 6 mo")).toBeInTheDocument();
  expect(COLUMNS.map((column) => column.text(WARNED))).toEqual([
    "Caution if connected; Likely chameleon; Insurance cancellation",
    "",
  ]);
  expect(await violations()).toEqual([]);
});

test("what this computer knows of the connection counts before the assessment's", async () => {
  const screen = await render(<OkToUse carrierId={1} connection={{ status: "do_not_dispatch", is_dismissed: false }} />);
  await expect.element(screen.getByText("No", { exact: true })).toBeInTheDocument();
});

test("a carrier of which nothing is known is neither good nor bad", async () => {
  const screen = await render(<OkToUse carrierId={99} />);
  await expect.element(screen.getByText("Unknown", { exact: true })).toBeInTheDocument();
});
