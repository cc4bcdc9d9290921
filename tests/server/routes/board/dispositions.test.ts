// Dispositions: recorded with who and when, taken back without being lost, frozen as decisions where they offer, and kept apart by company.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LoadCarrierDisposition } from "../../../../src/contract/board/dispositions.ts";
import type { LoadMatch } from "../../../../src/contract/board/match.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { MOVING_LOADS } from "../loads/moving-loads.ts";

const PATH = "/api/v1/load_carrier_dispositions";
/** Available, without a carrier. */
const LOAD = 71;

anyEngine(
  "dispositions",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    let staff: Browser;
    beforeAll(async () => {
      await database.engine.exec(MOVING_LOADS);
      await database.engine.exec("update connections set status = 'do_not_dispatch' where company_id = 1 and carrier_id = 110");
      await database.engine.exec("update users set scopes = '{view_loads}' where company_id = 1 and id = 12");
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
      staff = await new Browser(app).signIn("staff@first.example");
    });
    afterAll(() => app.close());

    const post = (change: object = {}, browser = manager) =>
      browser.post(PATH, { load_carrier_disposition: { carrier_id: 103, load_id: LOAD, reason: "offered", ...change } });
    const add = async (change: object = {}) => {
      const answer = await post(change);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<LoadCarrierDisposition>();
    };
    const list = async (query: string, browser = manager) =>
      (await browser.get(`${PATH}?${query}`)).json<LoadCarrierDisposition[]>();
    const latest = async (carrierId: number) => {
      const pages = ["", "&not_shown=true"].map(async (more) =>
        (await manager.get(`/api/v1/carriers/load_match/${LOAD}?per_page=100${more}`)).json<{ matches: LoadMatch[] }>(),
      );
      return (await Promise.all(pages)).flatMap(({ matches }) => matches).find((row) => row.carrier_id === carrierId);
    };
    const decisions = () =>
      database.engine.query("select kind, carrier_id, load_id, user_id from decisions where company_id = 1 order by id");

    it("an offer says who was asked what and when, and freezes a decision", async () => {
      const before = (await decisions()).length;
      const offered = await add({ rate: 950.555, terms: "Net 30", notes: "Call Ray" });
      expect(offered).toMatchObject({
        carrier_id: 103,
        load_id: LOAD,
        reason: "offered",
        rate: 950.56,
        terms: "Net 30",
        notes: "Call Ray",
        user_name: "Mara Manager",
        reinstated_at: null,
      });
      expect((await decisions()).slice(before)).toEqual([{ kind: "posted", carrier_id: 103, load_id: LOAD, user_id: 11 }]);
      expect((await latest(103))?.disposition).toMatchObject({ id: offered.id, reason: "offered", rate: 950.56 });
    });

    it("an answer freezes nothing; declining sets the carrier aside until it is reinstated, and the history stays", async () => {
      const before = (await decisions()).length;
      const declined = await add({ reason: "declined" });
      expect(await decisions()).toHaveLength(before);
      expect((await latest(103))?.misses).toContain("set_aside");
      const reinstated = (await manager.ask("DELETE", `${PATH}/${declined.id}`)).json<LoadCarrierDisposition>();
      expect(reinstated.reinstated_by_name).toBe("Mara Manager");
      expect((await latest(103))?.misses).not.toContain("set_aside");
      expect((await latest(103))?.disposition?.reason).toBe("offered");
      const again = (await manager.ask("DELETE", `${PATH}/${declined.id}`)).json<LoadCarrierDisposition>();
      expect(again.reinstated_at).toBe(reinstated.reinstated_at);
      const history = await list(`q[load_id_eq]=${LOAD}&q[carrier_id_eq]=103`);
      expect(history.map(({ reason }) => reason)).toEqual(["declined", "offered"]);
      expect(await list(`q[load_id_eq]=${LOAD}&q[reinstated_at_null]=1`)).toHaveLength(1);
    });

    it("answers are not stacked on a carrier: another one needs a new offer, or the first one taken back", async () => {
      const accepted = await add({ carrier_id: 106, reason: "accepted" });
      for (const reason of ["declined", "no_answer", "accepted", "rate_too_high"]) {
        const refused = await post({ carrier_id: 106, reason });
        expect(refused.statusCode, reason).toBe(422);
        expect(refused.json<{ errors: object }>().errors).toEqual({
          reason: ["was recorded already: Accepted. Reinstate the carrier first"],
        });
      }
      await manager.ask("DELETE", `${PATH}/${accepted.id}`);
      await add({ carrier_id: 106, reason: "declined" });
      await add({ carrier_id: 106, reason: "offered" });
      await add({ carrier_id: 106, reason: "accepted" });
    });

    it("a person takes back their own latest without its id, once, and no colleague's", async () => {
      const by = (carrierId: number, reason: string) =>
        `${PATH}/destroy_by_carrier?load_id=${LOAD}&carrier_id=${carrierId}&reason=${reason}`;
      const [first, next] = [
        await add({ carrier_id: 104, reason: "offered" }),
        await add({ carrier_id: 104, reason: "offered" }),
      ];
      const taken = async () =>
        (await manager.ask("DELETE", by(104, "offered"))).json<{ load_carrier_disposition: LoadCarrierDisposition | null }>()
          .load_carrier_disposition?.id ?? null;
      expect([await taken(), await taken(), await taken()]).toEqual([next.id, first.id, null]);
      await database.engine.query(
        "insert into load_carrier_dispositions (company_id, load_id, carrier_id, reason, user_id) values (1, $1, 104, 'offered', 12)",
        [LOAD],
      );
      expect(await taken()).toBeNull();
    });

    it.each([
      ["a carrier that is none of theirs", { carrier_id: 9999 }, "carrier_id"],
      ["a blocked carrier", { carrier_id: 110 }, "carrier_id"],
      ["a load that does not exist", { load_id: 999 }, "load_id"],
      ["a load with a carrier", { load_id: 70 }, "load_id"],
      ["a delivered load", { load_id: 72 }, "load_id"],
      ["another reason without saying which", { reason: "other" }, "notes"],
    ])("refuses an offer to %s", async (_, change, field) => {
      const answer = await post(change);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    });

    it.each([
      { reason: "liked" },
      { rate: -1 },
      { rate: 1e9 },
      { notes: "x".repeat(2001) },
      { terms: "   " },
      { carrier_id: "103; drop table loads" },
      { load_id: 1.5 },
    ])("refuses %o before it reaches the database", async (change) => {
      const before = (await list("")).length;
      expect((await post(change)).statusCode).toBe(422);
      expect(await list("")).toHaveLength(before);
    });

    it("a blocked carrier may be set aside all the same", async () => {
      expect((await post({ carrier_id: 110, reason: "service_issues" })).statusCode).toBe(200);
    });

    it("who may not manage loads reads and changes nothing", async () => {
      const [one] = await list("");
      expect(await list("", staff)).not.toEqual([]);
      expect((await post({}, staff)).statusCode).toBe(403);
      expect((await staff.ask("DELETE", `${PATH}/${one?.id}`)).statusCode).toBe(403);
    });

    it("another company's are as good as none", async () => {
      const [one] = await list("");
      expect(await list("", second)).toEqual([]);
      const foreign = await second.ask("DELETE", `${PATH}/${one?.id}`);
      expect([foreign.statusCode, foreign.body]).toEqual([404, (await second.ask("DELETE", `${PATH}/999999`)).body]);
      expect((await post({}, second)).statusCode).toBe(422);
    });

    it("the same offer sent twice under one key is one offer", async () => {
      const headers = { "idempotency-key": "6b0f6f6e-2f0e-4a43-9d0c-0c2f1f6d7a10" };
      const body = { load_carrier_disposition: { carrier_id: 105, load_id: LOAD, reason: "offered" } };
      const answers = [await manager.post(PATH, body, { headers }), await manager.post(PATH, body, { headers })];
      expect(answers.map(({ body: text }) => text)[0]).toBe(answers[1]?.body);
      expect(await list(`q[load_id_eq]=${LOAD}&q[carrier_id_eq]=105`)).toHaveLength(1);
    });
  },
  brokerages,
);
