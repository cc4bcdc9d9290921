// Classifications, company lists and filter sets over the real application: ownership, and who may change what.
import { expect, it } from "vitest";
import type { Classification } from "../../../../src/contract/rules/classifications.ts";
import type { FilterSet, OauthApplication, PaymentTerm, ReasonCode } from "../../../../src/contract/account/company-lists.ts";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const CLASSES = "/api/v1/classifications";
const SETS = "/api/v1/filter_sets";

const LISTS = /* sql */ `
insert into oauth_applications (company_id, id, name) values (1, 1, 'Cold chain'), (1, 2, 'Rate desk'), (2, 1, 'Secret program');
update classifications set explicit_oauth_application_id = 1 where company_id = 1 and id = 1;
insert into classifications (company_id, id, name, is_active, is_by_broker_election) values
  (1, 5, 'Flatbed', true, true), (1, 6, 'Drayage', false, true), (2, 5, 'Secret class', true, true);
insert into payment_terms (company_id, id, name, net_days, quick_pay_percent, is_default) values
  (1, 1, 'Net 30', 30, null, true), (1, 2, 'Quick', 2, 1.5, false), (2, 1, 'Secret terms', 1, null, true);
insert into reason_codes (company_id, id, code, name, used_for) values
  (1, 1, 'CLM', 'Claim unpaid', '{do_not_dispatch,dismiss}'), (2, 1, 'SEC', 'Secret', '{dismiss}');
update connections set classification_ids = '{1,6}' where company_id = 1 and id = 10;`;

anyEngine(
  "a company's lists",
  (database) => {
    const { manager, staff, second } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example", second: "manager@second.example" },
      LISTS,
    );

    const classes = async (q: string) => (await manager.get(`${CLASSES}?${q}`)).json<Classification[]>().map(({ id }) => id);
    const elect = (id: number, ids: readonly number[], browser = manager) =>
      browser.patch(`/api/v1/connections/${id}`, { connection: { classification_ids: ids } });

    it("classifications are found by each of their filters, and only the company's own", async () => {
      const [first] = (await manager.get(`${CLASSES}?q[s]=id asc`)).json<Classification[]>();
      expect(first).toEqual({
        id: 1,
        company_id: 1,
        name: "Dry van",
        is_active: true,
        is_by_broker_election: false,
        explicit_oauth_application_id: 1,
      });
      expect(await classes("q[s]=id asc&q[company_id_eq]=1")).toEqual([1, 2, 5, 6]);
      expect(await classes("q[company_id_eq]=2")).toEqual([]);
      expect(await classes("q[is_by_broker_election_eq]=true&q[is_active_eq]=true")).toEqual([5]);
      expect(await classes("q[s]=id asc&q[explicit_oauth_application_id_null]=1")).toEqual([2, 5, 6]);
      expect(await classes("q[explicit_oauth_application_id_not_null]=1")).toEqual([1]);
    });

    it("payment terms, reasons and applications are the company's own", async () => {
      const terms = (await manager.get("/api/v1/payment_terms?q[company_id_eq]=1")).json<PaymentTerm[]>();
      expect(terms.map(({ name, quick_pay_percent }) => [name, quick_pay_percent])).toEqual([
        ["Quick", 1.5],
        ["Net 30", null],
      ]);
      expect((await manager.get("/api/v1/reason_codes")).json<ReasonCode[]>().map(({ code }) => code)).toEqual(["CLM"]);
      const programs = "/api/v1/oauth/applications";
      expect((await manager.get(programs)).json<OauthApplication[]>()).toMatchObject([
        { name: "Cold chain", explicit_classification_id: 1 },
        { name: "Rate desk", explicit_classification_id: null },
      ]);
      expect(
        (await manager.get(`${programs}?q[company_id_eq]=1&q[explicit_classification_id_not_null]=1`)).json<unknown[]>(),
      ).toHaveLength(1);
      expect((await manager.get(`${programs}?q[explicit_classification_id_null]=1`)).json<unknown[]>()).toHaveLength(1);
      const refused = await second.get(programs);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("plan does not include the API"),
      ]);
    });

    it("only elected classifications change by hand, and an inactive one cannot be assigned", async () => {
      const elected = await elect(10, [1, 5]);
      // Drayage is inactive: it may be removed, and not assigned again.
      expect(elected.json<Connection>().classification_ids).toEqual([1, 5]);
      for (const [ids, message] of [
        [[5], "Dry van"],
        [[1, 2, 5], "Hazmat"],
        [[1, 5, 6], "inactive"],
        [[1, 5, 99], "99"],
      ] as const) {
        const refused = await elect(10, ids);
        expect([refused.statusCode, refused.json<{ errors: Record<string, string[]> }>().errors]).toEqual([
          422,
          { "connection.classification_ids": [expect.stringContaining(message)] },
        ]);
      }
      expect((await elect(10, [1])).json<Connection>().classification_ids).toEqual([1]);
      expect((await elect(10, [1], staff)).statusCode).toBe(403);
      // The second brokerage's own tenth connection does not exist.
      expect((await elect(10, [5], second)).statusCode).toBe(404);
    });

    it("a default is the owner's own and replaced by the next one, and a company's takes the permission to manage users", async () => {
      const set = (owner: string, ids: readonly number[]) => ({
        owner_type: owner,
        is_type: "connections",
        filters: { classification_id_in: ids },
        default: true,
      });
      const begins = (owner: string, id: number, browser = manager) =>
        browser.get(`${SETS}/default_for_owner?owner_type=${owner}&owner_id=${id}&is_type=connections`);
      const none = await begins("User", 11);
      expect([none.statusCode, none.body]).toEqual([200, "null"]);
      const first = (await manager.post(SETS, set("User", [1]))).json<FilterSet>();
      expect(first).toMatchObject({ owner_type: "User", owner_id: 11, default: true, filters: { classification_id_in: [1] } });
      const next = (await manager.post(SETS, set("User", [5]))).json<FilterSet>();
      expect((await begins("User", 11)).json<FilterSet>()).toEqual(next);
      expect((await staff.post(SETS, set("Company", [5]))).statusCode).toBe(403);
      const company = (await manager.post(SETS, set("Company", [1, 5]))).json<FilterSet>();
      expect((await begins("Company", 1, staff)).json<FilterSet>().id).toBe(company.id);
      expect((await manager.post(SETS, set("User", [99]))).statusCode).toBe(422);

      const put = (browser: Browser, id: number) =>
        browser.ask("PUT", `${SETS}/${id}`, { body: { filters: { classification_id_in: [] } } });
      expect((await put(manager, next.id)).json<FilterSet>().filters.classification_id_in).toEqual([]);
      for (const [browser, id, status] of [
        [staff, next.id, 404],
        [staff, company.id, 403],
        [second, company.id, 404],
      ] as const)
        expect((await put(browser, id)).statusCode).toBe(status);
      for (const [owner, id] of [
        ["User", 11],
        ["Company", 1],
      ] as const)
        expect((await begins(owner, id, second)).statusCode).toBe(404);
      expect((await begins("User", 11, staff)).statusCode).toBe(404);
    });
  },
  brokerages,
);
