// Two people change the same: whoever did not see the other's change is told what is there now, by whom and since when.
import { expect, it } from "vitest";
import {
  CHANGED_MEANWHILE,
  madeFrom,
  MADE_FROM_HEADER,
  madeFromHeader,
  type ComparedTable,
} from "../../../src/contract/made-from.ts";
import type { Refusal } from "../../../src/net/reply.ts";
import { anyEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { withUsers } from "../with-users.ts";

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const ROWS = /* sql */ `
insert into users (company_id, id, email, first_name, last_name, scopes, kind, description, features) values
  (1, 14, 'colleague@first.example', 'Cole', 'League', '{manage_users,onboarding,manage_tickets,manage_loads,manage_rule_overrides,manage_rate_confirmations}',
    null, null, '{}');
insert into teams (company_id, id, name) values (1, 71, 'Days'), (1, 72, 'Nights'), (1, 73, 'West');
insert into areas (id, is_type, code, name, country, search, weight) values
  (11, 'city', null, 'Dallas, TX', 'US', 'dallas tx', 9), (12, 'city', null, 'Chicago, IL', 'US', 'chicago il', 9);
insert into truck_postings (company_id, id, carrier_id, origin_area_id, origin_deadhead_tolerance, destination_deadhead_tolerance,
    start_date, posted_equipment_type, is_active, origin_search_display_name)
  values (1, 81, 101, 11, 75, 100, '${dayIn(2)}', 'VR', true, 'Dallas, TX');
insert into loads (company_id, id, external_load_number, status, tracking_status, tracking_window, exceptions, creator_id, origin_name,
    destination_name, equipment_type, weight, billable_miles, pickup_at, dropoff_at, created_at, updated_at) values
  (1, 91, 'L-91', 'available', 'not_started', 'before', '{}', 12, 'Chicago, IL', 'Dallas, TX', 'van', 30000, 500,
    now() + interval '3 days', now() + interval '4 days', now(), now());
update classifications set is_active = true, is_by_broker_election = true where company_id = 1;
insert into rate_confirmations (company_id, id, creator_id, carrier_id, reference, status, rate, received_at, read_at, created_at) values
  (1, 61, 11, 101, 'RC-61', 'viewed', 900, now(), now(), now());
insert into notes (company_id, id, carrier_id, message, user_id) values (1, 501, 101, 'First words', 11);`;

interface Kind {
  readonly table: ComparedTable;
  readonly key: number;
  readonly path: string;
  /** The body of the call that sets this. */
  readonly body: (set: object) => object;
  readonly seen: object;
  readonly mine: object;
  readonly theirs: object;
  /** Theirs is the writer's own, from another computer. */
  readonly isOwn?: true;
}

const connection = (seen: object, mine: object, theirs: object, key: number): Kind => ({
  table: "connections",
  key,
  path: `/api/v1/connections/${key}`,
  body: (set) => ({ connection: set }),
  seen,
  mine,
  theirs,
});

const KINDS: Readonly<Record<string, Kind>> = {
  "the status of a connection": connection(
    { status: "needs_to_onboard" },
    { status: "onboarded" },
    { status: "do_not_dispatch" },
    1,
  ),
  "the notes on a connection": connection({ notes: null }, { notes: "Older" }, { notes: "Newer" }, 2),
  "its classifications": connection({ classification_ids: [] }, { classification_ids: [1] }, { classification_ids: [2] }, 4),
  "a load's team": {
    table: "loads",
    key: 91,
    path: "/api/v1/loads/91",
    body: (set) => ({ load: set }),
    seen: { team_id: null },
    mine: { team_id: 71 },
    theirs: { team_id: 72 },
  },
  "a load alert": {
    table: "tickets",
    key: 1,
    path: "/api/v1/tickets/1",
    body: (set) => ({ ticket: set }),
    seen: { status: "new", assignee_id: null },
    mine: { status: "in_progress", assignee_id: 11 },
    theirs: { status: "pending", assignee_id: 14 },
  },
  "a truck posting": {
    table: "truck_postings",
    key: 81,
    path: "/api/v1/truck_postings/81",
    body: (set) => ({ truck_posting: set }),
    seen: { origin_deadhead_tolerance: 75 },
    mine: { origin_deadhead_tolerance: 50 },
    theirs: { origin_deadhead_tolerance: 150 },
  },
  "a note": {
    table: "notes",
    key: 501,
    path: "/api/v1/notes/501",
    body: (set) => ({ note: set }),
    seen: { message: "First words" },
    mine: { message: "Words from the train" },
    theirs: { message: "Words from the desk" },
    isOwn: true,
  },
  "a team's name": {
    table: "teams",
    key: 73,
    path: "/api/v1/teams/73",
    body: (set) => ({ team: set }),
    seen: { name: "West" },
    mine: { name: "Westside" },
    theirs: { name: "West coast" },
  },
  "a person's permissions": {
    table: "users",
    key: 12,
    path: "/api/v1/users/12",
    body: (set) => ({ user: set }),
    seen: { scopes: ["sourcing"] },
    mine: { scopes: ["sourcing", "onboarding"] },
    theirs: { scopes: [] },
  },
};

anyEngine(
  "changed meanwhile",
  (database) => {
    const { manager, colleague } = withUsers(
      database,
      { manager: "manager@first.example", colleague: "colleague@first.example" },
      ROWS,
    );
    const header = ({ table, key }: Kind, seen: object, set: object) => ({
      [MADE_FROM_HEADER]: madeFromHeader(madeFrom(table, key, seen, set as Record<string, unknown>)!),
    });

    for (const [name, kind] of Object.entries(KINDS))
      it(`${name}: what was not seen is not replaced; what was seen is`, async () => {
        const { path, body, seen, mine, theirs, table, key } = kind;
        const other = kind.isOwn ? manager : colleague;
        // The connections of the fixture differ.
        if (table === "connections")
          await database.engine.query(
            "update connections set status = 'needs_to_onboard', classification_ids = '{}' where company_id = 1 and id = $1",
            [key],
          );
        const first = await other.patch(path, body(theirs), { headers: header(kind, seen, theirs) });
        expect(first.statusCode, first.body).toBe(200);
        const late = await manager.patch(path, body(mine), { headers: header(kind, seen, mine) });
        expect(late.statusCode, late.body).toBe(409);
        const { error, changed } = late.json<Refusal>();
        expect(error).toBe(CHANGED_MEANWHILE);
        expect(changed).toMatchObject({
          table,
          key,
          by: kind.isOwn ? "Mara Manager" : "Cole League",
          at: expect.stringMatching(/^\d{4}-/) as string,
          row: theirs,
        });
        // Somebody who wants the same is not stopped.
        expect((await manager.patch(path, body(theirs), { headers: header(kind, seen, theirs) })).statusCode).toBe(200);
        const again = await manager.patch(path, body(mine), { headers: header(kind, theirs, mine) });
        expect(again.statusCode, again.body).toBe(200);
        expect(again.json()).toMatchObject(mine);
      });

    it("a rate confirmation that was rejected meanwhile is not cancelled by somebody who saw it open", async () => {
      const kind = { table: "rate_confirmations", key: 61 } as Kind;
      const mark = (as: string) => `/api/v1/rate_confirmations/61/mark_as_${as}`;
      const headers = (set: string) => header(kind, { status: "viewed" }, { status: set });
      const body = { rate_confirmation: { reason: null } };
      expect((await colleague.patch(mark("rejected"), body, { headers: headers("rejected") })).statusCode).toBe(200);
      const late = await manager.patch(mark("cancelled"), body, { headers: headers("cancelled") });
      expect(late.json()).toMatchObject({
        error: CHANGED_MEANWHILE,
        changed: { by: "Cole League", row: { status: "rejected" } },
      });
    });

    it("an override that a colleague has ended is not granted again by somebody who has not seen that", async () => {
      const kind = { table: "rule_overrides", key: 1 } as Kind;
      const path = "/api/v1/rule_overrides/1";
      const ends = { rule_override: { is_active: false } };
      const headers = header(kind, { is_active: true }, { is_active: false });
      expect((await colleague.patch(path, ends, { headers })).statusCode).toBe(200);
      const keeps = { rule_override: { is_active: true } };
      const late = await manager.patch(path, keeps, { headers: header(kind, { is_active: null }, { is_active: true }) });
      expect(late.json()).toMatchObject({
        error: CHANGED_MEANWHILE,
        changed: { table: "rule_overrides", key: 1, by: "Cole League", row: { is_active: false } },
      });
    });

    it("a packet that a colleague has returned is not approved by somebody who saw it waiting", async () => {
      const kind = { table: "connections", key: 3 } as Kind;
      const packet = { id: 3, status: "held_for_review" };
      const decided = (status: string) => ({ onboarding_packet: { status } });
      const headers = (status: string) =>
        header(kind, { latest_onboarding_packet: packet }, { latest_onboarding_packet: { ...packet, status } });
      const path = "/api/v1/onboarding_packets/3";
      const first = await colleague.patch(path, decided("in_progress"), { headers: headers("in_progress") });
      expect(first.statusCode, first.body).toBe(200);
      const late = await manager.patch(path, decided("complete"), { headers: headers("complete") });
      expect(late.json()).toMatchObject({
        error: CHANGED_MEANWHILE,
        changed: {
          table: "connections",
          key: 3,
          by: "Cole League",
          row: { latest_onboarding_packet: { status: "in_progress" } },
        },
      });
    });

    it("a block is lifted by nobody who has not seen it, whatever client they use, and never waits itself", async () => {
      const path = "/api/v1/connections/7";
      const kind = connection({}, {}, {}, 7);
      await database.engine.exec("update connections set status = 'needs_to_onboard' where company_id = 1 and id = 7");
      const lift = { connection: { status: "onboarded" } };
      expect((await manager.patch(path, lift)).statusCode).toBe(200);
      // Made from something else by now, and done nevertheless.
      const block = { connection: { status: "do_not_dispatch" } };
      const headers = header(kind, { status: "needs_to_onboard" }, { status: "do_not_dispatch" });
      expect((await colleague.patch(path, block, { headers })).statusCode).toBe(200);
      const blind = await manager.patch(path, lift);
      expect(blind.statusCode).toBe(409);
      expect(blind.json()).toMatchObject({
        error: CHANGED_MEANWHILE,
        changed: { by: "Cole League", row: { status: "do_not_dispatch" } },
      });
      // Its other fields are anybody's.
      expect((await manager.patch(path, { connection: { notes: "x" } })).statusCode).toBe(200);
      const seeing = header(kind, { status: "do_not_dispatch" }, { status: "onboarded" });
      expect((await manager.patch(path, lift, { headers: seeing })).json()).toMatchObject({ status: "onboarded" });
    });

    it("a header that cannot be read, or names another table, is refused, and nobody reads rows by it", async () => {
      const ask = (value: string) =>
        manager.patch("/api/v1/connections/8", { connection: { notes: "y" } }, { headers: { [MADE_FROM_HEADER]: value } });
      for (const value of [
        "",
        "connections",
        "users/12 scopes=1.2",
        "connections/8 carrier=1.2",
        `connections/8 ${"x".repeat(2_000)}`,
      ])
        expect((await ask(value)).statusCode, value.slice(0, 40)).toBe(422);
      // One that the company does not have is the call's own to refuse.
      expect((await ask("connections/999999 notes=1.2")).statusCode).toBe(200);
    });
  },
  brokerages,
);
