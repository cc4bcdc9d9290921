// Another truck at the pickup, found among positions: only one of the carrier that stood there, at an exact place, for no other load.
import { beforeAll, expect, it } from "vitest";
import { lookAtLoads } from "../../../../server/loads/alerts/look-at-loads.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { boardLoad } from "../../routes/board/board-loads.ts";

const truck = (id: number, vin: string, carrier: number): string =>
  `insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
    values (${id}, ${carrier}, '${vin}', null, 'truck', 'tractor', 'eld', current_date);`;

const VINS = ["1XKADB9X5FJ111111", "1XKADB9X5FJ111112", "1XKADB9X5FJ111113"] as const;

anyEngine(
  "another truck at the pickup",
  (database) => {
    let count = 0;
    beforeAll(() => database.engine.exec(`delete from vehicle_positions`));

    interface Case {
      readonly mph?: number;
      readonly miles?: number;
      readonly minutes?: number;
      readonly isMiddle?: boolean;
      readonly vin?: string;
      readonly ofCarrier?: number;
      /** It hauls another load of the company at that time. */
      readonly hasLoad?: boolean;
    }

    /** A load whose truck said nothing as it left Dallas two hours ago, and another truck there. */
    async function messagesOf(of: Case): Promise<readonly string[]> {
      const { mph = 0, miles = 0.1, minutes = 5, isMiddle = false, vin = VINS[1], ofCarrier, hasLoad = false } = of;
      count += 1;
      const carrier = 110 + count;
      const load = 500 + count * 2;
      const [own, other] = [9000 + count * 2, 9001 + count * 2];
      const set = { status: "'progress'", carrier_id: String(carrier) };
      await database.engine.exec(`
        ${truck(own, VINS[0], carrier)}${truck(other, vin, ofCarrier ?? carrier)}
        ${boardLoad({ id: load, pickup: -4, set: { ...set, carrier_vehicle_id: String(own) } })}
        ${hasLoad ? boardLoad({ id: load + 1, pickup: -4, set: { ...set, carrier_vehicle_id: String(other) } }) : ""}
        update stops set arrived_at = now() - interval '3 hours', departed_at = now() - interval '2 hours', is_middle = ${isMiddle}
          where company_id = 1 and load_id = ${load} and position = 1;
        insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name, source, speed_mph) values
          (${ofCarrier ?? carrier}, ${other}, now() - interval '2 hours' + interval '${minutes} minutes', ${32.78 + miles / 69.09}, -96.8, '', '', 'api', ${mph});`);
      await database.engine.tx((tx) => lookAtLoads(tx, [{ company_id: 1, id: load }], "change", new Date()), asCompany(1));
      const rows = await database.engine.query<{ message: string }>(
        "select message from tickets where company_id = 1 and load_id = $1 and is_type = 'potentially_wrong_vehicle'",
        [load],
      );
      return rows.map(({ message }) => message);
    }

    it("that stood there while the assigned one said nothing is an alert", async () => {
      expect(await messagesOf({})).toEqual([
        `The truck ${VINS[1]} of the carrier stood at the pickup in Dallas, TX when the load left.`,
      ]);
    });

    it.each<readonly [string, Case]>([
      ["drove by", { mph: 40 }],
      ["stood a mile away", { miles: 1 }],
      ["stood there an hour later", { minutes: 60 }],
      ["stood where the place of the pickup is not exact", { isMiddle: true }],
      ["is the assigned one by another record", { vin: VINS[0] }],
      ["is another carrier's", { ofCarrier: 105 }],
      ["hauls another load of the company", { hasLoad: true }],
    ])("one that %s is none", async (_, of) => expect(await messagesOf(of)).toEqual([]));
  },
  brokerages,
);
