// The records of each demo carrier agree with each other, checked in the database and through the API.
import { expect, test } from "vitest";
import type { AssociatedCarrier, Insight } from "../../../../src/contract/carriers/records.ts";
import type { CarrierSafety } from "../../../../src/contract/carriers/safety.ts";
import { anyEngine } from "../../engines.ts";
import { withUsers } from "../../with-users.ts";
import { tinyDemo } from "./seeded.ts";

const IN_FORCE = "coalesce(least(p.expires_on, p.cancels_on), 'infinity'::date) > (select served_as_of::date from demo.progress)";

/** Each defect, with the rows that would have it. */
const DEFECTS = [
  [
    "an inspection found more or less than its violations",
    `inspections i where i.violations <> (select count(*) from violations v where v.inspection_id = i.id)`,
  ],
  [
    "a carrier has more or fewer inspections in 24 months than it says",
    `carriers c, demo.progress w where c.inspections_24m is distinct from case when c.safety_as_of is not null then (select count(*) from inspections i
      where i.carrier_id = c.id and i.inspected_on > w.served_as_of::date - interval '24 months') end`,
  ],
  [
    "a carrier was last inspected on another day than it says",
    `carriers c where (c.last_inspected_on > (select served_as_of::date - 1500 from demo.progress) or c.inspections_24m > 0)
      and c.last_inspected_on is distinct from (select max(i.inspected_on) from inspections i where i.carrier_id = c.id)`,
  ],
  [
    "out-of-service rates are not those of the inspections",
    `carriers c, lateral (
      select round(avg(case when i.is_vehicle_out_of_service then 1.0 else 0 end) filter (where i.level in (1, 2, 5, 6)), 3) as vehicle,
        round(avg(case when i.is_driver_out_of_service then 1.0 else 0 end) filter (where i.level in (1, 2, 3, 6)), 3) as driver
      from inspections i, demo.progress w where i.carrier_id = c.id and i.inspected_on > w.served_as_of::date - interval '24 months') r
      where c.safety_as_of is not null and (abs(coalesce(c.vehicle_oos_rate, -1) - coalesce(r.vehicle, -1)) > 0.002
        or abs(coalesce(c.driver_oos_rate, -1) - coalesce(r.driver, -1)) > 0.002)`,
  ],
  [
    "the kinds of a carrier's power units do not add up, or its newest size is not its size",
    `carriers c where c.tractors + c.straight_trucks + c.buses is distinct from c.power_units or c.power_units <> (
      select s.power_units from carrier_sizes s where s.carrier_id = c.id order by s.on_day desc limit 1)`,
  ],
  [
    "an out-of-service order without an out-of-service violation, or the other way around",
    `inspections i where (i.is_vehicle_out_of_service or i.is_driver_out_of_service or i.is_hazmat_out_of_service)
      <> exists (select 1 from violations v where v.inspection_id = i.id and v.is_out_of_service)`,
  ],
  [
    "a driver's violation is found where only the vehicle was looked at",
    `inspections i join violations v on v.inspection_id = i.id join violation_codes k on k.code = v.code
      where i.level = 5 and k.basic not in ('vehicle_maintenance', 'hazardous_materials')`,
  ],
  [
    "something happened before the carrier was registered, or after now",
    `carriers c join (select carrier_id, inspected_on as on_day from inspections union all select carrier_id, crashed_on from crashes
        union all select carrier_id, created_at::date from identity_alerts union all select carrier_id, changed_on from contact_changes) e
      on e.carrier_id = c.id, demo.progress w where e.on_day < c.registered_on or e.on_day > w.served_as_of::date`,
  ],
  [
    "an inspector's vehicle was not inspected on that day",
    `carrier_vehicles v where v.source = 'inspection' and not exists (
      select 1 from inspections i where i.carrier_id = v.carrier_id and i.vin = v.vin and i.inspected_on = v.observed_on)`,
  ],
  [
    "an inspected vehicle is not known by its inspection",
    `inspections i where i.vin is not null and not exists (
      select 1 from carrier_vehicles v where v.carrier_id = i.carrier_id and v.vin = i.vin and v.source = 'inspection')`,
  ],
  [
    "two policies of a kind and from one source overlap",
    `insurance_policies a join insurance_policies b on b.carrier_id = a.carrier_id and b.is_type = a.is_type and b.source = a.source and b.id <> a.id
      and b.effective_on >= a.effective_on
      where coalesce(least(a.expires_on, a.cancels_on), 'infinity'::date) > b.effective_on`,
  ],
  ["a policy ends before it begins", "insurance_policies where least(expires_on, cancels_on) <= effective_on"],
  [
    "the liability in force is not the carrier's",
    `carriers c where c.insurance_as_of is not null and coalesce((select max(p.limit_amount) from insurance_policies p
      where p.carrier_id = c.id and p.is_type = 'auto_liability' and ${IN_FORCE}), 0) <> c.bipd_limit`,
  ],
  [
    "the cargo cover in force is not the carrier's, or from another source",
    `carriers c left join insurance_policies p on p.carrier_id = c.id and p.is_type = 'cargo' and ${IN_FORCE}
      where c.insurance_as_of is not null and c.cargo_limit is not null and (coalesce(p.limit_amount, 0) <> c.cargo_limit
        or (p.id is not null and (p.source = 'fmcsa_filing') <> (c.cargo_source = 'FMCSA insurance filings')))`,
  ],
  [
    "general liability in force is not the carrier's",
    `carriers c join insurance_policies p on p.carrier_id = c.id and p.is_type = 'general_liability' and ${IN_FORCE}
      where p.limit_amount <> c.general_liability_limit`,
  ],
  [
    "an announced cancellation is on no policy, or on another day",
    `carriers c where c.insurance_cancels_on is not null and coalesce(c.bipd_limit, 0) + coalesce(c.cargo_limit, 0) > 0
      and not exists (select 1 from insurance_policies p where p.carrier_id = c.id and p.cancels_on = c.insurance_cancels_on)`,
  ],
  [
    "a policy is listed for a carrier that was never looked up",
    "insurance_policies p join carriers c on c.id = p.carrier_id where c.insurance_as_of is null",
  ],
  [
    "a certificate names a vehicle that no certificate was seen to name",
    `insurance_policies p, unnest(p.vins) vin where not exists (
      select 1 from carrier_vehicles v where v.carrier_id = p.carrier_id and v.vin = vin and v.source = 'insurance_certificate')`,
  ],
  [
    "somebody honest is accused",
    `identity_alerts a where not exists (select 1 from demo.carrier_truths t where t.carrier_id = a.carrier_id or t.related_carrier_id = a.carrier_id)`,
  ],
  [
    "something became of an alert before it was filed, or has yet to come",
    `(select identity_alert_id as id, created_at as at from identity_alert_messages
      union all select id, unpublished_at from identity_alerts where unpublished_at is not null) later, identity_alerts a, demo.progress w
      where a.id = later.id and (later.at < a.created_at or later.at > w.served_as_of)`,
  ],
  [
    "an alert names another area than its postal code’s, a commodity that is not there, or was taken back by nobody",
    `identity_alerts a where origin_area_id <> 1000000 + origin_postal_code::int
      or (commodity_type_id is not null and not exists (select 1 from commodity_types t where t.id = a.commodity_type_id))
      or is_published = (unpublished_by is not null)`,
  ],
  [
    "a note or a request is about a carrier that its author's company does not work with",
    `(select company_id, carrier_id from notes where notable_type is distinct from 'Load' union all select company_id, carrier_id from insurance_certificate_requests) n
      where not exists (select 1 from connections c where c.company_id = n.company_id and c.carrier_id = n.carrier_id)`,
  ],
  [
    "a payment summary does not add up",
    `payment_summaries where last_load_on < first_load_on or disputed_loads > (select sum(m) from unnest(loads_by_month) m)
      or cardinality(loads_by_month) <> 12`,
  ],
] as const;

anyEngine(
  "the records of the carriers of the tiny demo data",
  (database) => {
    const { manager } = withUsers(database, { manager: "dana.reyes@meridian-freight.example" });

    const count = async (sql: string): Promise<number> =>
      Number((await database.engine.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n);

    test.each([
      "inspections",
      "violations",
      "violation_codes",
      "crashes",
      "carrier_sizes",
      "published_measures",
      "basic_peers",
      "insurance_policies",
      "insurance_certificate_requests",
      "insurance_activities",
      "identity_alerts",
      "identity_alert_messages",
      "notes",
      "contact_changes",
      "remote_addresses",
      "payment_summaries",
      "rate_confirmation_endpoints",
    ])("table %s is filled", async (table) => {
      expect(await count(table)).toBeGreaterThan(0);
    });

    test.each(DEFECTS)("never: %s", async (_fear, from) => {
      expect(await count(from)).toBe(0);
    });

    test("coverage has gaps, renewals and cancellations", async () => {
      const gaps = await count(`(select effective_on - lag(least(expires_on, cancels_on))
        over (partition by carrier_id, is_type order by effective_on) as days from insurance_policies) g where g.days > 0`);
      const renewals = await count("(select 1 from insurance_policies group by carrier_id, is_type having count(*) > 1) r");
      expect(gaps).toBeGreaterThan(5);
      expect(renewals).toBeGreaterThan(300);
    });

    test("every chameleon is associated with its predecessor by phone, officer, address and truck, and has a risk signal", async () => {
      const pairs = await database.engine.query<{ carrier_id: number; related_carrier_id: number; legal_name: string }>(
        `select t.carrier_id, t.related_carrier_id, c.legal_name from demo.carrier_truths t join carriers c on c.id = t.related_carrier_id
         where t.archetype = 'chameleon'`,
      );
      expect(pairs.length).toBeGreaterThan(2);
      for (const { carrier_id: chameleon, related_carrier_id: predecessor, legal_name: name } of pairs) {
        const path = `/api/v1/carriers/${chameleon}`;
        const [first] = (await manager.get(`${path}/associated_carriers`)).json<AssociatedCarrier[]>();
        expect(first).toMatchObject({ id: predecessor, authority_status: "revoked" });
        const shared = first?.evidence.map(({ is_type }) => is_type) ?? [];
        for (const kind of ["address", "officer", "phone", "vin"]) expect(shared, `${chameleon} ${kind}`).toContain(kind);
        const truck = first?.evidence.find(({ is_type }) => is_type === "vin");
        expect((truck?.seen_there_on ?? "") < (truck?.seen_here_on ?? "")).toBe(true);
        const insights = (await manager.get(`${path}/insights`)).json<Insight[]>();
        const warning = insights.find(({ related_carrier }) => related_carrier?.id === predecessor);
        expect(warning?.level).toBe("danger");
        expect(warning?.title).toMatch(new RegExp(`^Looks like ${name} \\(revoked .*\\btruck\\b`));
      }
    });

    test("every look-alike has a risk signal that names the imitated carrier", async () => {
      const pairs = await database.engine.query<{ carrier_id: number; related_carrier_id: number }>(
        "select carrier_id, related_carrier_id from demo.carrier_truths where archetype = 'look_alike_email_domain'",
      );
      expect(pairs.length).toBeGreaterThan(0);
      for (const { carrier_id: id, related_carrier_id: related } of pairs) {
        const insights = (await manager.get(`/api/v1/carriers/${id}/insights`)).json<Insight[]>();
        expect(insights.filter(({ is_type }) => is_type === "look_alike_email_domain")).toMatchObject([
          { level: "danger", related_carrier: { id: related } },
        ]);
        const [endpoint] = (await manager.get(`/api/v1/carriers/${id}/rate_confirmation_endpoints`)).json<
          { is_verified: boolean }[]
        >();
        expect(endpoint?.is_verified).toBe(false);
      }
    });

    test("what FMCSA published differs from the carrier's own measures by its day, if at all", async () => {
      const carriers = await database.engine.query<{ carrier_id: number }>(
        "select distinct carrier_id from published_measures order by 1 limit 40",
      );
      const reasons = new Set<string>();
      for (const { carrier_id: id } of carriers) {
        const { basics } = (await manager.get(`/api/v1/carriers/${id}/safety`)).json<CarrierSafety>();
        for (const { published } of basics) for (const reason of published?.differs_by ?? []) reasons.add(reason);
      }
      expect([...reasons]).toEqual(["snapshot_day"]);
    });

    test("most honest carriers have no associations", async () => {
      const ids = [5, 55, 105, 155, 205, 255, 305, 355, 405, 455];
      let associated = 0;
      for (const id of ids) {
        const [truth] = await database.engine.query(
          "select 1 from demo.carrier_truths where carrier_id = $1 or related_carrier_id = $1",
          [id],
        );
        const found = (await manager.get(`/api/v1/carriers/${id}/associated_carriers`)).json<unknown[]>();
        if (truth === undefined) associated += found.length;
      }
      expect(associated).toBeLessThan(2);
    });
  },
  tinyDemo,
);
