// A company's own thresholds over a database: its open loads are judged by them, what only the old ones raised is closed, and a trial
// writes nothing.
import { expect, it } from "vitest";
import type { AlertSettingsTrial, CompanyAlertSettings } from "../../../../src/contract/loads/alert-settings.ts";
import { advanceRejudging } from "../../../../server/loads/alerts/rejudge.ts";
import { lookAtLoads } from "../../../../server/loads/alerts/look-at-loads.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { boardLoad } from "../../routes/board/board-loads.ts";
import { withUsers } from "../../with-users.ts";

const SETTINGS = "/api/v1/alert_settings";

const covered = (id: number, carrier: number, company = 1, pickup = 4): string =>
  boardLoad({ id, company, pickup, set: { status: "'covered'", carrier_id: String(carrier) } });

/** Its trucks were last seen so many days ago. */
const unseen = (carrier: number, days: number): string =>
  `update carriers set located_on = current_date - ${days}, authority_granted_on = '2010-01-01' where id = ${carrier};`;

const VIEWER = "insert into users (company_id, id, email, scopes) values (1, 14, 'viewer@first.example', '{view_tickets}');";

anyEngine(
  "load alert settings",
  (database) => {
    const { manager, viewer, second } = withUsers(
      database,
      { manager: "manager@first.example", viewer: "viewer@first.example", second: "manager@second.example" },
      VIEWER +
        [110, 111, 112, 113].map((carrier) => unseen(carrier, 40)).join("") +
        [110, 111, 112, 113].map((carrier) => covered(carrier * 10, carrier)).join("") +
        covered(2000, 110, 2),
    );
    const read = async (browser = manager) => (await browser.get(SETTINGS)).json<CompanyAlertSettings>();
    const save = (settings: object, seen: number, browser = manager) =>
      browser.ask("PUT", SETTINGS, {
        body: { settings: { off: [], thresholds: {}, risky_zips: [], ...settings }, seen_version: seen },
      });
    const look = (company = 1) =>
      database.engine.tx(
        (tx) =>
          lookAtLoads(
            tx,
            [1100, 1110, 1120, 1130, 2000].map((id) => ({ company_id: company, id })),
            "change",
            new Date(),
          ),
        asCompany(company),
      );
    const alerts = (type = "no_recent_vehicles_observed", company = 1) =>
      database.engine.query<{ load_id: number; status: string; resolution: string | null; resolution_reason: string | null }>(
        "select load_id, status, resolution, resolution_reason from tickets where company_id = $1 and is_type = $2 order by load_id",
        [company, type],
      );
    const open = async (company = 1) =>
      (await alerts(undefined, company)).filter(({ status }) => status !== "closed").map(({ load_id: id }) => id);

    it("nobody has chosen anything at first, and who sees alerts may see that but not change it", async () => {
      expect(await read(viewer)).toEqual({
        version: 0,
        settings: { off: [], thresholds: {}, risky_zips: [] },
        versions: [],
        is_judging: false,
      });
      expect((await save({ off: ["voip_phone"] }, 0, viewer)).statusCode).toBe(403);
      await look();
      expect(await open()).toEqual([]);
    });

    it("a trial says which loads differ, and writes neither alerts nor settings", async () => {
      const answer = await manager.post(`${SETTINGS}/try`, {
        settings: { off: [], thresholds: { unseen_days: 30 }, risky_zips: [] },
      });
      const trial = answer.json<AlertSettingsTrial>();
      expect(trial).toMatchObject({ loads: 4, loads_left_out: 0 });
      expect(trial.types.map((type) => [type.is_type, type.present.raised, type.proposed.raised, type.differing])).toEqual([
        ["no_recent_vehicles_observed", 0, 4, 4],
      ]);
      expect(trial.types[0]?.loads.map(({ load_id: id }) => id)).toEqual([1130, 1120, 1110, 1100]);
      expect([await open(), (await read()).version]).toEqual([[], 0]);
    });

    it("a lower threshold raises alerts of open loads at once, of this company alone", async () => {
      const answer = await save({ thresholds: { unseen_days: 30 } }, 0);
      expect(answer.json()).toMatchObject({
        version: 1,
        settings: { thresholds: { unseen_days: 30 } },
        versions: [{ version: 1, changed_by: "Mara Manager" }],
        is_judging: false,
      });
      expect(await open()).toEqual([1100, 1110, 1120, 1130]);
      const [raised] = await database.engine.query<{ evidence: readonly { label: string; value: string }[] }>(
        "select evidence from tickets where company_id = 1 and load_id = 1100 and is_type = 'no_recent_vehicles_observed'",
      );
      expect(raised?.evidence).toContainEqual(expect.objectContaining({ label: "Thresholds", value: "Version 1" }));
      await look(2);
      expect([await open(2), (await read(second)).version]).toEqual([[], 0]);
    });

    it("positions and the clock are judged by the company's own thresholds from then on", async () => {
      await database.engine.exec(unseen(114, 40) + covered(1140, 114));
      await database.engine.tx((tx) => lookAtLoads(tx, [{ company_id: 1, id: 1140 }], "booking", new Date()), asCompany(1));
      expect(await open()).toContain(1140);
    });

    it("of two who change them, the second is told, and nothing of theirs is stored", async () => {
      expect((await save({ thresholds: { unseen_days: 20 } }, 0)).statusCode).toBe(409);
      expect((await read()).settings.thresholds).toEqual({ unseen_days: 30 });
    });

    it("a higher one closes what it would not have raised, not as a false alarm, and leaves what a person has in hand", async () => {
      await database.engine.exec(
        "update tickets set status = 'in_progress', assignee_id = 11, updated_by_user_id = 11 where company_id = 1 and load_id = 1110",
      );
      await save({ thresholds: { unseen_days: 50 } }, 1);
      expect(await open()).toEqual([1110]);
      const [closed] = await alerts();
      expect(closed).toMatchObject({ status: "closed", resolution: null });
      expect(closed?.resolution_reason).toMatch(/^By the thresholds that your company chose on .+, this is no alert\.$/);
    });

    it("an alert on facts that are over stays when a threshold changes that it does not rest on", async () => {
      await save({ thresholds: { unseen_days: 30 } }, 2);
      expect(await open()).toContain(1100);
      // It was seen meanwhile: by no threshold is this an alert now, but a person has not looked at it yet.
      await database.engine.exec("update carriers set located_on = current_date where id = 110");
      await save({ thresholds: { unseen_days: 31 } }, 3);
      expect(await open()).toContain(1100);
      await database.engine.exec(unseen(110, 40));
    });

    it("turning a type off closes what nobody has looked at, and on again raises it again", async () => {
      const seen = (await read()).version;
      await save({ off: ["no_recent_vehicles_observed"] }, seen);
      expect(await open()).toEqual([1110]);
      expect((await alerts())[0]).toMatchObject({
        status: "closed",
        resolution: null,
        resolution_reason: "Your company turned this type of alert off.",
      });
      await look();
      expect(await open()).toEqual([1110]);
      await save({ thresholds: { unseen_days: 30 } }, seen + 1);
      expect(await open()).toEqual([1100, 1110, 1120, 1130, 1140]);
    });

    it("saving what is there already is no version", async () => {
      const { version, settings } = await read();
      await save(settings, version);
      expect((await read()).version).toBe(version);
    });

    it.each([
      ["a threshold beyond its limits", { thresholds: { unseen_days: 1 } }],
      ["half a day", { thresholds: { unseen_days: 30.5 } }],
      ["a type that there is not", { off: ["meteor"] }],
      ["letters as a ZIP code", { risky_zips: ["90A"] }],
    ])("%s is refused", async (_, settings) => {
      expect((await save(settings, (await read()).version)).statusCode).toBe(422);
    });

    it("what one turn leaves is judged in the background, each version once", async () => {
      const many = Array.from({ length: 130 }, (_, at) => 3000 + at);
      await database.engine.exec(many.map((id) => covered(id, 115 + (id % 5))).join("\n"));
      await database.engine.exec([115, 116, 117, 118, 119].map((carrier) => unseen(carrier, 40)).join(""));
      const answer = await save({ thresholds: { unseen_days: 29 } }, (await read()).version);
      expect(answer.json<CompanyAlertSettings>().is_judging).toBe(true);
      while (await advanceRejudging(database.engine, Date.now()));
      expect((await open()).filter((id) => id >= 3000)).toHaveLength(130);
      expect((await read()).is_judging).toBe(false);
    });
  },
  brokerages,
);
