// Company change orders: decided once, by those who manage the company's people; approving changes the company.
import { expect, it } from "vitest";
import type { CompanyChangeOrder } from "../../../../src/contract/account/change-orders.ts";
import type { CurrentUser } from "../../../../src/contract/session/session.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const ORDERS = "/api/v1/company_change_orders";
const renamed = (from: string, to: string): string => JSON.stringify([{ field: "legal_name", from, to }]);

const ROWS = /* sql */ `
insert into companies (id, legal_name, company_type, status, paywall) values
  (8, 'Expired Brokerage', 'broker', 'subscription_or_trial_expired', '{}');
insert into users (company_id, id, email, first_name, last_name, scopes) values
  (1, 15, 'other@first.example', 'Olga', 'Other', '{manage_users}'),
  (8, 81, 'manager@expired.example', 'Eve', 'Expired', '{manage_users}');
insert into company_change_orders (company_id, id, changes, reason, requester_id, requested_at) values
  (1, 1, '${renamed("First Brokerage", "First Brokerage Inc")}', 'Incorporated', 12, now() - interval '5 days'),
  (1, 2, '[{"field": "hide_vehicle_search", "from": false, "to": true}]', 'Unused', 12, now() - interval '4 days'),
  (1, 3, '${renamed("First Brokerage", "Another Name")}', 'Renamed', null, now() - interval '3 days'),
  (1, 4, '[{"field": "hide_vehicle_search", "from": false, "to": true}]', 'Race', 12, now() - interval '2 days'),
  (2, 9, '${renamed("Second Brokerage", "Stolen")}', 'Secret', 21, now()),
  (8, 7, '${renamed("Expired Brokerage", "Renewed")}', 'Late', 81, now());`;

anyEngine(
  "company change orders",
  (database) => {
    const { manager, other, staff, second, expired, visitor } = withUsers(
      database,
      {
        manager: "manager@first.example",
        other: "other@first.example",
        staff: "staff@first.example",
        second: "manager@second.example",
        expired: "manager@expired.example",
      },
      ROWS,
    );
    const listed = async (query = "") =>
      (await manager.get(`${ORDERS}${query}`)).json<CompanyChangeOrder[]>().map(({ id }) => id);
    const decide = (browser: Browser, id: number, verdict: "approve" | "reject") =>
      browser.patch(`${ORDERS}/${id}/${verdict}`, {});
    const companyOf = async (browser: Browser) => (await browser.get("/refresh_jwt")).json<CurrentUser>().company;

    it("the company's own, newest first, with who asked and why", async () => {
      expect(await listed()).toEqual([4, 3, 2, 1]);
      expect(await listed("?q[status_eq]=open&q[s]=requested_at asc")).toEqual([1, 2, 3, 4]);
      expect((await manager.get(`${ORDERS}/1`)).json<CompanyChangeOrder>()).toMatchObject({
        status: "open",
        changes: [{ field: "legal_name", from: "First Brokerage", to: "First Brokerage Inc" }],
        reason: "Incorporated",
        requester_name: "Stan Staff",
        decider_name: null,
        decided_at: null,
      });
      expect((await manager.get(`${ORDERS}/3`)).json<CompanyChangeOrder>().requester_name).toBeNull();
    });

    it("nobody but those who manage people of a company in force reads or decides one", async () => {
      for (const [browser, status] of [
        [visitor(), 401],
        [staff, 403],
        [expired, 403],
      ] as const) {
        expect((await browser.get(ORDERS)).statusCode).toBe(status);
        expect((await browser.get(`${ORDERS}/7`)).statusCode).toBe(status);
      }
      for (const browser of [staff, expired])
        for (const verdict of ["approve", "reject"] as const) expect((await decide(browser, 7, verdict)).statusCode).toBe(403);
      expect((await manager.ask("PATCH", `${ORDERS}/1/approve`, { xsrf: null })).statusCode).toBe(403);
    });

    it("a watchdog reads none", async () => {
      await database.engine.query(
        "update companies set paywall = paywall || '{\"is_watchdog\": true}', is_watchdog = true where id = 2",
      );
      expect((await second.get(ORDERS)).statusCode).toBe(403);
      expect((await decide(second, 9, "approve")).statusCode).toBe(403);
      await database.engine.query("update companies set paywall = paywall - 'is_watchdog', is_watchdog = false where id = 2");
    });

    it("another company's is as a missing one, and stays open", async () => {
      expect((await manager.get(`${ORDERS}/9`)).statusCode).toBe(404);
      expect((await decide(manager, 9, "approve")).statusCode).toBe(404);
      expect((await decide(manager, 9, "reject")).statusCode).toBe(404);
      expect((await decide(second, 1, "approve")).statusCode).toBe(404);
      const kept = await database.engine.query("select status from company_change_orders where id in (1, 9)");
      expect(kept).toEqual([{ status: "open" }, { status: "open" }]);
    });

    it("a brokerage cannot write an order of its own past the calls", async () => {
      const insert =
        "insert into company_change_orders (company_id, changes, reason) values (1, '[{\"field\": \"legal_name\"}]', 'x')";
      await expect(database.engine.tx((tx) => tx.query(insert), asCompany(1))).rejects.toMatchObject({ code: "42501" });
      const plan = `insert into company_change_orders (company_id, changes, reason) values (1, '[{"field": "paywall", "to": {}}]', 'x')`;
      await expect(database.engine.query(plan)).rejects.toMatchObject({ code: "23514" });
    });

    it("approving changes the company and nothing else of it, and is kept with who and when", async () => {
      const before = await companyOf(manager);
      const approved = await decide(manager, 1, "approve");
      expect(approved.statusCode, approved.body).toBe(200);
      expect(approved.json<CompanyChangeOrder>()).toMatchObject({ status: "approved", decider_name: "Mara Manager" });
      expect(approved.json<CompanyChangeOrder>().decided_at).toMatch(/Z$/);
      expect(await companyOf(manager)).toEqual({ ...before, legal_name: "First Brokerage Inc" });
      expect((await companyOf(second))?.legal_name).toBe("Second Brokerage");
    });

    it("one that is decided is not decided again", async () => {
      for (const verdict of ["approve", "reject"] as const) {
        const again = await decide(other, 1, verdict);
        expect([again.statusCode, again.json()]).toEqual([
          409,
          { error: "already_decided", message: "Mara Manager has approved this change already." },
        ]);
      }
    });

    it("one that no longer fits the company is not approved, and can be rejected", async () => {
      const stale = await decide(manager, 3, "approve");
      expect([stale.statusCode, stale.json<{ error: string }>().error]).toEqual([409, "company_changed"]);
      expect((await decide(manager, 3, "reject")).json<CompanyChangeOrder>().status).toBe("rejected");
      expect((await companyOf(manager))?.legal_name).toBe("First Brokerage Inc");
    });

    it("rejecting leaves the company as it is", async () => {
      const before = await companyOf(manager);
      expect((await decide(other, 2, "reject")).json<CompanyChangeOrder>()).toMatchObject({
        status: "rejected",
        decider_name: "Olga Other",
      });
      expect(await companyOf(manager)).toEqual(before);
    });

    it("of two people who decide at once, one does", async () => {
      const answers = await Promise.all([decide(manager, 4, "approve"), decide(other, 4, "reject")]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const order = (await manager.get(`${ORDERS}/4`)).json<CompanyChangeOrder>();
      expect((await companyOf(manager))?.hide_vehicle_search).toBe(order.status === "approved");
    });
  },
  brokerages,
);
