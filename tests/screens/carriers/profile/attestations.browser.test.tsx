// What a carrier attested, with answers of the API made here: nothing is withdrawn by one press.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Attestation } from "../../../../src/contract/rules/attestations.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { AttestationList } from "../../../../src/screens/carriers/profile/overview/AttestationList.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };

let handle: Handle;
let rows: Attestation[];
let withdrawn: string[];
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  withdrawn = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.includes("attestations")) return realFetch(input, init);
    if (request.method === "GET") return Response.json(rows);
    withdrawn.push(pathname);
    rows = rows.map((row) => ({ ...row, withdrawn_at: "2026-01-02T00:00:00.000000Z" }));
    return Response.json(rows[0]);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

test("an attestation is withdrawn once it is confirmed, and not before", async () => {
  rows = [
    {
      id: 5,
      carrier_id: 101,
      item: "ucr",
      attested_by: "Ann Lee",
      expires_on: "2030-01-01",
      user_name: "Mara Manager",
      file: null,
      created_at: "2026-01-01T00:00:00.000000Z",
      withdrawn_at: null,
    },
  ];
  let changes = 0;
  const screen = await render(
    <BlueprintProvider>
      <AttestationList carrier={{ id: 101, name: "Acme" }} refusal={null} onChanged={() => (changes += 1)} />
    </BlueprintProvider>,
  );
  await screen.getByRole("button", { name: /^Withdraw: / }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/Acme is assessed without it at once/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(withdrawn).toEqual([]);
  await screen.getByRole("button", { name: /^Withdraw: / }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Withdraw attestation" }).click();
  await expect.poll(() => changes, SOON).toBe(1);
  expect(withdrawn).toEqual(["/monitor/api/v1/attestations/5/withdraw"]);
  await expect.element(screen.getByRole("button", { name: /^Withdraw: / })).not.toBeInTheDocument();
});
