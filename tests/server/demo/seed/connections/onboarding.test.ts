// Demo packets have the documents that hang on them, and somebody's own data gets none.
import { expect, it } from "vitest";
import { SEED_ONBOARDING } from "../../../../../server/demo/seed/connections/onboarding.ts";
import { readWorld } from "../../../../../server/demo/demo.ts";
import { fillDatabase } from "../../../../../server/db/fill.ts";
import { anyEngine } from "../../../engines.ts";
import { migrated } from "../../../fixture.ts";

const PACKET = /* sql */ `
insert into companies (id, legal_name, company_type) values (1, 'First Brokerage', 'broker');
insert into carriers (id, legal_name, search_name, country, officer_name) values (101, 'Carrier LLC', 'CARRIERLLC', 'CA', 'Ola Nowak');
insert into connections (company_id, id, carrier_id, status, receiver_id, latest_onboarding_packet_id, latest_onboarding_packet_status)
  values (1, 7, 101, 'onboarded', 5000101, 19, 'complete');
insert into onboarding_packets (company_id, id, connection_id, status, executed_contract_id) values (1, 19, 7, 'complete', 19);`;
// Somebody's own data has areas by the time it has connections; without them, all forty thousand would be written here.
const AREA =
  "insert into areas (id, is_type, name, country, search, weight) values (1, 'country', 'United States', 'US', 'united states', 1);";

for (const isDemo of [true, false])
  anyEngine(
    isDemo ? "demo data" : "somebody's own data",
    (database) => {
      it(isDemo ? "gets the documents that hang on its packets" : "is left alone", async () => {
        if (isDemo) await database.engine.exec(SEED_ONBOARDING);
        else await fillDatabase(database.engine, readWorld({ WORLD: "tiny" }), new Date(), () => undefined);
        const files = await database.engine.query("select original_name from uploads order by id");
        expect(files.map((row) => row["original_name"])).toEqual(
          isDemo ? ["Broker-carrier agreement.pdf", "Agreement, signed.pdf", "W-8BEN-E.pdf", "Certificate of insurance.pdf"] : [],
        );
        const signed = await database.engine.query("select signed_by from onboarding_packet_contracts where id = 19");
        expect(signed).toEqual(isDemo ? [{ signed_by: "Ola Nowak" }] : []);
        expect(await database.engine.query("select id from carrier_companies")).toEqual(isDemo ? [{ id: 5000101 }] : []);
      });
    },
    migrated,
    (engine) => engine.exec(PACKET + AREA),
  );
