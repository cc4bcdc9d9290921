// Policies, certificate requests and their activities, over the real application.
import { expect, it } from "vitest";
import type { CertificateRequest, InsuranceActivity, InsurancePolicy } from "../../../../../src/contract/carriers/insurance.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

const POLICIES = "/api/v1/insurance_policies/active_by_carrier_id?carrier_id=101";
const REQUEST = "/api/v1/insurance_policies/request_cargo_policy?insurance_policy_id=";
const CERTIFICATES = "/api/v1/insurance_certificate_requests";

anyEngine(
  "insurance",
  (database) => {
    const { manager, second, signIn } = withUsers(database, {
      manager: "manager@first.example",
      second: "manager@second.example",
    });

    const activities = async (id: number, browser = manager) =>
      (await browser.get(`/api/v1/insurance_activities/?q[insurance_certificate_request_id_eq]=${id}`)).json<
        InsuranceActivity[]
      >();

    it("current and recently expired policies are shown, older ones are not", async () => {
      const policies = (await manager.get(POLICIES)).json<InsurancePolicy[]>();
      expect(policies.map(({ id, is_type, limit, policy_requested_at }) => [id, is_type, limit, policy_requested_at])).toEqual([
        [2, "auto_liability", 750_000, null],
        [1, "cargo", 100_000, null],
      ]);
      expect(policies[1]).toMatchObject({ vins: ["1FUJGLDR5CSBE1234"], source: "insurance_certificate" });
      expect((await manager.get(POLICIES.replace("101", "9"))).statusCode).toBe(404);
      expect((await manager.get(POLICIES.replace("=101", ""))).statusCode).toBe(422);
    });

    it("only a cargo policy can be requested, with the permission", async () => {
      const staff = await signIn("staff@first.example");
      const refused = await staff.post(`${REQUEST}1`, undefined);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("Insurance workflow permission"),
      ]);
      expect((await manager.post(`${REQUEST}2`, undefined)).statusCode).toBe(422);
      expect((await manager.post(`${REQUEST}999`, undefined)).statusCode).toBe(404);
      expect((await manager.post(REQUEST, undefined)).statusCode).toBe(422);
      expect(await database.engine.query("select * from policy_requests")).toEqual([]);
    });

    it("requesting twice requests once, and is recorded in one request", async () => {
      const first = (await manager.post(`${REQUEST}1`, undefined)).json<InsurancePolicy>();
      expect(first.policy_requested_at).toMatch(/^\d{4}-/);
      expect((await manager.post(`${REQUEST}1`, undefined)).json()).toEqual(first);
      const requests = (await manager.get(`${CERTIFICATES}?q[carrier_id_eq]=101`)).json<CertificateRequest[]>();
      expect(requests.map(({ status, requested_by }) => [status, requested_by])).toEqual([
        ["requested", "Mara Manager"],
        ["received", "Stan Staff"],
      ]);
      const noted = await activities(requests[0]?.id ?? 0);
      expect(noted.map(({ message }) => message)).toEqual(["Asked Invented Mutual for cargo policy C-1."]);
    });

    it("one brokerage's requests are invisible to another", async () => {
      expect(
        (await second.get(POLICIES)).json<InsurancePolicy[]>().map(({ policy_requested_at }) => policy_requested_at),
      ).toEqual([null, null]);
      const theirs = (await second.get(CERTIFICATES)).json<CertificateRequest[]>();
      expect(theirs.map(({ id }) => id)).toEqual([3]);
      expect(await activities(1, second)).toEqual([]);
      expect((await activities(3, second)).map(({ message }) => message)).toEqual(["Secret"]);
      expect(await activities(3)).toEqual([]);
    });

    it("canceled requests are in no list, even when filtered for", async () => {
      const all = (await manager.get(`${CERTIFICATES}?q[s]=id`)).json<CertificateRequest[]>();
      expect(all.some(({ status }) => status === "cancelled")).toBe(false);
      expect((await manager.get(`${CERTIFICATES}?q[status_eq]=cancelled`)).json()).toEqual([]);
      expect((await manager.get(`${CERTIFICATES}?q[agent_email_eq]=x`)).statusCode).toBe(422);
    });

    it("a plan without insurance certificates shows policies, and no requests", async () => {
      await database.engine.exec(
        `update companies set paywall = paywall || '{"can_view_insurance_certificates": false}' where id = 2`,
      );
      const unplanned = await signIn("manager@second.example");
      expect((await unplanned.get(POLICIES)).statusCode).toBe(200);
      for (const reply of [
        await unplanned.get(CERTIFICATES),
        await unplanned.get("/api/v1/insurance_activities/"),
        await unplanned.post(`${REQUEST}1`, undefined),
      ])
        expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
          403,
          expect.stringContaining("plan does not include insurance certificates"),
        ]);
    });

    it("a carrier whose insurance was never looked up has no policies", async () => {
      await database.engine.exec("update carriers set insurance_as_of = null where id = 101");
      expect((await manager.get(POLICIES)).json()).toEqual([]);
    });
  },
  brokerages,
);
