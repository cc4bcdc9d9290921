import { test } from "vitest";
import { openHandle } from "../../../src/db/open.ts";
import { handle$ } from "../../../src/db/handle.ts";
import { writePointer } from "../../../src/db/pointer.ts";
import { manyConnections } from "./rows.ts";
import { collectionNews$, keepSnapshots, openQueries, queries, closeQueries } from "../../../workers/query/client.ts";

const out: string[] = [];
const log = (...a: unknown[]) => { out.push(a.join(" ")); };
const time = async (name: string, f: (i: number) => Promise<unknown>, n = 40) => { const t: number[] = []; for (let i = 0; i < n; i++) { const a = performance.now(); await f(i); t.push(performance.now() - a); } const first = t[0]!; t.sort((a, b) => a - b); log(name.padEnd(36), "first", first.toFixed(1), "med", t[n >> 1]!.toFixed(2), "p95", t[Math.floor(n * 0.95)]!.toFixed(2)); };

test("measure", async () => {
  const key = { userId: 1, companyId: 1, epoch: crypto.randomUUID() };
  writePointer(key);
  const N = 100_000;
  let long = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) { long = Math.max(long, e.duration); } }).observe({ entryTypes: ["longtask"] });
  const rows = manyConnections(N);
  const handle = await openHandle(key);
  handle$.next(handle);
  await new Promise(r => setTimeout(r, 200)); long = 0;
  await openQueries(key);
  let a = performance.now();
  let worst = 0;
  for (let i = 0; i < N; i += 2000) { const b = performance.now(); const p = queries().call("ingest", { collection: "connections", rows: rows.slice(i, i + 2000), state: {} }); worst = Math.max(worst, performance.now() - b); await p; }
  const took = performance.now() - a; log("ingest 100k ms", took.toFixed(0), "rows/s", (N / took * 1000).toFixed(0), "worst post", worst.toFixed(1), "long task", long);
  await queries().call("ingest", { collection: "connections", rows: [], state: { complete: true, tail: null } });
  const base = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] } as any;
  const ask = (q: any) => queries().call("ask", "connections", { ...base, ...q });
  await time("trip: count", () => queries().call("count", "connections", { a: [{ column: "status", is: "in", codes: ["onboarded"] }] }));
  await time("all", () => ask({}));
  await time("filter 3", () => ask({ where: [{ column: "status", is: "in", codes: ["onboarded"] }, { column: "is_dismissed", is: "in", codes: [false] }, { column: "packet_status", is: "not_in", codes: ["complete", null] }] }));
  await time("filter + facets", () => ask({ where: [{ column: "status", is: "in", codes: ["onboarded"] }, { column: "power_units", is: "range", min: 3 }], facets: ["status", "state", "assessment", "packet_status"] }));
  await time("packet sort", () => ask({ sort: { column: "packet_updated_at", descending: true } }));
  await time("name sort", () => ask({ sort: { column: "name", descending: false } }), 10);
  for (const v of ["S", "SM", "SMITH", "TRUCK", "LLC", "ZZ"]) await time("name " + v, (i) => ask({ text: { kind: "name", value: v }, where: [{ column: "power_units", is: "range", min: 0 }] }), 20);
  await time("name varied", (i) => ask({ text: { kind: "name", value: ["KOW","BLUE","EXPRESS","SIN","GULF","CARRIER","T","NGUYENR"][i % 8] } }), 80);
  await time("id varied", (i) => ask({ text: { kind: "identifier_prefix", value: String(9000000 + i * 997).slice(0, 1 + i % 7) } }), 80);
  await time("put 1", async (i) => { await queries().call("ingest", { collection: "connections", rows: [{ ...rows[i]!, updated_at: new Date(Date.UTC(2027, 0, 1) + i * 1000).toISOString().slice(0, 23) + "000Z" }] }); await ask({}); });
  a = performance.now(); await keepSnapshots(true); await new Promise(r => setTimeout(r, 3100)); const snap = performance.now(); await ask({}); log("blocked by dump", (performance.now() - snap).toFixed(0));
  for (let i = 0; i < 100; i++) { if (await handle.db.snapshots.get("connections").then(s => s !== undefined)) break; await new Promise(r => setTimeout(r, 100)); }
  log("snapshot saved after", (performance.now() - a).toFixed(0));
  for (let i = 0; i < 4; i++) {
    await closeQueries(); await new Promise(r => setTimeout(r, 300));
    a = performance.now(); const opened = openQueries(key); const first = ask({}); await opened; const t1 = performance.now() - a; const ans = await first; const t2 = performance.now() - a; const got = await handle.db.connections.bulkGet([...ans.keys.slice(0, 50)]); log("warm worker open", t1.toFixed(1), "answer", t2.toFixed(1), "rows", (performance.now() - a).toFixed(1), ans.total, got.length);
  }
  for (let i = 0; i < 4; i++) {
    a = performance.now();
    const w = new Worker(new URL("../../../workers/query/worker.ts", import.meta.url), { type: "module" });
    const { wrap } = await import("comlink"); const api: any = wrap(w);
    const o = api.open(key); const f = api.ask("connections", base); await o; const t1 = performance.now() - a; const ans = await f; log("cold worker open", t1.toFixed(1), "answer", (performance.now() - a).toFixed(1), ans.total);
    w.terminate();
  }
  {
    const { loadStore } = await import("../../../workers/query/snapshot.ts");
    const { connectionsLayout } = await import("../../../workers/query/collections/connections.ts");
    const { held } = await import("../../../workers/query/held.ts");
    const { evaluate } = await import("../../../workers/query/evaluate.ts");
    for (let i = 0; i < 6; i++) {
      const t0 = performance.now(); const s: any = await handle.db.snapshots.get("connections");
      const t1 = performance.now(); const l = await loadStore(connectionsLayout, s.columns);
      const t2 = performance.now(); const h = held(l.store, 0, l); h.orders.by("updated_at");
      const t3 = performance.now(); evaluate(h, base);
      const t4 = performance.now(); await l.texts();
      log("get", (t1 - t0).toFixed(1), "load", (t2 - t1).toFixed(1), "sort", (t3 - t2).toFixed(1), "eval", (t4 - t3).toFixed(1), "texts", (performance.now() - t4).toFixed(1));
    }
  }
  const m = (performance as any).memory; log("main heap MB", (m.usedJSHeapSize / 1e6).toFixed(0));
  console.log("\n" + out.join("\n"));
}, 300_000);
