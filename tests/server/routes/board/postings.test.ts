// Posting and unposting: one load or thousands, each once, with every refusal named and nothing of another company touched.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { BULK_POST_MAX, type BrokerDetails, type BulkPostResult } from "../../../../src/contract/board/board.ts";
import { IDEMPOTENCY_HEADER } from "../../../../src/contract/constants.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";
import { boardLoad } from "./board-loads.ts";

const LOADS = "/api/v1/loads";
const POSTED = "now() - interval '3 hours'";

anyEngine(
  "posting loads",
  (database) => {
    const { manager, second, staff } = withUsers(database, {
      manager: "manager@first.example",
      second: "manager@second.example",
      staff: "staff@first.example",
    });

    const add = (...loads: readonly Parameters<typeof boardLoad>[0][]) => database.engine.exec(loads.map(boardLoad).join(""));
    const history = (...ids: readonly number[]) =>
      database.engine.query<{ load_id: number; is_type: string; user_id: number }>(
        "select load_id, is_type, user_id from load_postings where company_id = 1 and load_id = any($1::bigint[]) order by id",
        [ids],
      );
    const bulk = async (kind: "post" | "unpost", ids: readonly number[], browser = manager): Promise<BulkPostResult> => {
      const answer = await browser.patch(`${LOADS}/bulk_${kind}`, { load_ids: ids });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<BulkPostResult>();
    };
    const idsOf = ({ success, errors }: BulkPostResult) => [success.map(({ id }) => id), errors.map(({ load_id: id }) => id)];

    it("a load is posted and taken off again, newer each time, and the history says by whom", async () => {
      await add({ id: 200 });
      const [before] = await database.engine.query<{ at: string }>("select updated_at::text as at from loads where id = 200");
      const posted = await manager.patch(`${LOADS}/200/post_load`, undefined);
      expect(posted.statusCode, posted.body).toBe(200);
      const load = posted.json<Load>();
      expect(Date.now() - Date.parse(load.last_posted_at ?? "")).toBeLessThan(60_000);
      const details = (await manager.get(`${LOADS}/200/broker_details`)).json<BrokerDetails>();
      expect(details).toMatchObject({
        load: { id: 200, can_be_posted: true, posted_equipment_type_string: "Dry van", trailer_length: 53, certifications: [] },
        posted_equipment_types: ["V"],
        posting_errors: ["already_posted"],
        posted_by_name: "Mara Manager",
        history: [{ is_type: "post", user_name: "Mara Manager", occurred_at: load.last_posted_at }],
      });
      const off = (await manager.patch(`${LOADS}/200/unpost_load`, undefined)).json<Load>();
      expect(off.last_posted_at).toBeNull();
      const times = [before?.at ?? "", load.updated_at, off.updated_at].map((time) => new Date(time).getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const replicated = await manager.get(`${LOADS}?q[updated_at_gt]=${load.updated_at}`);
      expect(replicated.json<Load[]>().map(({ id }) => id)).toEqual([200]);
      expect((await history(200)).map(({ is_type: type, user_id: user }) => [type, user])).toEqual([
        ["post", 11],
        ["unpost", 11],
      ]);
      const after = (await manager.get(`${LOADS}/200/broker_details`)).json<BrokerDetails>();
      expect([after.posting_errors, after.posted_by_name]).toEqual([[], null]);
    });

    it("a load with bad data is refused with every reason in words and as a code, and stays as it was", async () => {
      await add({ id: 201, pickup: -30, set: { weight: "48001", posted_equipment_type: "null" } });
      const answer = await manager.patch(`${LOADS}/201/post_load`, undefined);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          error: "cannot_be_posted",
          message: "The pickup window is over. The load has no equipment to post. The load weighs more than 48,000 lb.",
          errors: { base: ["pickup_in_past", "no_equipment", "over_weight"] },
        },
      ]);
      const again = await manager.patch(`${LOADS}/201/unpost_load`, undefined);
      expect([again.statusCode, again.json()]).toEqual([
        422,
        { error: "cannot_be_unposted", message: "The load is not posted.", errors: { base: ["not_posted"] } },
      ]);
      expect(await history(201)).toEqual([]);
    });

    it("another company's load is answered like a missing one, alone and among others", async () => {
      await add({ id: 202, company: 2 }, { id: 203 });
      for (const call of ["post_load", "unpost_load"]) {
        const answers = [
          await manager.patch(`${LOADS}/202/${call}`, undefined),
          await manager.patch(`${LOADS}/987654/${call}`, undefined),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
        expect(answers[0]?.body).toBe(answers[1]?.body);
      }
      const result = await bulk("post", [202, 203, 987_654, Number.MAX_SAFE_INTEGER]);
      const missing = (id: number) => ({ load_id: id, errors: ["not_found"], messages: ["Your company has no such load."] });
      expect([result.success.map(({ id }) => id), result.errors]).toEqual([
        [203],
        [missing(202), missing(987_654), missing(Number.MAX_SAFE_INTEGER)],
      ]);
      expect(await database.engine.query("select 1 from loads where id = 202 and posted_at is not null")).toEqual([]);
    });

    it("a load that is named twice is posted once, and answered once", async () => {
      await add({ id: 204 });
      expect(idsOf(await bulk("post", [204, 204, 204]))).toEqual([[204], []]);
      expect(await history(204)).toHaveLength(1);
    });

    it("a repeated request posts nothing again and gets the same answer", async () => {
      await add({ id: 205 });
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const ask = () => manager.ask("PATCH", `${LOADS}/bulk_post`, { body: { load_ids: [205] }, headers });
      const [first, again] = [await ask(), await ask()];
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
      expect(await history(205)).toHaveLength(1);
    });

    it("of two people who post the same loads at once, each load is posted by one, and the other is told", async () => {
      const ids = [206, 207, 208, 209];
      await add(...ids.map((id) => ({ id })));
      const results = await Promise.all([bulk("post", ids), bulk("post", ids.toReversed())]);
      const posted = results.flatMap(({ success }) => success.map(({ id }) => id));
      expect(posted.toSorted((a, b) => a - b)).toEqual(ids);
      expect(results.flatMap(({ errors }) => errors.map((each) => each.errors))).toEqual(ids.map(() => ["already_posted"]));
      expect(await history(...ids)).toHaveLength(4);
    });

    it("a covered load that is still posted can be taken off, and not posted again", async () => {
      await add({ id: 210, set: { status: "'covered'", carrier_id: "101", posted_at: POSTED } });
      expect(idsOf(await bulk("unpost", [210]))).toEqual([[210], []]);
      expect((await bulk("post", [210])).errors).toEqual([
        {
          load_id: 210,
          errors: ["not_available", "has_carrier"],
          messages: ["The load is no longer available.", "The load has a carrier."],
        },
      ]);
    });

    it("whoever may not manage loads posts nothing", async () => {
      await add({ id: 211 });
      const answers = [
        await staff.patch(`${LOADS}/211/post_load`, undefined),
        await staff.patch(`${LOADS}/bulk_post`, { load_ids: [211] }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
      expect(idsOf(await bulk("post", [211], second))).toEqual([[], [211]]);
      expect(await history(211)).toEqual([]);
    });

    it.each([
      ["nothing", []],
      ["too many", Array.from({ length: BULK_POST_MAX + 1 }, (_, at) => at + 1)],
      ["a fraction", [1.5]],
      ["a number beyond the database's", [1e19]],
      ["less than one", [0]],
    ])("a bulk call with %s is refused as a whole", async (_name, load_ids) => {
      expect((await manager.patch(`${LOADS}/bulk_post`, { load_ids })).statusCode).toBe(422);
    });

    it("of 5,000 loads in calls of 250 exactly the right ones are posted, in seconds", async () => {
      const first = 10_000;
      // Every tenth is too heavy, every fiftieth another company's.
      await database.engine.exec(`
        insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, posted_equipment_type, weight,
            billable_miles, pickup_at, dropoff_at, created_at, updated_at)
          select case when n % 50 = 7 then 2 else 1 end, ${first} + n, 'M-' || n, 'available', 'not_started', 'van', 'V',
            case when n % 10 = 3 then 60000 else 20000 end, 970, now() + interval '2 days', now() + interval '3 days', now(), now()
          from generate_series(0, 4999) n;
        insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map,
            longitude_for_map, window_start, window_end)
          select l.company_id, l.id * 10 + n, l.id, n, (array['pickup','dropoff'])[n], 'Dock', 'Dallas', 'TX', '75201', 32.78, -96.8,
            now() + interval '1 day' * (n + 1), now() + interval '1 day' * (n + 2)
          from loads l, generate_series(1, 2) n where l.id >= ${first}`);
      const ids = Array.from({ length: 5_000 }, (_, at) => first + at);
      const started = performance.now();
      const results: BulkPostResult[] = [];
      for (let at = 0; at < ids.length; at += BULK_POST_MAX) results.push(await bulk("post", ids.slice(at, at + BULK_POST_MAX)));
      const took = performance.now() - started;
      const errors = results.flatMap((result) => result.errors);
      const is = (remainder: number, by: number) => (id: number) => (id - first) % by === remainder;
      expect(results.flatMap(({ success }) => success.map(({ id }) => id))).toEqual(
        ids.filter((id) => !is(3, 10)(id) && !is(7, 50)(id)),
      );
      const refused = (code: string) => errors.filter((each) => each.errors.includes(code as never)).map((each) => each.load_id);
      expect(refused("over_weight")).toEqual(ids.filter(is(3, 10)));
      expect(refused("not_found")).toEqual(ids.filter(is(7, 50)));
      expect(errors).toHaveLength(600);
      const [count] = await database.engine.query<{ n: number }>(
        `select count(*) as n from load_postings p join loads l using (company_id) where l.id = p.load_id and l.posted_at is not null
          and p.load_id >= ${first}`,
      );
      expect(count?.n).toBe(4_400);
      // Twenty calls; a call per load took minutes.
      expect(took).toBeLessThan(60_000);
    });
  },
  brokerages,
);
