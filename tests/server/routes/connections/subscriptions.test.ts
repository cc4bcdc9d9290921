// Monitoring carriers over the real application: one at a time and by a file, never half done, never somebody else's.
import { expect, it } from "vitest";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { uploadSubscriptions, type MonitorRow, type Subscription } from "../../../../src/contract/connections/subscriptions.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";
import { sendForm } from "../../uploads/form.ts";

/** UTF-16 with and without a mark, in both orders of bytes, and Windows-1252. */
const wide = (text: string): readonly Buffer[] => {
  const little = (marked: string) => Buffer.from(marked, "utf16le");
  const marked = `\uFEFF${text}`;
  return [little(marked), little(text), little(marked).swap16(), little(text).swap16(), Buffer.from(text, "latin1")];
};

const SUBSCRIPTIONS = "/api/v1/subscriptions";

/** Nobody is connected with carrier 200. */
const STRANGERS = /* sql */ `
insert into carriers (id, legal_name, search_name, authority_status, authority_as_of, bipd_limit, insurance_as_of, safety_as_of)
  values (200, 'Stranger LLC', 'STRANGERLLC', 'active', now(), 1000000, now(), now());
insert into carrier_identifiers (carrier_id, is_type, value) values (200, 'DOT', '9900200'), (200, 'MC', '9000003');
update companies set paywall = paywall || '{"can_rule": false}' where id = 2;`;

anyEngine(
  "monitoring carriers",
  (database) => {
    const { manager, staff, signIn } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example" },
      STRANGERS,
    );

    const monitored = async (query = "") => {
      const answer = await manager.get(`${SUBSCRIPTIONS}/for_broker_portal${query}`);
      return {
        ids: answer.json<Subscription[]>().map(({ carrier_id: id }) => id),
        total: Number(answer.headers["totalitems"]),
      };
    };
    const startMonitoring = (id: number, browser = manager) =>
      browser.post(`${SUBSCRIPTIONS}/create_by_carrier`, { carrier_id: id });
    const stopMonitoring = (id: number, browser = manager) =>
      browser.ask("DELETE", `${SUBSCRIPTIONS}/destroy_by_carrier?carrier_id=${id}`);
    const changedSince = async (since: string) =>
      (await manager.get(`/api/v1/connections/for_broker_portal?q[updated_at_gt]=${since}`))
        .json<Connection[]>()
        .map(({ carrier_id: id, carrier }) => [id, carrier.subscription_id]);

    it("each row tells how many changes there were within 30 days", async () => {
      const counted = async () => {
        const answer = await manager.get(`${SUBSCRIPTIONS}/for_broker_portal`);
        return answer.json<Subscription[]>().map(({ recent_changes: changes }) => changes);
      };
      const [before = 0] = await counted();
      await database.engine.exec("update carriers set bipd_limit = 100000, email = 'new@carrier.example' where id = 101");
      expect(await counted()).toEqual([before + 2]);
    });

    it("the list is filtered by result, shows the company's own, and requires the assessment plan", async () => {
      expect(await monitored()).toEqual({ ids: [101], total: 1 });
      expect(await monitored("?rules_assessment_eq=fail")).toEqual({ ids: [101], total: 1 });
      expect(await monitored("?rules_assessment_eq=pass")).toEqual({ ids: [], total: 0 });
      expect((await manager.get(`${SUBSCRIPTIONS}/for_broker_portal?rules_assessment_eq=maybe`)).statusCode).toBe(422);
      expect(await monitored("?connection_id_null=true")).toEqual({ ids: [], total: 0 });
      const second = await signIn("manager@second.example");
      for (const answer of [
        await second.get(`${SUBSCRIPTIONS}/for_broker_portal`),
        await startMonitoring(101, second),
        await stopMonitoring(101, second),
      ])
        expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
          403,
          expect.stringContaining("plan does not include rules and monitoring"),
        ]);
    });

    it("monitoring twice is monitoring once, and the connection counts as changed", async () => {
      const before = new Date().toISOString().replace("Z", "000Z");
      const made = (await startMonitoring(105, staff)).json<Subscription>();
      expect(made).toMatchObject({ carrier_id: 105, carrier: { id: 105, subscription_id: made.id } });
      expect((await startMonitoring(105)).json<Subscription>().id).toBe(made.id);
      expect((await monitored()).ids).toEqual([105, 101]);
      expect(await changedSince(before)).toEqual([[105, made.id]]);
      expect((await stopMonitoring(105)).json()).toEqual({ carrier_id: 105 });
      expect((await stopMonitoring(105)).json()).toEqual({ carrier_id: 105 });
      expect(await changedSince(before)).toEqual([[105, null]]);
      expect((await monitored()).ids).toEqual([101]);
      expect([(await startMonitoring(9)).statusCode, (await stopMonitoring(9)).statusCode]).toEqual([404, 404]);
    });

    it("carriers without a connection are in the list of their assessment, and can be listed by themselves", async () => {
      const made = (await startMonitoring(200)).json<Subscription>();
      const result = made.carrier.rules_assessment;
      expect(result).not.toBeNull();
      expect((await monitored(`?rules_assessment_eq=${result}`)).ids).toContain(200);
      expect(await monitored(`?rules_assessment_eq=${result}&connection_id_null=true`)).toEqual({ ids: [200], total: 1 });
      expect((await monitored("?connection_id_null=true&per_page=1")).ids).toEqual([200]);
      expect((await monitored("?connection_id_null=false")).ids).toEqual([101]);
      await stopMonitoring(200);
    });

    it("a file is applied as previewed, and an unreadable one not at all", async () => {
      const file = "DOT 9000010\nDOT 9000111\n9000003\n9000001\nMC 9100010\nDOT 77\nnobody\n";
      const send = (preview: boolean, content: string | Buffer = file) =>
        sendForm(manager, uploadSubscriptions, [
          { name: "preview", content: String(preview) },
          { name: "file", filename: "carriers.csv", content },
        ]);
      type Answer = { rows: MonitorRow[]; followed: number; is_preview: boolean };
      const preview = (await send(true)).json<Answer>();
      expect(preview.rows.map(({ line, outcome, carrier_id: id }) => [line, outcome, id])).toEqual([
        [1, "follows", 110],
        [2, "not_found", null],
        // DOT of one carrier and MC of another.
        [3, "ambiguous", null],
        [4, "already_followed", 101],
        [5, "repeated", 110],
        [6, "not_found", null],
        [7, "unreadable", null],
      ]);
      expect(preview.rows[2]?.problem).toContain("Stranger LLC");
      // As spreadsheets save it, sent without the dialog that makes it UTF-8.
      for (const content of wide(`${file}Jiménez\n`))
        expect((await send(true, content)).json<Answer>().rows).toMatchObject([...preview.rows, { line: 8, given: "Jiménez" }]);
      expect((await send(true, Buffer.from("\uFEFF9000003\u0001\n", "utf16le"))).statusCode).toBe(422);
      expect([preview.followed, preview.is_preview, await monitored()]).toEqual([0, true, { ids: [101], total: 1 }]);

      const done = (await send(false)).json<Answer>();
      expect([done.rows, done.followed, done.is_preview]).toEqual([preview.rows, 1, false]);
      expect(await monitored()).toEqual({ ids: [110, 101], total: 2 });
      // An unreadable row comes after five thousand good ones.
      const refused = await send(false, "DOT 9000012\n".repeat(5001));
      expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
        422,
        { file: [expect.stringContaining("5,000")] },
      ]);
      expect((await sendForm(manager, uploadSubscriptions, [{ name: "preview", content: "true" }])).statusCode).toBe(422);
      expect((await monitored()).total).toBe(2);
      await stopMonitoring(110);
    });

    it("an unconnected carrier is assessed for as long as it is monitored", async () => {
      const made = (await startMonitoring(200)).json<Subscription>();
      expect(made.carrier.rules_assessment).toBe("pass");
      expect(await monitored("?rules_assessment_eq=pass")).toEqual({ ids: [200], total: 1 });
      await stopMonitoring(200);
      expect(await database.engine.query("select 1 from rules_assessments where carrier_id = 200")).toEqual([]);
    });
  },
  brokerages,
);
