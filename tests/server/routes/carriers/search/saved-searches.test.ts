// Saved searches are a user's own: nobody else sees, overwrites or deletes them.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SavedSearch } from "../../../../../src/contract/carriers/saved-searches.ts";
import { asCompany } from "../../../../../server/db/role.ts";
import { anyEngine } from "../../../engines.ts";
import { appOver, Browser, brokerages } from "../../../fixture.ts";

anyEngine(
  "saved searches",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let staff: Browser;
    let second: Browser;
    const save = (browser: Browser, name: string, address = "/carriers/global-search?state=1", type = "global") =>
      browser.post("/api/v1/saved_searches", { saved_search: { name, is_type: type, address } });
    const list = async (browser: Browser, query = "") =>
      (await browser.get(`/api/v1/saved_searches${query}`)).json<SavedSearch[]>();

    beforeAll(async () => {
      app = await appOver(database.engine);
      manager = await new Browser(app).signIn("manager@first.example");
      staff = await new Browser(app).signIn("staff@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(() => app.close());

    it("saving under the same name overwrites, and each kind has its own names", async () => {
      const first = (await save(manager, " Texas ")).json<SavedSearch>();
      expect(first).toMatchObject({ name: "Texas", user_id: 11 });
      await save(manager, "Ohio");
      const again = (await save(manager, "Texas", "/carriers/global-search?state=2")).json<SavedSearch>();
      expect([again.id, again.address, again.created_at]).toEqual([
        first.id,
        "/carriers/global-search?state=2",
        first.created_at,
      ]);
      expect(again.updated_at > first.updated_at).toBe(true);
      expect((await save(manager, "Texas", "/lane", "lane")).json<SavedSearch>().id).not.toBe(first.id);
      expect((await list(manager)).map(({ name, is_type }) => `${name} ${is_type}`)).toEqual([
        "Texas lane",
        "Texas global",
        "Ohio global",
      ]);
      expect(await list(manager, "?q[is_type_eq]=lane")).toHaveLength(1);
    });

    it("others can neither see nor delete nor overwrite it", async () => {
      const [mine] = await list(manager);
      for (const browser of [staff, second]) {
        expect(await list(browser)).toEqual([]);
        expect((await browser.ask("DELETE", `/api/v1/saved_searches/${mine?.id}`)).statusCode).toBe(404);
        await save(browser, "Texas", "/theirs", "lane");
        expect(await list(browser)).toHaveLength(1);
      }
      expect((await list(manager)).find(({ id }) => id === mine?.id)?.address).toBe("/lane");
    });

    it("the database itself keeps another company out", async () => {
      const seen = await database.engine.tx((tx) => tx.query("select distinct company_id from saved_searches"), asCompany(2));
      expect(seen).toEqual([{ company_id: 2 }]);
    });

    it("it can be deleted once", async () => {
      const [mine] = await list(manager);
      expect((await manager.ask("DELETE", `/api/v1/saved_searches/${mine?.id}`)).json()).toEqual({ id: mine?.id });
      expect((await manager.ask("DELETE", `/api/v1/saved_searches/${mine?.id}`)).statusCode).toBe(404);
    });

    it.each([
      [" ", "/x"],
      ["a", "//elsewhere.example"],
      ["a", "/\\elsewhere.example"],
      ["a", "https://elsewhere.example"],
    ])("%j at %j is not saved", async (name, address) => {
      expect((await save(manager, name, address)).statusCode).toBe(422);
    });

    it("a broker's connection with a carrier is found by both ids, and no other broker's", async () => {
      const found = (query: string) => manager.get(`/api/v1/connections?${query}`);
      const own = await found("q[issuer_id_eq]=1&q[carrier_id_eq]=101");
      expect([own.json(), Number(own.headers["totalitems"])]).toMatchObject([
        [{ id: 1, carrier_id: 101, carrier: { lane_preferences: [] } }],
        1,
      ]);
      expect((await found("q[issuer_id_eq]=2&q[carrier_id_eq]=101")).json()).toEqual([]);
      expect((await found("q[issuer_id_eq]=1&q[carrier_id_eq]=9")).json()).toEqual([]);
      expect((await found("q[status_eq]=onboarded")).statusCode).toBe(422);
    });
  },
  brokerages,
);
