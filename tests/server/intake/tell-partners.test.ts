// Partners that ask for the statuses of their loads are told each arrival and departure once, and nobody else is.
import { expect, it } from "vitest";
import type { EdiMessage } from "../../../src/contract/loads/edi.ts";
import type { EdiPartner } from "../../../src/contract/loads/edi-partners.ts";
import { tellPartners } from "../../../server/intake/loads/tell-partners.ts";
import { anyEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { withUsers } from "../with-users.ts";

const LOADS = /* sql */ `
insert into loads (company_id, id, external_load_number, status, tracking_status, carrier_id, equipment_type, customer_name,
    customer_reference, pickup_at, dropoff_at, created_at, updated_at)
  select c, n, 'T-' || n, 'progress', 'tracking', 101, 'van', case when n = 83 then 'Others Inc' else 'GREAT LAKES foods' end,
    case when n = 81 then 'REF-81' end, now() - interval '1 day', now() - case when n = 84 then interval '9 days' else interval '1 hour' end,
    now(), now() from generate_series(1, 2) c, generate_series(81, 84) n;
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end, arrived_at)
  select c, n * 10 + p, n, p, (array['pickup', 'dropoff'])[p], 'Dock', (array['Dallas', 'Chicago'])[p], (array['TX', 'IL'])[p],
    (array['75201', '60601'])[p], 32.78, -96.8, now(), now(), case when p = 1 then timestamptz '2026-11-20 14:05:00Z' end
  from generate_series(1, 2) c, generate_series(81, 84) n, generate_series(1, 2) p;`;

const PARTNER = {
  name: "Great Lakes",
  customer_name: "Great Lakes Foods",
  our_qualifier: "02",
  our_id: "ACME",
  their_qualifier: "ZZ",
  their_id: "GREATLAKES",
  scac: "ACME",
  is_test: false,
};

anyEngine(
  "partners that are told statuses",
  (database) => {
    const { manager, second } = withUsers(
      database,
      { manager: "manager@first.example", second: "manager@second.example" },
      LOADS,
    );
    const tell = async (): Promise<void> => {
      while (await tellPartners(database.engine, Date.now()));
    };
    const written = async (after = 0, browser = manager) =>
      (await browser.get(`/api/v1/edi_messages/written${after === 0 ? "" : `?after=${after}`}`)).json<readonly EdiMessage[]>();

    it("nothing is told before a partner asks, and a customer has one partner", async () => {
      await tell();
      expect(await written()).toEqual([]);
      const made = await manager.post("/api/v1/edi_partners", { partner: PARTNER });
      expect(made.json<EdiPartner>()).toMatchObject({ ...PARTNER, is_enabled: true });
      const again = await manager.post("/api/v1/edi_partners", { partner: { ...PARTNER, customer_name: "GREAT LAKES FOODS" } });
      expect(again.statusCode).toBe(422);
      expect((await manager.post("/api/v1/edi_partners", { partner: { ...PARTNER, scac: "A*ME" } })).statusCode).toBe(422);
    });

    it("the loads of its customer are told once, whoever tendered them, under the number that the customer gave", async () => {
      await tell();
      await tell();
      const messages = await written();
      expect(messages.map(({ kind, load_id: load, shipment_id: shipment }) => [kind, load, shipment])).toEqual([
        ["214", 81, "REF-81"],
        ["214", 82, "T-82"],
      ]);
      expect(await written(messages[0]?.id)).toHaveLength(1);
      const file = await manager.get(`/api/v1/edi_messages/${messages[0]?.id}/file`);
      expect(file.headers["content-type"]).toContain("application/edi-x12");
      expect(file.body).toContain("B10*T-81*REF-81*ACME~");
      expect(file.body).toContain("AT7*X3*NS***20261120*0805*LT~");
      expect(file.body).toMatch(/^ISA\*00\* {10}\*00\* {10}\*02\*ACME {11}\*ZZ\*GREATLAKES {5}\*/);
      expect(await written(0, second)).toEqual([]);
      expect((await second.get(`/api/v1/edi_messages/${messages[0]?.id}/file`)).statusCode).toBe(404);
    });

    it("a departure and a corrected time are told, and nothing while the partner is turned off", async () => {
      const set = (what: string) => database.engine.query(`update stops set ${what} where company_id = 1 and id = 811`);
      const [partner] = (await manager.get("/api/v1/edi_partners")).json<readonly EdiPartner[]>();
      const turn = (isEnabled: boolean) =>
        manager.patch(`/api/v1/edi_partners/${partner?.id}`, { partner: { is_enabled: isEnabled } });
      await turn(false);
      await set("departed_at = timestamptz '2026-11-20 16:00:00Z'");
      await tell();
      expect(await written()).toHaveLength(2);
      await turn(true);
      await tell();
      expect(await written()).toHaveLength(3);
      await set("arrived_at = timestamptz '2026-11-20 14:20:00Z'");
      await tell();
      const last = (await written()).at(-1);
      const { body } = await manager.get(`/api/v1/edi_messages/${last?.id}/file`);
      expect([body.includes("AT7*X3*NS***20261120*0820*LT~"), body.includes("AT7*AF*NS***20261120*1000*LT~")]).toEqual([
        true,
        true,
      ]);
      expect((await second.patch(`/api/v1/edi_partners/${partner?.id}`, { partner: { is_enabled: false } })).statusCode).toBe(
        404,
      );
    });
  },
  brokerages,
);
