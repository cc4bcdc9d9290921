// Idempotency keys over the real application: a repeated write happens once.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { IDEMPOTENCY_HEADER, KEY_HOURS, RESEND_HOURS, XSRF_COOKIE } from "../../../src/contract/constants.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { Engine, Queryable } from "../../../server/db/engine.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { withUsers } from "../with-users.ts";

const note = (notes: string) => ({ connection: { notes } });

anyEngine(
  "idempotency keys",
  (database) => {
    const { manager, signIn } = withUsers(database, { manager: "manager@first.example" });

    const write = (id: number, notes: string, key: string, browser = manager) =>
      browser.patch(`/api/v1/connections/${id}`, note(notes), { headers: { [IDEMPOTENCY_HEADER]: key } });
    const keysLike = async (key: string) =>
      (await database.engine.query("select 1 from idempotency_keys where key = $1", [key])).length;

    it("a repeated request gets the same bytes and changes nothing", async () => {
      const key = randomUUID();
      const first = await write(10, "once", key);
      const again = await write(10, "once", key.toUpperCase());
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
      const [row] = (await manager.get("/api/v1/connections/for_broker_portal?q[id_eq]=10")).json<Connection[]>();
      expect(row?.updated_at).toBe(first.json<Connection>().updated_at);
    });

    it("the same key for another request is refused, and does nothing", async () => {
      const key = randomUUID();
      await write(11, "mine", key);
      for (const answer of [await write(11, "other", key), await write(12, "mine", key)]) {
        expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([422, "idempotency_mismatch"]);
      }
      expect((await manager.get("/api/v1/connections/for_broker_portal?q[id_eq]=11")).json<Connection[]>()[0]?.notes).toBe(
        "mine",
      );
    });

    it("twenty concurrent requests make one change", async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => write(13, "race", key)));
      const answered = answers.filter((answer) => answer.statusCode === 200);
      expect(answered.length).toBeGreaterThan(0);
      expect(new Set(answered.map((answer) => answer.body)).size).toBe(1);
      for (const answer of answers.filter((one) => one.statusCode !== 200)) {
        expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([409, "idempotency_in_progress"]);
      }
      expect((await write(13, "race", key)).body).toBe(answered[0]?.body);
    });

    it("another user's key is another key", async () => {
      const key = randomUUID();
      await write(1, "ours", key);
      const second = await signIn("manager@second.example");
      const answer = await write(1, "theirs", key, second);
      expect(answer.json()).toMatchObject({ issuer_id: 2, notes: "theirs" });
    });

    it("a server that dies between effect and commit leaves neither the change nor the key", async () => {
      const dies: Engine = {
        ...database.engine,
        tx: <T>(work: (tx: Queryable) => Promise<T>, setup?: string) =>
          database.engine.tx(async (tx) => {
            const result = await work(tx);
            if (setup?.includes("portal_app")) throw new Error("killed before the commit");
            return result;
          }, setup),
      };
      const dying = await appOver(dies);
      const browser = await new Browser(dying).signIn("manager@first.example");
      const key = randomUUID();
      const lost = await write(14, "kept?", key, browser);
      expect([lost.statusCode, lost.json<{ error: string }>().error]).toEqual([500, "internal_error"]);
      expect(lost.body).not.toContain("killed");
      await dying.close();
      expect(await keysLike(key)).toBe(0);
      expect((await write(14, "kept?", key)).json()).toMatchObject({ notes: "kept?" });
      expect(await keysLike(key)).toBe(1);
    });

    it("a refused request is not stored: a retry may succeed", async () => {
      const key = randomUUID();
      expect((await write(999, "none", key)).statusCode).toBe(404);
      expect(await keysLike(key)).toBe(0);
    });

    it("an answer is kept for longer than a change may be sent again without asking, and expires then", async () => {
      const key = randomUUID();
      const age = (hours: number) =>
        database.engine.query("update idempotency_keys set created_at = now() - make_interval(hours => $2) where key = $1", [
          key,
          hours,
        ]);
      await write(15, "old", key);
      const [before] = (await manager.get("/api/v1/connections/for_broker_portal?q[id_eq]=15")).json<Connection[]>();
      await age(RESEND_HOURS + 1);
      await write(15, "old", key);
      const [after] = (await manager.get("/api/v1/connections/for_broker_portal?q[id_eq]=15")).json<Connection[]>();
      expect(after?.updated_at).toBe(before?.updated_at);
      await age(KEY_HOURS + 1);
      expect((await write(15, "new", key)).json()).toMatchObject({ notes: "new" });
    });

    it("a change whose token cookie is missing is refused with a new one, and then done under its key", async () => {
      const key = randomUUID();
      manager.cookies.delete(XSRF_COOKIE);
      expect((await write(16, "kept", key)).statusCode).toBe(403);
      expect((await write(16, "kept", key)).json()).toMatchObject({ notes: "kept" });
    });

    it("a key that is not a UUID is refused by name", async () => {
      const answer = await write(10, "x", "again");
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ["idempotency-key"]]);
    });

    it("creating a company twice with one key creates one", async () => {
      const nobody = await signIn("nobody@nowhere.example");
      const key = randomUUID();
      const make = () =>
        nobody.post("/sign_up/create_company", { legal_name: "Once Only" }, { headers: { [IDEMPOTENCY_HEADER]: key } });
      const first = await make();
      const again = await make();
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
      expect((await database.engine.query("select 1 from companies where legal_name = 'Once Only'")).length).toBe(1);
    });
  },
  brokerages,
);
