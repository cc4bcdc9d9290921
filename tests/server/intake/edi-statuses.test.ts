// Statuses by EDI: told times of a carrier's own load, once each, never over what is known; the rest is kept with its reason.
import type { FastifyInstance } from "fastify";
import { isByDevice, isFor } from "../../../server/loads/load-sql.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IntakeRefusal } from "../../../src/contract/account/intake.ts";
import type { EdiMessage, TakenEdi } from "../../../src/contract/loads/edi.ts";
import type { LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { interchange, report, tender, x12Day } from "../../domain/loads/edi/messages.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { AREAS } from "../routes/board/load-entry-areas.ts";

const FAST = 101;
const YESTERDAY = x12Day(-1);

anyEngine(
  "EDI statuses",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    let control = 7000;
    beforeAll(async () => {
      await database.engine.exec(AREAS);
      await database.engine.exec(
        `insert into carrier_identifiers (carrier_id, is_type, value) values (${FAST}, 'SCAC', 'FAST'), (102, 'SCAC', 'SLOW')`,
      );
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const send = async (text: string): Promise<TakenEdi> => {
      const answer = await manager.post("/api/v1/edi_messages", { edi: { text } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<TakenEdi>();
    };
    const tell = async (...sets: readonly (readonly string[])[]): Promise<TakenEdi> =>
      send(interchange({ control: (control += 1), code: "214", sender: "FASTEDI", groups: [sets] }));
    const one = async (...set: readonly string[]): Promise<EdiMessage> => (await tell(set)).messages[0]!;
    const loadOf = async (number: string): Promise<Load> =>
      (await manager.get(`/api/v1/loads?q[external_load_number_eq]=${number}`)).json<Load[]>()[0]!;
    /** Dallas to Chicago. */
    const load = async (number: string, carrierId: number | null = FAST): Promise<Load> => {
      await send(interchange({ control: (control += 1), groups: [[tender(number)]] }));
      await database.engine.query(
        "update loads set carrier_id = $2, status = case when $2::bigint is null then status else 'covered' end where company_id = 1 and external_load_number = $1",
        [number, carrierId],
      );
      return loadOf(number);
    };
    const at = (code: string, time: string, ...more: readonly string[]): string[] => [
      `AT7*${code}*NS***${YESTERDAY}*${time}*LT`,
      ...more,
    ];
    const iso = (time: string): string =>
      `${YESTERDAY.slice(0, 4)}-${YESTERDAY.slice(4, 6)}-${YESTERDAY.slice(6)}T${time}:00.000Z`;
    const logsOf = async ({ id }: Load): Promise<LoadLog[]> =>
      (await manager.get(`/api/v1/loads/${id}/load_logs`)).json<LoadLog[]>();
    const kept = async (text: string): Promise<IntakeRefusal> =>
      (await manager.get("/api/v1/intake/refusals?door=loads")).json<IntakeRefusal[]>().find(({ row }) => row.includes(text))!;

    it("arrivals and departures become those of the stops, whatever their order, and the load is delivered", async () => {
      const before = await load("S1");
      const { messages, acknowledgment } = await tell(
        report("s1", "FAST", at("D1", "1800"), at("X3", "0805"), at("X1", "1700"), at("AF", "0900")),
      );
      expect(messages).toMatchObject([
        { kind: "214", shipment_id: "s1", scac: "FAST", outcome: "taken", load_id: before.id, detail: "" },
      ]);
      expect(acknowledgment).toContain("AK1*QM");
      expect(acknowledgment).toContain("AK5*A");
      const { status, stops } = await loadOf("S1");
      expect(status).toBe("delivered");
      expect(
        stops.map(({ arrived_at, departed_at }) => [arrived_at, departed_at].map((time) => new Date(time ?? 0).toISOString())),
      ).toEqual([
        [iso("14:05"), iso("15:00")],
        [iso("23:00"), new Date(Date.parse(iso("23:00")) + 3_600_000).toISOString()],
      ]);
      const log = (await logsOf(before)).find(({ is_type: type }) => type === "arrived_at_stop");
      expect(log).toMatchObject({ user_name: null, category: "stop" });
      expect((await logsOf(before)).map(({ external_message: text }) => text)).toContain(
        "Arrived in Dallas, TX (EDI 214 from FAST).",
      );
    });

    it("what was known stands, the same again is known, and no note is written twice", async () => {
      const before = await load("S2");
      await manager.post("/api/v1/load_logs", {
        load_id: before.id,
        stop_id: before.stops[0]!.id,
        is_type: "arrived_at_stop",
        occurred_at: iso("13:00"),
      });
      const told = report("S2", "FAST", at("X3", "0805"), at("SD", "0900", "MS1*Waco*TX"), ["AT7*AG*NS***20991129*0900*LT"]);
      expect(await one(...told)).toMatchObject({ outcome: "taken" });
      expect(await one(...told)).toMatchObject({ outcome: "known" });
      expect(new Date((await loadOf("S2")).stops[0]!.arrived_at!).toISOString()).toBe(iso("13:00"));
      const texts = (await logsOf(before)).filter(({ is_type: type }) => type === "comments").map((log) => log.external_message);
      expect(texts).toHaveLength(2);
      expect(texts).toContain("Delayed: Waco, TX (EDI 214 from FAST).");
      expect(texts.find((text) => text.startsWith("Estimated delivery in Chicago, IL: "))).toContain("2099 09:00 CT");
    });

    it("a position is that of the load's truck, and no device's word; without a truck it is a note", async () => {
      const before = await load("S3");
      const route = ["MS1*Memphis*TN*USA*0900232*350858*W*N"];
      expect(await one(...report("S3", "FAST", at("X6", "1000", ...route)))).toMatchObject({ outcome: "taken" });
      expect(
        (await logsOf(before)).some(({ external_message: text }) => text === "En route: Memphis, TN (EDI 214 from FAST)."),
      ).toBe(true);
      await database.engine.exec(`
        insert into carrier_vehicles (id, carrier_id, vin, is_type, observed_on, source) values (777001, ${FAST}, '1FUJGLDR0CLBP8834', 'truck', current_date, 'eld');
        update loads set carrier_vehicle_id = 777001 where company_id = 1 and id = ${before.id}`);
      await one(...report("S3", "FAST", at("X6", "1100", ...route)));
      const stored = await database.engine.query(
        `select source, ${isByDevice("p")} as by_device, ${isFor("p", "0")} as followed from vehicle_positions p where vehicle_id = 777001`,
      );
      expect(stored).toEqual([{ source: "edi", by_device: false, followed: true }]);
      expect((await logsOf(before)).filter(({ is_type: type }) => type === "comments")).toHaveLength(1);
    });

    it("an unknown load, another's load, a wrong time and a canceled load are told apart, and readable all the same", async () => {
      await load("S4", 102);
      await load("S5");
      await load("S6", null);
      const { messages, acknowledgment } = await tell(
        report("NOSUCH", "FAST", at("X3", "0805")),
        report("S4", "FAST", at("X3", "0805")),
        report("S5", "FAST", at("X1", "0805"), [`AT7*X3*NS***${x12Day(2)}*0805*LT`]),
        report("S6", "FAST", at("X3", "0805")),
        ["B10*PRO*S5*FAST", "AT7*X3*NS***20261399*0805*LT"],
      );
      expect(messages.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused", "refused", "unread"]);
      expect(messages.map(({ detail }) => detail)).toEqual([
        "No load has the number NOSUCH or RNOSUCH.",
        "Load S4 is hauled by Carrier 2 LLC, which is not FAST.",
        expect.stringContaining("the stop comes after a stop that the truck has not left"),
        "No carrier is assigned to load S6.",
        expect.stringContaining("is no date of a status"),
      ]);
      expect(messages[2]!.detail).toContain("the time must not be in the future");
      expect(acknowledgment).toContain("AK4*5*373*8*20261399");
      expect(acknowledgment).toContain("AK9*P*5*5*4");
      expect((await loadOf("S4")).stops[0]!.arrived_at).toBeNull();
    });

    it("a load is found by a reference where the carrier has no number of ours, but only its own loads", async () => {
      await load("S11");
      await load("S12", 102);
      await database.engine.exec(
        "update loads set bol_number = 'BOL' || external_load_number where external_load_number in ('S11', 'S12')",
      );
      const by = (reference: string) => one("B10*PRO55**FAST", `L11*${reference}*BM`, ...at("X3", "0810"));
      expect(await by("bols11")).toMatchObject({ outcome: "taken" });
      expect(await by("BOLS12")).toMatchObject({ outcome: "refused", detail: "No load has the number BOLS12." });
    });

    it("a status that was refused is taken again once what stood against it is gone", async () => {
      await load("S7", null);
      const message = await one(...report("S7", "FAST", at("X3", "0806")));
      const refusal = await kept("*0806*");
      expect(refusal).toMatchObject({ reason: "no_carrier", can_try_again: true });
      const again = async (): Promise<IntakeRefusal> =>
        (await manager.post(`/api/v1/intake/refusals/${refusal.id}/try_again`, {})).json<IntakeRefusal>();
      expect(await again()).toMatchObject({ outcome: "refused", reason: "no_carrier" });
      await database.engine.exec(
        `update loads set carrier_id = ${FAST}, status = 'covered' where company_id = 1 and external_load_number = 'S7'`,
      );
      expect(await again()).toMatchObject({ outcome: "taken" });
      expect((await loadOf("S7")).stops[0]!.arrived_at).not.toBeNull();
      const list = (await manager.get("/api/v1/edi_messages")).json<EdiMessage[]>();
      expect(list.find(({ id }) => id === message.id)).toMatchObject({ outcome: "taken", detail: "" });
    });

    it("once a person says whose SCAC it is, all that wait for it are taken; another company cannot", async () => {
      await load("S8", 103);
      await load("S9", 103);
      const first = await one(...report("S8", "NEWC", at("X3", "0807")));
      await one(...report("S9", "NEWC", at("X3", "0808")));
      expect(first).toMatchObject({ outcome: "refused", scac_of: "Carrier 3 LLC" });
      expect((await second.post(`/api/v1/edi_messages/${first.id}/confirm_scac`, {})).statusCode).toBe(404);
      const answer = await manager.post(`/api/v1/edi_messages/${first.id}/confirm_scac`, {});
      expect(answer.json<EdiMessage[]>()).toMatchObject([
        { outcome: "taken", scac_of: null },
        { outcome: "taken", scac_of: null },
      ]);
      expect((await loadOf("S9")).stops[0]!.arrived_at).not.toBeNull();
      expect(await kept("*0807*")).toMatchObject({ outcome: "taken", can_try_again: false });
      expect((await manager.post(`/api/v1/edi_messages/${first.id}/confirm_scac`, {})).statusCode).toBe(404);
    });

    it("a test writes nothing, and a carrier's messages never make it the sender of a tender", async () => {
      await load("S10");
      const text = interchange({
        control: (control += 1),
        code: "214",
        usage: "T",
        groups: [[report("S10", "FAST", at("X3", "0809"))]],
      });
      expect((await send(text)).messages).toMatchObject([{ is_test: true, outcome: "taken", load_id: null }]);
      expect((await loadOf("S10")).stops[0]!.arrived_at).toBeNull();
      await one(...report("S10", "FAST", at("X3", "0809")));
      const cancel = interchange({ control: (control += 1), sender: "FASTEDI", groups: [[tender("S10", "01")]] });
      expect((await send(cancel)).messages).toMatchObject([{ outcome: "refused" }]);
      expect((await loadOf("S10")).status).not.toBe("cancelled");
    });
  },
  brokerages,
);
