// Changes of a company that its people ask for: what waits is what would really change, and asking decides nothing.
import { expect, it } from "vitest";
import type { CompanyChangeOrder } from "../../../../src/contract/account/change-orders.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const ORDERS = "/api/v1/company_change_orders";

anyEngine(
  "changes of a company that are asked for",
  (database) => {
    const { manager, staff, second } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });
    const ask = (wanted: object, browser: Browser = staff) =>
      browser.post(ORDERS, { company_change_order: { reason: "Converted", ...wanted } });
    const listed = async (browser: Browser) => (await browser.get(ORDERS)).json<CompanyChangeOrder[]>();

    it("what differs waits for a decision, with what the company said when it was asked for", async () => {
      const asked = await ask({ legal_name: " First LLC ", hide_vehicle_search: false });
      expect(asked.statusCode, asked.body).toBe(200);
      expect(asked.json<CompanyChangeOrder>()).toMatchObject({
        status: "open",
        changes: [{ field: "legal_name", from: "First Brokerage", to: "First LLC" }],
        requester_name: "Stan Staff",
        decider_name: null,
      });
      expect(await listed(manager)).toHaveLength(1);
      expect(await listed(second)).toEqual([]);
      expect(await database.engine.query("select legal_name from companies where id = 1")).toEqual([
        { legal_name: "First Brokerage" },
      ]);
    });

    it("nothing, the same twice, or a change without a reason is not asked for", async () => {
      expect((await ask({ legal_name: "First Brokerage" })).statusCode).toBe(422);
      expect((await ask({})).statusCode).toBe(422);
      expect((await ask({ legal_name: "Other", reason: " " })).statusCode).toBe(422);
      const twice = await Promise.all([ask({ hide_vehicle_search: true }), ask({ hide_vehicle_search: true })]);
      expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(await listed(manager)).toHaveLength(2);
    });

    it("no more wait at once than somebody can decide", async () => {
      const answers = [];
      for (let at = 1; at <= 19; at += 1) answers.push((await ask({ legal_name: `Name ${at}` })).statusCode);
      expect(answers.filter((status) => status === 200)).toHaveLength(18);
      expect(answers.at(-1)).toBe(422);
    });

    it("who asked cannot decide without the permission, and who may changes the company", async () => {
      const order = (await listed(manager)).find(({ changes }) => changes[0]?.field === "hide_vehicle_search");
      expect((await staff.patch(`${ORDERS}/${order?.id}/approve`, {})).statusCode).toBe(403);
      expect((await manager.patch(`${ORDERS}/${order?.id}/approve`, {})).statusCode).toBe(200);
      expect(await database.engine.query("select hide_vehicle_search from companies where id = 1")).toEqual([
        { hide_vehicle_search: true },
      ]);
    });
  },
  brokerages,
);
