// A file of carriers to monitor with numbers that are not here: FMCSA is asked, with progress, and what it has is monitored with the rest.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MonitorRow } from "../../../src/contract/connections/subscriptions.ts";
import { UploadDialog } from "../../../src/screens/connections/monitored/UploadDialog.tsx";
import { ownDatabase, SOON } from "../../live/own-database.ts";
import { answerOpenData, found, openData, without, type OpenData } from "../../open-data-answers.ts";
import { ADA } from "../../sync/people.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const VALUES = ["11111", "22222", "33333"];
let data: OpenData;
let previews: number;

const row = (value: string, line: number): MonitorRow => {
  const isHere = data.numbers[value]?.outcome === "found" && data.asked.length > 0;
  const given = { line, given: `MC ${value}` };
  if (isHere)
    return { ...given, outcome: "follows", carrier_id: line, legal_name: `Carrier ${value}`, problem: null, number: null };
  const problem = `No carrier has the number MC ${value}.`;
  return { ...given, outcome: "not_found", carrier_id: null, legal_name: null, problem, number: { is_type: "MC", value } };
};

/** Uploads go by another way than all other calls. */
class Upload {
  upload: { onprogress: null | (() => void); addEventListener: () => void } = {
    onprogress: null,
    addEventListener: () => undefined,
  };
  onload: (() => void) | null = null;
  status = 200;
  statusText = "OK";
  responseText = "";
  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return "content-type: application/json\r\n";
  }
  abort(): void {}
  send(): void {
    previews += 1;
    this.responseText = JSON.stringify({ rows: VALUES.map((value, at) => row(value, at + 1)), followed: 0, is_preview: true });
    queueMicrotask(() => this.onload?.());
  }
}

const own = ownDatabase({
  answer: async (_address, request) =>
    (await answerOpenData(data, request)) ?? Response.json({ error: "not_found" }, { status: 404 }),
});

const Real = window.XMLHttpRequest;
beforeEach(async () => {
  await page.viewport(1024, 768);
  [data, previews] = [openData(), 0];
  window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  await own.signIn(ADA);
});
afterEach(() => {
  window.XMLHttpRequest = Real;
});

const show = async () => {
  await render(
    <BlueprintProvider>
      <UploadDialog onMonitored={() => undefined} onClose={() => undefined} />
    </BlueprintProvider>,
  );
  const file = new File([`MC\n${VALUES.join("\n")}`], "carriers.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText("File of carrier numbers"), file);
};
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("what FMCSA has is part of the preview, and each other row says what came of asking", async () => {
  data.numbers = { "11111": found({ id: 1, legal_name: "Carrier 11111" }), "33333": without("failed") };
  let open = (): void => undefined;
  data.gate = new Promise((resolve) => (open = resolve));
  await show();
  await expect.element(page.getByText("Looking up numbers with FMCSA: 0 of 3 numbers"), SOON).toBeVisible();
  await expect.element(button("Monitor")).toBeDisabled();
  open();
  await expect.element(button("Monitor 1 carrier"), SOON).toBeEnabled();
  await expect.element(page.getByText(/1 row not with FMCSA, 1 row that FMCSA could not be asked about/), SOON).toBeVisible();
  await expect.element(page.getByRole("grid")).toHaveTextContent("No carrier has the number MC 22222; not with FMCSA");
  expect(previews).toBe(2);
  expect(data.asked.flat().map(({ value }) => value)).toEqual(VALUES);
  expect(await violations()).toEqual([]);

  // The rest is what failed.
  data.numbers["33333"] = found({ id: 3, legal_name: "Carrier 33333" });
  await button("Look up the rest").click();
  await expect.element(button("Monitor 2 carriers"), SOON).toBeEnabled();
  expect(data.asked.at(-1)?.map(({ value }) => value)).toEqual(["33333"]);
});

test("where nobody is asked, the file is as before", async () => {
  data.service = { state: "off", since: null };
  await show();
  await expect.element(page.getByRole("grid"), SOON).toHaveTextContent("No carrier has the number MC 22222.");
  expect(data.asked).toEqual([]);
  await expect.element(button("Monitor")).toBeDisabled();
});
