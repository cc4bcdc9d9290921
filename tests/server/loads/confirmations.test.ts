// A rate confirmation sent and answered: once per version, by who proved the contact, and never one that the load has outgrown.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Offer } from "../../../src/contract/links/confirmation.ts";
import type { LoadConfirmations } from "../../../src/contract/loads/confirmations.ts";
import type { LoadProtection } from "../../../src/contract/loads/protection.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { hashOf } from "../../../server/http/session.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { boardLoad } from "../routes/board/board-loads.ts";

const KEY = "the-key-of-the-proof";
const LOADS = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => 900 + id);

anyEngine(
  "rate confirmations of loads",
  (database) => {
    let app: FastifyInstance;
    let manager: Browser;
    let second: Browser;
    let dataDir: string;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "confirmations-"));
      const covered = { status: "'covered'", carrier_id: "102", po_number: "'PO-77'", commodity: "'Copper'" };
      await database.engine.exec(LOADS.map((id) => boardLoad({ id, set: covered })).join(""));
      await database.engine.exec(`
        update connections set status = 'onboarded' where company_id = 1 and carrier_id in (101, 102);
        update carriers set email = 'ops@carrier.example' where id = 102`);
      app = await appOver(database.engine, { DATA_DIR: dataDir });
      manager = await new Browser(app).signIn("manager@first.example");
      second = await new Browser(app).signIn("manager@second.example");
    });
    afterAll(async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const overview = async (id: number) => (await manager.get(`/api/v1/loads/${id}/confirmations`)).json<LoadConfirmations>();
    const loadOf = async (id: number) => (await manager.get(`/api/v1/loads/${id}`)).json<Load>();
    async function send(id: number, set: object = {}): Promise<string> {
      const { draft } = await overview(id);
      const confirmation = { channel: "copied", language: "en", seen_hash: draft?.hash ?? "none", ...set };
      const answer = await manager.post(`/api/v1/loads/${id}/confirmations`, { confirmation });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ address: string }>().address.split("#")[1] ?? "";
    }
    /** A code that came back, without the mail. */
    const prove = (token: string) =>
      database.engine.query(
        `insert into link_proofs (company_id, link_id, carrier_id, method, contact, key_hash)
         select company_id, id, carrier_id, 'mail', 'ops@carrier.example', $1 from links order by id desc limit 1`,
        [hashOf(`${KEY} ${token}`)],
      );
    const headersOf = (token: string) => ({ authorization: `Link ${token}`, "x-link-proof": `${KEY} ${token}` });
    const visit = (token: string) => new Browser(app).get("/api/v1/link/confirmation", { headers: headersOf(token) });
    const offer = async (token: string) => (await visit(token)).json<Offer>();
    async function answer(token: string, set: object = {}, more: Record<string, string> = {}) {
      const { content_hash: hash } = await offer(token);
      const body = { answer: "accepted", content_hash: hash, name: "Ray Diaz", consents: true, ...set };
      return new Browser(app).post("/api/v1/link/confirmation/answer", body, { headers: { ...headersOf(token), ...more } });
    }
    async function sendProven(id: number, set: object = {}): Promise<string> {
      const token = await send(id, set);
      await prove(token);
      return token;
    }
    const messageOf = (reply: { statusCode: number; json: () => unknown }): string => {
      expect(reply.statusCode).toBe(422);
      return (reply.json() as { message: string }).message;
    };

    it("who has not proven the contact sees nothing of the terms and signs nothing", async () => {
      const token = await send(901);
      const read = await visit(token);
      expect(read.statusCode).toBe(403);
      expect(read.body).not.toContain("Elm Dock");
      const body = { answer: "accepted", content_hash: "x", name: "A", consents: true };
      const signed = await new Browser(app).post("/api/v1/link/confirmation/answer", body, { headers: headersOf(token) });
      expect(signed.statusCode).toBe(403);
      const foreign = await new Browser(app).get("/api/v1/link/confirmation", { headers: headersOf("no-such-token") });
      expect(foreign.statusCode).toBe(404);
      expect((await loadOf(901)).confirmation).toBe("sent");
    });

    it("an accepted version keeps name, time, address, contact and hash, and the load shows it signed", async () => {
      const token = await sendProven(902);
      const before = await offer(token);
      expect(before).toMatchObject({ version: 1, state: "open", rate: 1500, hides_places: false });
      const reply = await answer(token);
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json<Offer>()).toMatchObject({ state: "accepted", answered_by: "Ray Diaz" });
      const [version] = (await overview(902)).versions;
      expect(version).toMatchObject({
        answer: "accepted",
        answered_by: "Ray Diaz",
        content_hash: before.content_hash,
        proof: { method: "mail", contact: "ops@carrier.example" },
      });
      const [row] = await database.engine.query<{ answer_address: string; answered_hash: string; file_id: number | null }>(
        "select answer_address, answered_hash, file_id from load_confirmations where company_id = 1 and load_id = 902",
      );
      expect(row).toMatchObject({ answer_address: "127.0.0.1", answered_hash: before.content_hash, file_id: expect.any(Number) });
      expect((await loadOf(902)).confirmation).toBe("accepted");
      // The delivery is in three days, as long as links hold, and the signed terms are needed until then.
      const [link] = await database.engine.query<{ hours: number }>(
        "select extract(epoch from expires_at - now())::float8 / 3600 as hours from links where company_id = 1 and load_id = 902",
      );
      expect(link?.hours).toBeGreaterThan(95);
      const file = await manager.get(`/api/v1/load_confirmations/${version?.id}/document`);
      expect(file.headers["content-type"]).toContain("application/pdf");
    });

    it("a second link to the same load leads to the newest version and its answer, and without one to nothing", async () => {
      const make = async (id: number) => {
        const link = { purpose: "confirmation", load_id: id, channel: "copied", language: "en" };
        const made = (await manager.post("/api/v1/links", { link })).json<{ address: string }>();
        const token = made.address.split("#")[1] ?? "";
        await prove(token);
        return token;
      };
      expect((await offer(await make(902))).state).toBe("accepted");
      expect((await visit(await make(907))).statusCode).toBe(404);
    });

    it("a mailed one names the load and the rate, and its text holds no address that could be read later", async () => {
      const confirmation = { channel: "mail", language: "en", email: "ops@carrier.example" };
      const answer = await manager.post("/api/v1/loads/908/confirmations", { confirmation });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<{ address: string | null; confirmations: LoadConfirmations }>()).toMatchObject({
        address: null,
        confirmations: { versions: [{ sent_to: "ops@carrier.example", version: 1 }] },
      });
      const [mail] = await database.engine.query<{ subject: string; text: string }>(
        "select subject, text from mailings where company_id = 1 order by id desc limit 1",
      );
      expect(mail?.subject).toContain("rate confirmation, load B-908");
      expect(mail?.text).toContain("for $1,500.00");
      expect(mail?.text).not.toContain("#");
      expect(mail?.text).not.toContain("Elm Dock");
    });

    it("one version gets one answer: the same again changes nothing, another one is refused", async () => {
      const token = await sendProven(903);
      const first = await answer(token, { answer: "declined", reason: "No truck", consents: false });
      expect(first.statusCode, first.body).toBe(200);
      const again = await answer(token, { answer: "declined", reason: "Still no truck" });
      expect(again.json<Offer>()).toMatchObject({ state: "declined", reason: "No truck" });
      expect(messageOf(await answer(token))).toContain("answered already");
    });

    it("an answer without what it needs is refused, and a counter-offer keeps the amount", async () => {
      const token = await sendProven(904);
      expect((await answer(token, { consents: false })).statusCode).toBe(422);
      expect((await answer(token, { answer: "declined" })).statusCode).toBe(422);
      expect((await answer(token, { answer: "countered", reason: "Fuel" })).statusCode).toBe(422);
      expect((await answer(token, { content_hash: "another" })).statusCode).toBe(422);
      await answer(token, { answer: "countered", reason: "Fuel", amount: 1800 });
      expect((await overview(904)).versions[0]).toMatchObject({ answer: "countered", counter_amount: 1800, reason: "Fuel" });
      expect((await loadOf(904)).confirmation).toBe("countered");
    });

    it("a load that changes is outdated at once, its old link says what changed, and only the new version can be signed", async () => {
      const old = await sendProven(905);
      await manager.patch("/api/v1/loads/905", { load: { rate: 1600, weight: 31_000 } });
      expect((await loadOf(905)).confirmation).toBe("outdated");
      expect(messageOf(await answer(old))).toContain("has changed");
      expect((await offer(old)).changes.map(({ field }) => field)).toEqual(["rate", "weight"]);
      const { draft } = await overview(905);
      await manager.patch("/api/v1/loads/905", { load: { rate: 1650 } });
      const confirmation = { channel: "copied", language: "en", seen_hash: draft?.hash };
      expect(messageOf(await manager.post("/api/v1/loads/905/confirmations", { confirmation }))).toContain("has changed");

      const token = await sendProven(905);
      expect(messageOf(await answer(old))).toContain("newer");
      expect(await offer(old)).toMatchObject({ state: "superseded", rate: 1500 });
      expect((await offer(token)).changes).toMatchObject([
        { field: "rate", before: "$1,500.00", after: "$1,650.00" },
        { field: "weight" },
      ]);
      expect((await answer(token)).statusCode).toBe(200);
      expect((await loadOf(905)).confirmation).toBe("accepted");
    });

    it("the carrier that had the load before learns nothing of it any more", async () => {
      const token = await sendProven(906);
      const assignment = { carrier_id: 101, seen_carrier_id: 102, reason: "Truck broke down" };
      const moved = await manager.patch("/api/v1/loads/906/assign_carrier", { assignment });
      expect(moved.statusCode, moved.body).toBe(200);
      const seen = await visit(token);
      expect(seen.json<Offer>()).toMatchObject({ state: "gone", changes: [] });
      expect(seen.body).not.toContain("Elm Dock");
      expect(seen.body).not.toContain("Carrier 1 LLC");
      expect(messageOf(await answer(token))).toContain("no longer offered");
      expect((await loadOf(906)).confirmation).toBe("outdated");
    });

    it("docks and pickup numbers are shown only after acceptance where the company wants that, and a withdrawn link shows nothing", async () => {
      const settings = {
        checks: ["confirmation"],
        rules: [],
        assessed_days: 7,
        alert_hours: null,
        recheck_hours: null,
        hides_places: true,
      };
      const set = await manager.ask("PUT", "/api/v1/load_protection_settings", { body: { settings } });
      expect(set.statusCode, set.body).toBe(200);
      const token = await sendProven(907);
      const hidden = await visit(token);
      for (const secret of ["Elm Dock", "75201", "PO-77"]) expect(hidden.body).not.toContain(secret);
      expect(hidden.json<Offer>().hides_places).toBe(true);
      expect((await answer(token)).body).toContain("Elm Dock");
      expect((await visit(token)).body).toContain("PO-77");
      const protection = (await manager.get("/api/v1/loads/907/protection")).json<LoadProtection>();
      expect(protection).toMatchObject({ state: "protected", checks: [{ check: "confirmation", result: "passed" }] });
      expect((await loadOf(907)).protection).toBe("protected");

      const link = (await overview(907)).versions[0]?.link_id;
      await manager.ask("DELETE", `/api/v1/links/${link}`);
      expect((await visit(token)).statusCode).toBe(404);
    });

    it("nothing is sent of a load without a rate, and nothing of another company's is seen", async () => {
      await manager.patch("/api/v1/loads/908", { load: { rate: null } });
      expect(await overview(908)).toMatchObject({ draft: null, missing: ["The load has no rate."] });
      const confirmation = { channel: "copied", language: "en", seen_hash: "x" };
      expect((await manager.post("/api/v1/loads/908/confirmations", { confirmation })).statusCode).toBe(422);
      expect((await second.get("/api/v1/loads/902/confirmations")).statusCode).toBe(404);
      const [version] = (await overview(902)).versions;
      expect((await second.get(`/api/v1/load_confirmations/${version?.id}/document`)).statusCode).toBe(404);
      expect((await second.get("/api/v1/loads/902/protection")).statusCode).toBe(404);
    });
  },
  brokerages,
);
