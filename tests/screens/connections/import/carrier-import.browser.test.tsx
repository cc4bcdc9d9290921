// An import of a company's own carriers on the screen, by an API made here: previewed, asked about, decided, imported and undone.
import { BlueprintProvider } from "@blueprintjs/core";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LookUpNumber } from "../../../../src/contract/carriers/open-data.ts";
import type { ImportedCarrier, SentCarrier } from "../../../../src/contract/connections/imports.ts";
import type { FileImport } from "../../../../src/contract/file-imports.ts";
import { CarrierImportScreen } from "../../../../src/screens/connections/import/CarrierImportScreen.tsx";
import { ToastHost } from "../../../../src/ui/toast/ToastHost.tsx";
import { ownDatabase, SOON } from "../../../live/own-database.ts";
import { ADA } from "../../../sync/people.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

type Asked = "found" | "none" | "failed" | "off";

const NONE: ImportedCarrier = {
  outcome: "unknown",
  problem: "nothing_found",
  carrier: null,
  candidates: [],
  connection_id: null,
  changes: [],
  warnings: [],
  errors: {},
};
const carrier = (id: number, legal_name: string) => ({
  id,
  legal_name,
  dba_name: null,
  dot: String(id),
  mc: null,
  city: "Dallas",
  state: "TX",
});
const made = (id: number, name: string): ImportedCarrier => ({
  ...NONE,
  outcome: "new",
  problem: null,
  carrier: carrier(id, name),
  connection_id: id,
  changes: [{ field: "status", before: null, after: "needs_to_onboard" }],
});

let imports: FileImport[];
/** The carriers that were written, by import. */
let written: SentCarrier[];
let asked: LookUpNumber[][];
let openData: Asked | "refused";
let isDown: boolean;
/** Numbers that the open data brought here. */
let arrived: Set<string>;

/** 1 and 2 are here, 3 has another name, 4 is two carriers, everything else is not here. */
function answer(row: SentCarrier): ImportedCarrier {
  const value = row.numbers[0]?.value ?? "";
  if (row.carrier_id != null) return made(row.carrier_id, "Chosen LLC");
  if (value === "1" || value === "2") return made(Number(value), value === "1" ? "Acme LLC" : "Beta LLC");
  if (value === "3")
    return { ...NONE, outcome: "contradicting", problem: "name_differs", candidates: [carrier(3, "Other Freight")] };
  if (value === "4")
    return {
      ...NONE,
      outcome: "ambiguous",
      problem: "several_carriers",
      candidates: [carrier(41, "Twin One"), carrier(42, "Twin Two")],
    };
  return arrived.has(value) ? made(Number(value), "Arrived LLC") : NONE;
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

const own = ownDatabase({
  answer: async ({ pathname }, request) => {
    const body = request.method === "POST" ? ((await request.json()) as Record<string, never>) : {};
    if (pathname.endsWith("/connections/import")) {
      if (isDown) throw new TypeError("Failed to fetch");
      const { carriers, is_preview: isPreview } = body as unknown as { carriers: SentCarrier[]; is_preview?: boolean };
      if (isPreview !== true) written.push(...carriers);
      return json({ rows: carriers.map(answer) });
    }
    if (pathname.endsWith("/look_up")) {
      const { numbers } = body as unknown as { numbers: LookUpNumber[] };
      asked.push(numbers);
      if (openData === "refused") return json({ error: "refused", message: "Not now." }, 422);
      if (openData === "found") for (const { value } of numbers) arrived.add(value);
      const outcome = openData;
      return json({
        service: { state: openData === "off" ? "off" : "up", since: null },
        numbers: numbers.map((number) => ({ ...number, outcome, carriers: [] })),
      });
    }
    if (pathname.endsWith("/undo")) {
      imports = imports.map((one) => ({ ...one, remaining_count: 0 }));
      return json({ undone: written.length, remaining: 0, left: [] });
    }
    if (pathname.endsWith("/connection_imports") && request.method === "POST") {
      imports = [
        {
          id: 7,
          file_name: "carriers.csv",
          user_name: "Ada Broker",
          created_at: "2026-11-20T10:00:00.000000Z",
          mapping: {},
          new_count: 2,
          changed_count: 0,
          remaining_count: 2,
        },
      ];
      return json(imports[0]);
    }
    return json(pathname.endsWith("/connection_imports") ? imports : []);
  },
});

beforeEach(async () => {
  await page.viewport(1280, 900);
  [imports, written, asked, openData, isDown, arrived] = [[], [], [], "off", false, new Set()];
  await own.signIn({ ...ADA, scopes: ["onboarding"], paywall: { ...ADA.paywall, can_connect: true } });
});

const show = () =>
  render(
    <BlueprintProvider>
      <main style={{ display: "flex", flexDirection: "column", height: 880 }}>
        <CarrierImportScreen />
        <ToastHost />
      </main>
    </BlueprintProvider>,
  );

const select = async (...rows: readonly string[]) => {
  const file = new File([["MC #,Name,Status", ...rows].join("\n")], "carriers.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText("File of carriers"), file);
};
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("nothing is written before it is imported, by a key, and all of it is undone", async () => {
  await show();
  await select("1,Acme,Active", "2,Beta,Active", "x7,Bad,Active");
  await expect.element(button("New · 2"), SOON).toBeVisible();
  await expect.element(button("Not readable · 1")).toBeVisible();
  await expect.element(button("Import 2 carriers")).toBeEnabled();
  expect(written).toEqual([]);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("2 new carriers, 0 changed."), SOON).toBeVisible();
  expect(written.map(({ numbers }) => numbers[0]?.value)).toEqual(["1", "2"]);
  await button("Undo the import of carriers.csv").click();
  await button("Undo import").click();
  await expect.element(page.getByText("The import of carriers.csv was undone."), SOON).toBeVisible();
});

test("what contradicts and what is ambiguous is left out until a person decides, and can be left out again", async () => {
  await show();
  await select("1,Acme,", "3,Gamma,", "4,Twin,");
  await expect.element(button("Contradicts · 1"), SOON).toBeVisible();
  await expect.element(button("Import 1 carrier")).toBeEnabled();
  await expect.element(page.getByText("2 of 2 open")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Gamma.*Other Freight, USDOT 3/ })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText("Carrier of line 3").selectOptions("3");
  await page.getByLabelText("Carrier of line 4").selectOptions("42");
  await expect.element(button("Import 3 carriers"), SOON).toBeEnabled();
  await page.getByLabelText("Carrier of line 3").selectOptions("");
  await expect.element(button("Import 2 carriers"), SOON).toBeEnabled();
  await button("Import 2 carriers").click();
  await expect.element(page.getByText(/2 new carriers/), SOON).toBeVisible();
  expect(written.map(({ carrier_id: id }) => id ?? null)).toEqual([null, 42]);
});

test.each<[Asked, string]>([
  ["none", "The government’s open data have no such number either"],
  ["off", "This server does not ask the government’s open data"],
  ["failed", "The government’s open data could not be asked"],
])("a number that is not here is asked about, and the answer is told: %s", async (outcome, text) => {
  openData = outcome;
  await show();
  await select("1,Acme,", "900,Far,", "901,Farther,");
  await expect.element(page.getByRole("grid"), SOON).toHaveTextContent(text);
  expect(asked.flat().map(({ value }) => value)).toEqual(["900", "901"]);
  expect(asked[0]?.[0]).toEqual({ is_type: "MC", value: "900" });
  await expect.element(button("Not here yet · 2")).toBeVisible();
  await expect.element(button("Import 1 carrier")).toBeEnabled();
});

test("a number that the open data know is part of the preview, and of the import", async () => {
  openData = "found";
  await show();
  await select("1,Acme,", "900,Far,");
  await expect.element(button("New · 2"), SOON).toBeVisible();
  await expect.element(button("Import 2 carriers")).toBeEnabled();
});

test("asking that failed can be tried again, and does not keep the others from being imported", async () => {
  openData = "refused";
  await show();
  await select("1,Acme,", "900,Far,");
  await expect.element(button("Look up the rest"), SOON).toBeVisible();
  await expect.element(button("Import 1 carrier")).toBeEnabled();
  openData = "found";
  await button("Look up the rest").click();
  await expect.element(button("Import 2 carriers"), SOON).toBeEnabled();
});

test("without a permission nothing can be selected, and the page says whom to ask", async () => {
  await own.signIn({ ...ADA, scopes: [] });
  await show();
  await expect.element(page.getByText(/Ask/).first(), SOON).toBeVisible();
  await expect.element(page.getByLabelText("File of carriers")).toBeDisabled();
});

test("a file without headings says what it needs", async () => {
  await show();
  const file = new File(["Acme,Dallas\nBeta,Tulsa"], "names.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText("File of carriers"), file);
  await expect.element(page.getByText(/no row of headings, such as MC #/), SOON).toBeVisible();
});
