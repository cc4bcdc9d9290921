// Areas as users type them, and by every way of looking them up.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Area } from "../../../../../src/contract/carriers/areas.ts";
import { seedAreas } from "../../../../../server/places/seed-areas.ts";
import { anyEngine } from "../../../engines.ts";
import { appOver, Browser, brokerages } from "../../../fixture.ts";

anyEngine(
  "areas",
  (database) => {
    let app: FastifyInstance;
    let staff: Browser;
    const get = async (path: string) => staff.get(`/api/v1/areas${path}`);
    const suggested = async (term: string) => (await get(`/autocomplete?term=${encodeURIComponent(term)}`)).json<Area[]>();

    beforeAll(async () => {
      app = await appOver(database.engine);
      staff = await new Browser(app).signIn("staff@first.example");
    });
    afterAll(() => app.close());

    it.each([
      ["chi", "Chicago, IL"],
      ["CHICAGO, il", "Chicago, IL"],
      ["60601", "Chicago, IL 60601"],
      ["IL", "Illinois"],
      ["Texas", "Texas"],
      ["united", "United States"],
      ["M5V", "Downtown Toronto, ON M5V"],
      ["m5v", "Downtown Toronto, ON M5V"],
      ["toronto", "Toronto, ON"],
      ["Montréal", "Montréal, QC"],
      ["montreal", "Montréal, QC"],
      ["st. louis", "Saint Louis, MO"],
      ["saint lou", "Saint Louis, MO"],
      ["ft worth", "Fort Worth, TX"],
      ["monterrey", "Monterrey, NL"],
      ["coeur dalene", "Coeur d'Alene, ID"],
      ["Dallas, Texas", "Dallas, TX"],
      ["Dallas, TX, USA", "Dallas, TX"],
      ["O'Fallon, MO", "O Fallon, MO"],
      ["N Little Rock", "North Little Rock, AR"],
    ])("%s means %s", async (term, name) => {
      const [first] = await suggested(term);
      expect(first?.name.normalize("NFD").replace(/\p{M}/gu, "")).toBe(name.normalize("NFD").replace(/\p{M}/gu, ""));
    });

    it("suggests at most ten, all with that beginning, and nothing for what is not a place", async () => {
      const found = await suggested("san");
      expect(found).toHaveLength(10);
      for (const { name } of found) expect(name).toMatch(/^san/i);
      for (const term of ["%", "_", "  ", "!!!", "zzzzq"]) expect(await suggested(term)).toEqual([]);
      expect((await get("/autocomplete")).statusCode).toBe(422);
    });

    it("a zip code has its city, its state's area, its market and its position", async () => {
      const [zip] = await suggested("60601");
      expect(zip).toMatchObject({
        is_type: "five_zip",
        code: "60601",
        five_zip_city: "Chicago",
        five_zip_state: "IL",
        country: "US",
      });
      expect(zip?.centroid).toEqual({ lat: zip?.lat, lon: zip?.lon });
      const state = (await get(`/${zip?.state_area_id}`)).json<Area>();
      expect(state).toMatchObject({ is_type: "state", code: "IL", name: "Illinois" });
      expect((await get(`/${zip?.kma_area_id}`)).json<Area>()).toMatchObject({ is_type: "kma", name: "Chicago, IL market" });
    });

    it("zip codes by the beginning of their code come ten per page, by name, at the path with a slash", async () => {
      const answer = await get("/?q[is_type_eq]=five_zip&q[code_start]=606&q[s]=name asc");
      const zips = answer.json<Area[]>();
      expect(zips).toHaveLength(10);
      expect(Number(answer.headers["totalpages"])).toBe(Math.ceil(Number(answer.headers["totalitems"]) / 10));
      expect(zips.map(({ name }) => name)).toEqual(zips.map(({ name }) => name).toSorted());
      for (const zip of zips) expect([zip.is_type, zip.code?.slice(0, 3)]).toEqual(["five_zip", "606"]);
      const second = (await get("/?q[is_type_eq]=five_zip&q[code_start]=606&q[s]=name asc&page=2")).json<Area[]>();
      expect(second.map(({ id }) => id)).not.toEqual(expect.arrayContaining(zips.map(({ id }) => id)));
    });

    it("the nearest zip code to a point comes first", async () => {
      const [zip] = (await get("/?q[is_type_eq]=five_zip&lat=41.885&lon=-87.622&per_page=1")).json<Area[]>();
      expect(zip?.code).toBe("60601");
      expect((await get("/?lat=41")).statusCode).toBe(422);
    });

    it("countries are listed at the path without a slash", async () => {
      const found = await get("?q[is_type_in][]=country&q[country_in][]=US&q[country_in][]=MX&q[s]=name asc");
      expect(found.json<Area[]>().map(({ code }) => code)).toEqual(["MX", "US"]);
      expect((await get("?q[code_start]=6")).statusCode).toBe(422);
    });

    it("an area is found by its own place id only", async () => {
      const [city] = await suggested("dallas, tx");
      expect((await get(`/find_by_place_id?place_id=area:${city?.id}`)).json<Area>()).toEqual(city);
      for (const id of ["ChIJ7cv00DwsDogRAMDACa2m4K8", "area:999", "area:x"])
        expect((await get(`/find_by_place_id?place_id=${encodeURIComponent(id)}`)).statusCode).toBe(404);
      expect((await get("/999")).statusCode).toBe(404);
    });

    it("ids are the same at every seeding, and unique", async () => {
      const [row] = await database.engine.query<{ n: number; d: number }>(
        "select count(*) n, count(distinct (is_type, name, code)) d from areas",
      );
      expect(row?.n).toBeGreaterThan(40_000);
      expect((await suggested("chicago, il"))[0]?.id).toBe(3_060_601);
      expect((await suggested("chicago, il 60601"))[0]?.id).toBe(1_060_601);
      const [codes] = await database.engine.query<{ n: number; d: number }>(
        "select count(*) n, count(distinct (country, code)) d from areas where is_type in ('kma', 'state')",
      );
      expect(codes?.d).toBe(codes?.n);
    });
  },
  brokerages,
  async (engine) => {
    await seedAreas(engine);
    await engine.exec("analyze areas");
  },
);
