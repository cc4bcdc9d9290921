// Tax forms that are asked for, over the real application: each packet brings the right one, and what a carrier submitted is not unasked.
import { expect, it } from "vitest";
import type { OnboardingPacketDetail } from "../../../../../src/contract/connections/onboarding.ts";
import { sendFirstPackets } from "../../../../../server/mails/first-packet.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages, type Browser } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

/** Connections 30 and 31 have no packet yet; the second carrier is abroad. */
const CARRIERS = /* sql */ `
insert into onboarding_packets (company_id, id, connection_id, status) values (1, 9, 9, 'sent');
update connections set latest_onboarding_packet_id = null where company_id = 1 and id in (30, 31);
update carriers set country = 'CA' where id = (select carrier_id from connections where company_id = 1 and id = 31);`;

anyEngine(
  "tax forms that are asked for",
  (database) => {
    const { manager, staff, second } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example", second: "manager@second.example" },
      CARRIERS,
    );
    const ask = (packetId: number, name: string, browser: Browser = manager) =>
      browser.post("/api/v1/tax_form_submissions", { tax_form: { onboarding_packet_id: packetId, name } });
    const formOf = async (packetId: number) =>
      (await manager.get(`/api/v1/onboarding_packets/${packetId}`)).json<OnboardingPacketDetail>().tax_form;

    it("a first packet asks for the form of where its carrier is", async () => {
      const connections = await database.engine.query<{ id: number; carrier_id: number }>(
        "select id, carrier_id from connections where company_id = 1 and id in (30, 31) order by id",
      );
      await database.engine.tx((tx) =>
        sendFirstPackets(
          tx,
          1,
          11,
          connections.map(({ carrier_id: id }) => id),
        ),
      );
      expect(
        await database.engine.query(
          `select p.connection_id, t.name, t.status from tax_forms t
           join onboarding_packets p on p.company_id = t.company_id and p.id = t.onboarding_packet_id
           where t.company_id = 1 and p.connection_id in (30, 31) order by p.connection_id`,
        ),
      ).toEqual([
        { connection_id: 30, name: "W-9", status: "requested" },
        { connection_id: 31, name: "W-8BEN-E", status: "requested" },
      ]);
    });

    it("a packet has one form, which can be another one until the carrier has submitted it", async () => {
      expect(await formOf(9)).toBeNull();
      const both = await Promise.all([ask(9, "W-9"), ask(9, "W-8BEN")]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await database.engine.query("select count(*) as count from tax_forms where onboarding_packet_id = 9")).toEqual([
        { count: 1 },
      ]);
      expect((await ask(9, "W-8ECI")).json<OnboardingPacketDetail>().tax_form).toMatchObject({
        name: "W-8ECI",
        status: "requested",
      });
      for (const status of ["submitted", "needs_review", "accepted"]) {
        await database.engine.query("update tax_forms set status = $1 where company_id = 1 and onboarding_packet_id = 9", [
          status,
        ]);
        expect((await ask(9, "W-9")).statusCode).toBe(422);
      }
      expect(await formOf(9)).toMatchObject({ name: "W-8ECI" });
    });

    it("nobody asks for a form that does not exist, without the permission, or with another company's packet", async () => {
      expect((await ask(9, "1099")).statusCode).toBe(422);
      expect((await ask(9, "W-9", staff)).statusCode).toBe(403);
      expect((await ask(9, "W-9", second)).statusCode).toBe(404);
      expect((await ask(987_654, "W-9")).statusCode).toBe(404);
    });
  },
  brokerages,
);
