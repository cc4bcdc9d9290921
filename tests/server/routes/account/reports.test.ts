// Company reports: made in the background from the company's own data, once at a time, and to the end whatever happens to a process.
import { expect, it } from "vitest";
import {
  REPORT_TYPES,
  type CompanyReport,
  type CompanyReportResult,
  type ReportType,
} from "../../../../src/contract/account/reports.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { advanceReports, companiesWithRuns } from "../../../../server/reports/run.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const REPORTS = "/api/v1/company_reports";
const idOf = (type: ReportType): number => REPORT_TYPES.indexOf(type) + 1;
const SOON = "(now() at time zone 'UTC')::date + 5";

const ROWS = /* sql */ `
delete from insurance_policies;
insert into insurance_policies (id, carrier_id, is_type, insurer, policy_number, effective_on, expires_on, cancels_on, source) values
  (1, 101, 'cargo', 'Acme', 'C-1', '2026-01-01', ${SOON}, null, 'certificate'),
  (2, 101, 'cargo', 'Acme', 'C-2', '2026-01-01', ${SOON} + 300, ${SOON} + 1, 'certificate'),
  (3, 102, 'cargo', 'Acme', 'C-3', '2026-01-01', ${SOON} + 40, null, 'certificate'),
  (4, 103, 'cargo', 'Acme', 'C-4', '2026-01-01', ${SOON} - 6, null, 'certificate');
insert into rule_overrides (company_id, id, carrier_id, is_type, is_active, expiration_date, user_id) values
  (1, 70, 102, 'has_bipd_coverage_750000', true, ${SOON}, 12), (1, 71, 102, 'has_bipd_coverage_750000', false, ${SOON}, 12),
  (2, 70, 102, 'has_bipd_coverage_750000', true, ${SOON}, 21);
insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, carrier_id, exceptions, pickup_at, dropoff_at,
    created_at, updated_at)
  select 1, 1000 + n, 'L-' || n, 'delivered', 'completed', 'van', 101 + n % 2, case when n % 3 = 0 then '{late_pickup}'::text[] else '{}' end,
    now(), now(), now(), now() from generate_series(1, 1200) n;
insert into identity_alerts (company_id, user_id, carrier_id, is_type, unsanitized_message, file_date, site, is_published) values
  (2, 21, 101, 'trailer_misuse', 'x', now(), 'main', true), (2, 21, 101, 'trailer_misuse', 'x', now(), 'main', true),
  (2, 21, 102, 'trailer_misuse', 'x', now(), 'main', false);
insert into rate_confirmations (company_id, id, creator_id, carrier_id, load_id, reference, status, rate, received_at, read_at, created_at) values
  (1, 1, 11, 101, 1001, 'RC-1', 'delivered', 1200, now(), now(), now()), (1, 2, 11, 101, 1001, 'RC-2', 'viewed', 900, now(), now(), now());
update loads set rate = 1200 where company_id = 1 and id = 1001;
insert into companies (id, legal_name, company_type, status, paywall) values
  (8, 'Expired Brokerage', 'broker', 'subscription_or_trial_expired', '{}');
insert into users (company_id, id, email, first_name, last_name, scopes) values
  (1, 15, 'desk@first.example', 'Dee', 'Desk', '{manage_users}'),
  (8, 81, 'manager@expired.example', 'Eve', 'Expired', '{manage_users}');`;

anyEngine(
  "company reports",
  (database) => {
    const { manager, desk, staff, second, expired, visitor } = withUsers(
      database,
      {
        manager: "manager@first.example",
        desk: "desk@first.example",
        staff: "staff@first.example",
        second: "manager@second.example",
        expired: "manager@expired.example",
      },
      ROWS,
    );
    const run = (browser: Browser, id: number) => browser.patch(`${REPORTS}/${id}/run_report`, {});
    const stateOf = async (id: number, browser = manager) =>
      (await browser.get(REPORTS)).json<CompanyReport[]>().find((each) => each.id === id);
    const completed = async (type: ReportType, browser = manager) => {
      expect((await run(browser, idOf(type))).statusCode).toBe(200);
      await expect.poll(async () => (await stateOf(idOf(type), browser))?.status, { timeout: 10_000 }).toBe("completed");
      const result = await browser.get(`${REPORTS}/${idOf(type)}/result`);
      expect(result.statusCode, result.body).toBe(200);
      return result.json<CompanyReportResult>();
    };
    /** A run that nobody works on, as a process leaves it that has died. */
    const leaveRun = (type: ReportType, change: string) =>
      database.engine.query(
        `insert into company_reports (company_id, id, status) values (1, ${idOf(type)}, 'queued')
          on conflict (company_id, id) do update set run = company_reports.run + 1, after_id = 0, read = 0, ${change}`,
      );

    it("are listed before they were ever run, and have no result then", async () => {
      const listed = (await manager.get(REPORTS)).json<CompanyReport[]>();
      expect(listed.map(({ is_type }) => is_type)).toEqual(REPORT_TYPES);
      expect(listed[0]).toMatchObject({ status: "none", progress: 0, completed_at: null, row_count: null });
      expect((await manager.get(`${REPORTS}/1/result`)).statusCode).toBe(404);
      expect((await manager.get(`${REPORTS}?per_page=2&page=2`)).json<CompanyReport[]>().map(({ id }) => id)).toEqual([3, 4]);
    });

    it("count carriers by assessment", async () => {
      const { rows, row_count } = await completed("carriers_by_assessment");
      expect(rows).toContainEqual(["fail", "needs_to_onboard", 1]);
      expect(rows).toContainEqual(["pass", "onboarded", 1]);
      expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(60);
      expect(row_count).toBe(rows.length);
      expect(await stateOf(1)).toMatchObject({ progress: 100, requester_name: "Mara Manager", row_count });
    });

    it("list insurance and overrides that end within 30 days, the first to end first", async () => {
      const policies = (await completed("insurance_expiring")).rows;
      expect(policies.map((row) => [row[1], row[4], row[6]])).toEqual([
        ["9000001", "C-1", "expires"],
        ["9000001", "C-2", "cancels"],
      ]);
      const overrides = (await completed("overrides_expiring")).rows;
      expect(overrides.map((row) => row.slice(0, 4))).toEqual([
        ["Carrier 2 LLC", "9000002", "has_bipd_coverage_750000", "Stan Staff"],
      ]);
    });

    it("add up what several chunks found", async () => {
      const { rows } = await completed("loads_by_carrier");
      expect(rows).toEqual([
        ["Carrier 1 LLC", "9000001", null, 400],
        ["Carrier 1 LLC", "9000001", "late_pickup", 200],
        ["Carrier 2 LLC", "9000002", null, 400],
        ["Carrier 2 LLC", "9000002", "late_pickup", 200],
      ]);
    });

    it("count the alerts that everybody sees, and name the terms that differ", async () => {
      const month = new Date().toISOString().slice(0, 7);
      expect((await completed("identity_alerts_by_month")).rows).toContainEqual([month, "trailer_misuse", 2]);
      const different = (await completed("rate_confirmation_differences")).rows;
      expect(different.find(([reference]) => reference === "RC-2")?.[3]).toContain("rate");
      expect(String(different.find(([reference]) => reference === "RC-1")?.[3] ?? "")).not.toContain("rate");
    });

    it("another company has its own runs and rows", async () => {
      expect((await stateOf(1, second))?.status).toBe("none");
      expect((await second.get(`${REPORTS}/1/result`)).statusCode).toBe(404);
      expect((await completed("carriers_by_assessment", second)).rows).toEqual([
        ["none", "onboarded", 1],
        ["pass", "onboarded", 1],
      ]);
      const insert = "insert into company_reports (company_id, id, status) values (2, 3, 'queued')";
      await expect(database.engine.tx((tx) => tx.query(insert), asCompany(1))).rejects.toMatchObject({ code: "42501" });
    });

    it("are for those who manage people, and each for those who may see its data", async () => {
      for (const [browser, status] of [
        [visitor(), 401],
        [staff, 403],
        [expired, 403],
      ] as const) {
        expect((await browser.get(REPORTS)).statusCode).toBe(status);
        expect((await browser.get(`${REPORTS}/1/result`)).statusCode).toBe(status);
      }
      expect((await run(staff, 1)).statusCode).toBe(403);
      expect((await run(manager, 99)).statusCode).toBe(404);
      const listed = (await desk.get(REPORTS)).json<CompanyReport[]>().map(({ is_type }) => is_type);
      expect(listed).not.toContain("loads_by_carrier");
      expect(listed).not.toContain("rate_confirmation_differences");
      expect((await run(desk, idOf("loads_by_carrier"))).statusCode).toBe(403);
      expect((await desk.get(`${REPORTS}/${idOf("loads_by_carrier")}/result`)).statusCode).toBe(403);
    });

    it("a run that a dead process left goes on where it stood, and is read once by two processes", async () => {
      await leaveRun("loads_by_carrier", "status = 'queued'");
      const errors: unknown[] = [];
      const advance = () => advanceReports(database.engine, 1, (error) => errors.push(error));
      expect(await advance()).toBe(true);
      expect(
        await database.engine.query("select status, read, total from company_reports where company_id = 1 and id = 4"),
      ).toEqual([{ status: "running", read: 500, total: 1200 }]);
      while ((await Promise.all([advance(), advance()])).some(Boolean));
      const { rows } = (await manager.get(`${REPORTS}/4/result`)).json<CompanyReportResult>();
      expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(1200);
      expect(errors).toEqual([]);
      const runs = await database.engine.query(
        "select distinct run from company_report_rows where company_id = 1 and report_id = 4",
      );
      expect(runs).toHaveLength(1);
    });

    it("one that is under way is not started a second time, and whoever looks at the list takes it up", async () => {
      await leaveRun("loads_by_carrier", "status = 'running', requester_id = 12");
      const again = (await run(manager, 4)).json<CompanyReport>();
      expect([again.status, again.requester_name]).toEqual(["running", "Stan Staff"]);
      await expect.poll(async () => (await stateOf(4))?.status, { timeout: 10_000 }).toBe("completed");
    });

    it("one that cannot end fails, keeps the former result, and can be started again", async () => {
      await leaveRun("loads_by_carrier", "status = 'running', requested_at = now() - interval '2 hours'");
      expect(await companiesWithRuns(database.engine)).toEqual([]);
      expect(await stateOf(4)).toMatchObject({ status: "failed", row_count: 4 });
      expect((await manager.get(`${REPORTS}/4/result`)).json<CompanyReportResult>().rows).toHaveLength(4);
      await leaveRun("carriers_by_assessment", "status = 'queued'");
      await database.engine.query("alter table rules_assessments rename to gone");
      const errors: unknown[] = [];
      expect(await advanceReports(database.engine, 1, (error) => errors.push(error))).toBe(true);
      await database.engine.query("alter table gone rename to rules_assessments");
      expect(errors).toHaveLength(1);
      expect((await stateOf(1))?.status).toBe("failed");
      expect((await completed("carriers_by_assessment")).rows.length).toBeGreaterThan(0);
      const left = await database.engine.query(
        "select distinct run from company_report_rows where company_id = 1 and report_id = 1",
      );
      expect(left).toHaveLength(1);
    });
  },
  brokerages,
);
