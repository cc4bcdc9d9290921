// A world that an older release made must have its papers after the update, and somebody's own data must get none.
import { expect, it } from "vitest";
import { migrations } from "../../../../server/db/migrations/all.ts";
import { migrate } from "../../../../server/db/migrate.ts";
import { eachEngine } from "../../engines.ts";

const BEFORE = /* sql */ `
insert into companies (id, legal_name, company_type) values (1, 'First Brokerage', 'broker');
insert into carriers (id, legal_name, search_name, country, officer_name) values (101, 'Carrier LLC', 'CARRIERLLC', 'CA', 'Ola Nowak');
insert into connections (company_id, id, carrier_id, status, receiver_id, latest_onboarding_packet_id, latest_onboarding_packet_status)
  values (1, 7, 101, 'onboarded', 5000101, 19, 'complete');
insert into onboarding_packets (company_id, id, connection_id, status, executed_contract_id) values (1, 19, 7, 'complete', 19);`;
const WORLD = "insert into world (size, seed, as_of, served_as_of) values ('tiny', 1, now(), now())";

const at = migrations.findIndex(({ name }) => name === "015-onboarding");

for (const isWorld of [true, false])
  eachEngine(isWorld ? "a simulated world of before" : "somebody's own data of before", (bench) => {
    it(isWorld ? "gets the papers that hang on its packets" : "is left alone", async () => {
      await bench.engine.exec(
        "create table schema_migrations (name text primary key, applied_at timestamptz not null default now())",
      );
      for (const { name, sql } of migrations.slice(0, at)) {
        await bench.engine.exec(sql);
        await bench.engine.query("insert into schema_migrations (name) values ($1)", [name]);
      }
      await bench.engine.exec(BEFORE + (isWorld ? WORLD : ""));
      await migrate(bench.engine);
      const papers = await bench.engine.query("select original_name from uploads order by id");
      expect(papers.map((row) => row["original_name"])).toEqual(
        isWorld ? ["Broker-carrier agreement.pdf", "Agreement, signed.pdf", "W-8BEN-E.pdf", "Certificate of insurance.pdf"] : [],
      );
      const signed = await bench.engine.query("select signed_by from onboarding_packet_contracts where id = 19");
      expect(signed).toEqual(isWorld ? [{ signed_by: "Ola Nowak" }] : []);
      expect(await bench.engine.query("select id from carrier_companies")).toEqual(isWorld ? [{ id: 5000101 }] : []);
    });
  });
