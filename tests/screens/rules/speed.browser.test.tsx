// Temporary.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { handle$ } from "../../../src/db/handle.ts";
import { openHandle } from "../../../src/db/open.ts";
import { writePointer } from "../../../src/db/pointer.ts";
import { RULE_TYPES } from "../../../src/domain/rules.ts";
import { RulesScreen } from "../../../src/screens/rules/RulesScreen.tsx";
import { openQueries, queries } from "../../../workers/query/client.ts";
import { manyConnections } from "../../bench/query/rows.ts";
import { columns } from "../../bench/pages/lab/assessment.ts";
import "../../../src/ui/theme.css";

test("speed", { timeout: 240_000 }, async () => {
  const n = 100_000;
  history.replaceState(null, "", "/rules");
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writePointer(key);
  const handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  await openQueries(key);
  const rows = manyConnections(n);
  for (let at = 0; at < n; at += 5000)
    await queries().call("ingest", { collection: "connections", rows: rows.slice(at, at + 5000), state: { complete: true } });
  const user = { id: 1, scopes: ["manage_rule_overrides"], paywall: { can_rule: true } };
  await handle.db.values.put({ key: "session", value: { user, flags: {}, refreshedAt: Date.now() } });
  const values = Object.fromEntries(RULE_TYPES.map(({ is_type }) => [is_type, 2]));
  const sets = [
    {
      id: 1,
      company_id: 1,
      carrier_id: null,
      classification_id: null,
      version: 1,
      values,
      updated_by: "A",
      created_at: "2026-11-20T12:00:00.000000Z",
      updated_at: "2026-11-20T12:00:00.000000Z",
      reassessment: null,
    },
  ];
  const facts = columns(n);
  const text = JSON.stringify({
    ...facts,
    connection_id: rows.map(({ id }) => id),
    carrier_id: rows.map(({ carrier_id }) => carrier_id),
    rule_sets: sets,
  });
  const realFetch = window.fetch;
  const page = { "content-type": "application/json", currentpage: "1", totalpages: "1", totalitems: "1" };
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/monitor/")) return realFetch(input, init);
    if (url.includes("carrier_facts")) return new Response(text, { headers: { "content-type": "application/json" } });
    if (url.includes("is_types"))
      return new Response(JSON.stringify(RULE_TYPES.map((t) => ({ ...t, threshold: "x", stale_after_days: 14, value: 2 }))), {
        headers: page,
      });
    if (url.includes("/rules")) return new Response(JSON.stringify(sets), { headers: page });
    return new Response("{}", { status: 404 });
  };
  await render(
    <BlueprintProvider>
      <div className="screen" style={{ width: 1400, height: 800, display: "flex", flexDirection: "column" }}>
        <RulesScreen />
      </div>
    </BlueprintProvider>,
  );
  await expect.poll(() => document.querySelector(".standings-bar"), { timeout: 60_000 }).not.toBeNull();
  await new Promise((r) => setTimeout(r, 3000));
  const times: number[] = [];
  const named: number[] = [];
  const press = (line: HTMLElement) => {
    line.focus();
    line.dispatchEvent(new KeyboardEvent("keydown", { key: " ", code: "Space", bubbles: true, cancelable: true }));
  };
  const lines = [...document.querySelectorAll<HTMLElement>(".rule-line")];
  press(lines[0]!);
  await new Promise((r) => setTimeout(r, 2000));
  for (let run = 0; run < 60; run++) {
    const before = document.querySelector(".what-if-total")?.textContent;
    const began = performance.now();
    press(lines[3]!);
    let t1 = 0;
    for (;;) {
      await new Promise((r) => requestAnimationFrame(r));
      const now = document.querySelector(".what-if-total")?.textContent;
      if (now !== before && t1 === 0) t1 = performance.now() - began;
      if (t1 > 0 && document.querySelectorAll(".flip-coming").length === 0 && document.querySelectorAll(".what-if [data-key]").length > 0) break;
      if (performance.now() - began > 3000) break;
    }
    times.push(t1 || 9999);
    named.push(performance.now() - began);
    await new Promise((r) => setTimeout(r, 250));
  }
  const q = (list: number[], p: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * p)];
  throw new Error(
    `counts p50 ${q(times, 0.5)} p95 ${q(times, 0.95)} rows p50 ${q(named, 0.5)} p95 ${q(named, 0.95)} ${times.map(Math.round)} | ${named.map(Math.round)} total ${document.querySelector(".what-if-total")?.textContent}`,
  );
});
