// Tenders by EDI: each makes, changes or cancels one load, the same again changes nothing, and its sender hears what could be read.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EdiMessage, EdiText, TakenEdi } from "../../../src/contract/loads/edi.ts";
import type { IntakeRefusal } from "../../../src/contract/account/intake.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { readX12 } from "../../../src/domain/loads/edi/x12.ts";
import { makeKey } from "../../../server/http/api-key.ts";
import { interchange, tender } from "../../domain/loads/edi/messages.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { AREAS } from "../routes/board/load-entry-areas.ts";

anyEngine(
  "EDI",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    let control = 100;
    beforeAll(async () => {
      await database.engine.exec(AREAS);
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    const next = (): number => (control += 1);
    const add = async (text: string, browser = manager): Promise<TakenEdi> => {
      const answer = await browser.post("/api/v1/edi_messages", { edi: { text } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<TakenEdi>();
    };
    const loadsOf = async (number: string): Promise<Load[]> =>
      (await manager.get(`/api/v1/loads?q[external_load_number_eq]=${number}`)).json<Load[]>();
    const answer = (id: number | undefined, body: object, browser = manager) =>
      browser.patch(`/api/v1/edi_messages/${id}/answer`, { tender: body });
    const codes = (acknowledgment: string): string[] =>
      readX12(acknowledgment).interchanges.flatMap(({ groups }) =>
        groups.flatMap(({ sets }) =>
          sets.flatMap(({ segments }) =>
            segments.flatMap(({ id, elements }) => (["AK5", "AK9"].includes(id) ? [`${id} ${elements[0]}`] : [])),
          ),
        ),
      );

    it("a tender is a load once, however often it comes, and is acknowledged the same each time", async () => {
      const text = interchange({ control: next(), groups: [[tender("E1")]] });
      const first = await add(text);
      expect(first.messages).toMatchObject([
        { kind: "204", shipment_id: "E1", purpose: "new", outcome: "taken", can_answer: true },
      ]);
      expect(codes(first.acknowledgment)).toEqual(["AK5 A", "AK9 A"]);
      const [reply] = readX12(first.acknowledgment).interchanges;
      expect(reply).toMatchObject({
        sender: "ACME",
        senderQualifier: "02",
        receiver: "GREATLAKES",
        receiverQualifier: "ZZ",
        faults: [],
      });
      expect(await add(text)).toEqual(first);
      expect(await loadsOf("E1")).toMatchObject([
        { status: "available", weight: 41_000, po_number: "PO99", customer_name: "Great Lakes Paper", rate: null },
      ]);
    });

    it("a change changes it, an older one does not, and a cancellation cancels it", async () => {
      const send = async (purpose: string, at: string, weight: number) =>
        (
          await add(
            interchange({
              control: next(),
              at,
              groups: [[tender("E2", purpose, { weight }).filter((line) => !line.startsWith("L3"))]],
            }),
          )
        ).messages[0];
      await send("00", "1200", 1000);
      expect(await send("04", "1400", 2000)).toMatchObject({ outcome: "taken", purpose: "change" });
      expect(await send("04", "1300", 3000)).toMatchObject({ outcome: "known" });
      expect((await loadsOf("E2"))[0]).toMatchObject({ weight: 2000 });
      expect(await send("01", "1500", 0)).toMatchObject({ outcome: "taken", purpose: "cancel", can_answer: false });
      expect((await loadsOf("E2"))[0]).toMatchObject({ status: "cancelled", cancel_reason: "Canceled by the tender's sender" });
    });

    it("what cannot be read is rejected at its place and kept; the others of the same file are taken", async () => {
      const broken = tender("E4").filter((line) => !line.startsWith("B2A"));
      const { messages, acknowledgment } = await add(
        interchange({ control: next(), groups: [[tender("E3"), broken], [tender("E5", "00", { zip: "99999" })]] }),
      );
      expect(messages.map(({ shipment_id, outcome }) => [shipment_id, outcome])).toEqual([
        ["E3", "taken"],
        [null, "unread"],
        ["E5", "refused"],
      ]);
      expect(codes(acknowledgment)).toEqual(["AK5 A", "AK5 R", "AK9 P", "AK5 A", "AK9 A"]);
      expect(messages[2]!.detail).toContain("This names no place");
      const kept = (await manager.get("/api/v1/intake/refusals?door=loads")).json<IntakeRefusal[]>();
      expect(kept.find(({ row }) => row.includes("E4"))).toMatchObject({ reason: "edi_not_valid" });
      expect(kept.find(({ row }) => row.includes("E5"))).toMatchObject({ reason: "not_valid", can_try_again: true });
    });

    it("a tender that was refused is of its load once that was taken again, and can be answered", async () => {
      const [message] = (await add(interchange({ control: next(), groups: [[tender("e30", "00", { zip: "75999" })]] }))).messages;
      expect(message).toMatchObject({ outcome: "refused", can_answer: false });
      const kept = (await manager.get("/api/v1/intake/refusals?door=loads")).json<IntakeRefusal[]>();
      await database.engine.exec(`
        insert into areas select (jsonb_populate_record(a, '{"id": 71075999, "code": "75999", "name": "Newtown, TX 75999", "search": "x"}')).*
        from areas a where a.code = '75201'`);
      await manager.post(`/api/v1/intake/refusals/${kept.find(({ row }) => row.includes("e30"))?.id}/try_again`, {});
      expect((await answer(message?.id, { answer: "accepted" })).statusCode).toBe(200);
    });

    it("a number used again for something else is refused, and another sender's shipment is left alone", async () => {
      const again = next();
      await add(interchange({ control: again, groups: [[tender("E6")]] }));
      const reused = await add(interchange({ control: again, groups: [[tender("E7")]] }));
      expect(codes(reused.acknowledgment)).toEqual(["AK5 R", "AK9 R"]);
      expect(await loadsOf("E7")).toEqual([]);
      const other = await add(interchange({ control: next(), sender: "OTHER", groups: [[tender("E6", "01")]] }));
      expect(other.messages[0]).toMatchObject({
        outcome: "refused",
        detail: "A load that this sender did not tender has this number.",
      });
      expect((await loadsOf("E6"))[0]).toMatchObject({ status: "available" });
    });

    it("a test makes no load, and a file that is no EDI is refused with the reason", async () => {
      const { messages, acknowledgment } = await add(interchange({ control: next(), usage: "T", groups: [[tender("E8")]] }));
      expect(messages[0]).toMatchObject({ is_test: true, outcome: "taken", load_id: null, can_answer: false });
      expect(acknowledgment).toContain("*T*>");
      expect(await loadsOf("E8")).toEqual([]);
      const refused = await manager.post("/api/v1/edi_messages", { edi: { text: "Load,City" } });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain("does not begin with an ISA");
    });

    it("an acknowledgment that comes in is kept and not acknowledged", async () => {
      const { messages, acknowledgment } = await add(
        interchange({ control: next(), code: "997", groups: [[["AK1*GF*1", "AK9*A*1*1*1"]]] }),
      );
      expect(acknowledgment).toBe("");
      expect(messages).toMatchObject([{ kind: "997", outcome: "known" }]);
    });

    it("accepting writes a 990, declining cancels the load, and neither is done twice", async () => {
      const [first, other] = (await add(interchange({ control: next(), groups: [[tender("E10"), tender("E11")]] }))).messages;
      const accepted = await answer(first?.id, { answer: "accepted" });
      expect(accepted.statusCode, accepted.body).toBe(200);
      const { message, text } = accepted.json<EdiText>();
      expect(message).toMatchObject({ is_out: true, kind: "990", shipment_id: "E10", outcome: "written" });
      expect(readX12(text).interchanges[0]!.groups[0]).toMatchObject({ code: "GF", sets: [{ code: "990", errors: [] }] });
      expect(text).toContain("B1*ACME*E10*");
      expect((await answer(first?.id, { answer: "declined" })).statusCode).toBe(422);
      expect((await answer(other?.id, { answer: "declined", reason: "No truck" })).json<EdiText>().text).toContain("K1*No truck");
      expect((await loadsOf("E11"))[0]).toMatchObject({
        status: "cancelled",
        cancel_reason: "The tender was declined: No truck",
      });
    });

    it("the status of a load is written once its truck has been somewhere", async () => {
      const [message] = (await add(interchange({ control: next(), groups: [[tender("E12")]] }))).messages;
      const status = () => manager.post(`/api/v1/edi_messages/${message?.id}/status`, {});
      expect((await status()).statusCode).toBe(422);
      const canWrite = async () =>
        (await manager.get("/api/v1/edi_messages")).json<EdiMessage[]>().find(({ id }) => id === message?.id)?.can_write_status;
      expect(await canWrite()).toBe(false);
      await database.engine.query(
        "update stops set arrived_at = '2026-11-28T14:05:00Z' where company_id = 1 and load_id = $1 and position = 1",
        [message?.load_id],
      );
      expect(await canWrite()).toBe(true);
      expect((await status()).json<EdiText>().text).toContain("AT7*X3*NS***20261128*0805*LT~");
    });

    it("a program sends it with a key and gets the 997; another company sees nothing of it", async () => {
      const { key, hash } = makeKey();
      await database.engine.query("insert into api_keys (company_id, user_id, key_hash) values (1, 11, $1)", [hash]);
      const sent = await app.inject({
        method: "POST",
        url: "/monitor/api/v1/intake/edi",
        headers: { host: manager.host, authorization: `Bearer ${key}`, "content-type": "application/edi-x12" },
        payload: interchange({ control: next(), element: "|", terminator: "\n", groups: [[tender("E20")]] }),
      });
      expect(sent.statusCode, sent.body).toBe(200);
      const [message] = sent.json<TakenEdi>().messages;
      expect(message).toMatchObject({ shipment_id: "E20", outcome: "taken" });
      expect((await second.get("/api/v1/edi_messages")).json<EdiMessage[]>()).toEqual([]);
      expect((await second.get(`/api/v1/edi_messages/${message?.id}`)).statusCode).toBe(404);
      expect((await answer(message?.id, { answer: "accepted" }, second)).statusCode).toBe(404);
      const list = (await manager.get("/api/v1/edi_messages")).json<EdiMessage[]>();
      expect(list.slice(0, 2).map(({ kind }) => kind)).toEqual(["997", "204"]);
    });
  },
  brokerages,
);
