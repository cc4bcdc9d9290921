// Which carriers an email address or a phone number leads to, by which source, and with which risk signals.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COUNT_HEADERS, type ContactAnswer } from "../../../../../src/contract/carriers/contact-search.ts";
import { anyEngine } from "../../../engines.ts";
import { appOver, Browser, brokerages } from "../../../fixture.ts";

const CONTACTS = /* sql */ `
  update carriers set legal_name = 'Ridgeline Haulers LLC', email = 'Dispatch@ridgelinehaulers.example', phone_e164 = '+13125550142',
    phone_line = 'voip' where id = 110;
  update carriers set email = 'safety@ridgelinehaulers.example' where id = 111;
  update carriers set email = 'dispatch@ridge1inehaulers.example', phone_line = 'landline', phone_e164 = '+14045550100' where id = 112;
  update carriers set email = 'one.truck@gmail.com', phone_e164 = '+14155550111' where id = 113;
  update carriers set email = 'other.truck@gmail.com' where id = 114;
  insert into directory_people (id, carrier_id, kind, name, phone, email, is_type, source, last_seen_on, times_seen) values
    (9001, 115, 'dispatch_user', 'Ann', '(312) 555-0142', 'DISPATCH@RidgelineHaulers.example', 'dispatch', 'A service', '2026-01-02', 1),
    (9002, 116, 'user', 'Bo', '312.555.0142 ', null, 'owner', 'Own account', null, 1),
    (9005, 120, 'user', 'Ed', '1 (312) 555-0142 ext. 204', null, 'owner', 'Own account', null, 1),
    (9006, 121, 'user', 'Flo', '312-555-0142 x7', null, 'owner', 'Own account', null, 1),
    (9003, 118, 'user', 'Cy', '+52 312 555 0142', null, 'owner', 'Own account', null, 1),
    (9004, 119, 'user', 'Di', '011 52 1 312 555 0142', null, 'owner', 'Own account', null, 1);
  insert into contact_changes (id, carrier_id, field, old_value, new_value, changed_on, source) values
    (9001, 117, 'phone', '+13125550142', '+13125550143', '2025-05-05', 'FMCSA registration');`;

anyEngine(
  "contact search",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    const byEmail = (email: string) => manager.post("/api/v1/carriers/email_search_associated_carriers", { email });
    const byPhone = (phone: string) => manager.post("/api/v1/carriers/phone_search_associated_carriers", { phone_e164: phone });
    const ids = ({ carriers }: ContactAnswer) => carriers.map(({ carrier }) => carrier.id);
    const marks = async (answer: Promise<{ json: <T>() => T }>) =>
      (await answer).json<ContactAnswer>().risks.map(({ is_type }) => is_type);

    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(() => app.close());

    it("an address finds its carriers in upper or lower case, and then those of the same domain", async () => {
      const answer = (await byEmail("  dispatch@RIDGELINEHAULERS.example ")).json<ContactAnswer>();
      expect(ids(answer)).toEqual([110, 115, 111]);
      expect(answer.carriers[0]?.matches[0]).toMatchObject({
        where: "Email on the FMCSA registration",
        value: "Dispatch@ridgelinehaulers.example",
      });
      expect(answer.carriers[1]?.matches[0]?.where).toBe("Directory dispatch user, Ann (A service)");
      expect(answer.carriers[1]?.matches[0]?.last_seen_at).toBe("2026-01-02T00:00:00.000000Z");
      expect(answer.risks).toEqual([]);
    });

    it("a free mail domain connects nobody", async () => {
      const answer = (await byEmail("one.truck@gmail.com")).json<ContactAnswer>();
      expect(ids(answer)).toEqual([113]);
      expect(answer.risks.map(({ is_type }) => is_type)).toEqual(["free_mail"]);
    });

    it("a Mexican number does not find the American one with the same last ten digits, nor the other way round", async () => {
      expect(ids((await byPhone("+523125550142")).json<ContactAnswer>())).toEqual([118, 119]);
    });

    it("a number finds registrations, directories in any format, and former registrations", async () => {
      const answer = (await byPhone("+13125550142")).json<ContactAnswer>();
      expect(ids(answer)).toEqual([110, 115, 116, 120, 121, 117]);
      expect(answer.carriers[5]?.matches[0]?.where).toContain("Earlier phone");
      expect(answer.risks).toMatchObject([
        { is_type: "voip_phone", source: expect.any(String) as string, as_of: expect.any(String) as string },
      ]);
    });

    it("a look-alike names the imitated carrier, which itself gets no risk signal", async () => {
      const [mark] = (await byEmail("dispatch@ridge1inehaulers.example")).json<ContactAnswer>().risks;
      expect(mark?.is_type).toBe("look_alike_domain");
      expect(mark?.reason).toContain("Ridgeline Haulers LLC");
      expect(await marks(byEmail("dispatch@ridgelinehaulers.example"))).toEqual([]);
      expect(await marks(byEmail("x@ridgelinehauler.example"))).toEqual(["look_alike_domain", "unknown_domain"]);
    });

    it("unknown values are reported as unknown", async () => {
      expect(await marks(byEmail("a@nobodyknows.example"))).toEqual(["unknown_domain"]);
      expect(await marks(byEmail("a@mailinator.com"))).toEqual(["disposable_domain"]);
      expect(await marks(byPhone("+19995550100"))).toEqual(["invalid_phone", "unknown_phone"]);
      expect(await marks(byPhone("+14155550111"))).toEqual(["unknown_phone"]);
      expect(await marks(byPhone("+14045550100"))).toEqual([]);
    });

    it("the extra headers count the records of the results", async () => {
      const answer = await byPhone("+13125550142");
      const counts = Object.fromEntries(COUNT_HEADERS.map((name) => [name, Number(answer.headers[name])]));
      expect(counts).toMatchObject({ totalphones: 1, totalemails: 1, totalcontacts: 4, totalvehiclevins: 0 });
      expect(Number(answer.headers["totalitems"])).toBe(6);
      const none = await byPhone("+19995550100");
      for (const name of COUNT_HEADERS) expect(none.headers[name]).toBe("0");
    });

    it.each(["nonsense", "a b@c.example", "@x.example", "x@y", "   "])("%j is no address", async (email) => {
      const refused = await byEmail(email);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
    });

    it("a number must be E.164", async () => {
      expect((await byPhone("312-555-0142")).statusCode).toBe(422);
    });

    it("the watchdog's limit counts here too", async () => {
      await database.engine.exec("update companies set is_watchdog = true where id = 2");
      const watcher = await new Browser(app).signIn("manager@second.example");
      for (const [path, body] of [
        ["email_search_associated_carriers", { email: "a@b.example" }],
        ["phone_search_associated_carriers", { phone_e164: "+13125550142" }],
      ] as const)
        expect((await watcher.post(`/api/v1/carriers/${path}`, body)).statusCode).toBe(403);
    });
  },
  brokerages,
  (engine) => engine.exec(CONTACTS),
);
