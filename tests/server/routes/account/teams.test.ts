// Teams and people over the real application: made, renamed, nested, moved between, deleted; by whom, and what is refused.
import { expect, it } from "vitest";
import type { Team, TeamUser } from "../../../../src/contract/account/teams.ts";
import type { User } from "../../../../src/contract/account/users.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const TEAMS = "/api/v1/teams";

const ROWS = /* sql */ `
insert into teams (company_id, id, name) values (1, 1, 'Reefer'), (1, 2, 'Van'), (2, 1, 'Theirs'), (2, 9, 'Theirs too');
insert into teams (company_id, id, name, parent_id) values (1, 3, 'Night van', 2);
insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, pickup_at, dropoff_at, created_at, updated_at)
  values (1, 71, 'L-71', 'available', 'not_started', 'van', now(), now(), now(), now());
insert into team_users (company_id, id, team_id, user_id, is_lead) values (1, 1, 1, 11, true), (1, 2, 1, 12, false), (2, 9, 9, 21, false);`;

anyEngine(
  "teams",
  (database) => {
    const { manager, staff, second } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example", second: "manager@second.example" },
      ROWS,
    );
    const names = async (query = "", browser = manager) =>
      (await browser.get(`${TEAMS}?${query}`)).json<Team[]>().map(({ name }) => name);
    const team = async (id: number, browser = manager) => (await browser.get(`${TEAMS}/${id}`)).json<Team>();
    const members = ({ team_users: users }: Team) => users.map(({ user_id: id, is_lead: isLead }) => [id, isLead]);

    it("roots are listed by name, fifty on a page", async () => {
      const answer = await manager.get(`${TEAMS}?q[company_id_eq]=1&q[roots]=1&page=1&per_page=50&q[s]=name asc`);
      expect(answer.json<Team[]>().map(({ name }) => name)).toEqual(["Reefer", "Van"]);
      expect(answer.headers["totalitems"]).toBe("2");
      expect(await names()).toEqual(["Night van", "Reefer", "Van"]);
      expect(await names("q[company_id_eq]=2")).toEqual([]);
      expect(await names("", second)).toEqual(["Theirs", "Theirs too"]);
      for (const query of ["q[roots]=2", "q[roots][]=1", "q[parent_id_eq]=1"])
        expect((await manager.get(`${TEAMS}?${query}`)).statusCode).toBe(422);
    });

    it("a team is made with members, renamed, filled, emptied and deleted", async () => {
      const made = await manager.post(TEAMS, { team: { name: " Flatbed ", parent_id: 1, user_ids: [12, 12] } });
      expect(made.statusCode, made.body).toBe(200);
      const { id, name, parent_id: parent, team_users: users } = made.json<Team>();
      expect([name, parent, users.map((user) => user.full_name)]).toEqual(["Flatbed", 1, ["Stan Staff"]]);
      const changed = await manager.patch(`${TEAMS}/${id}`, {
        team: {
          name: "Heavy",
          parent_id: null,
          team_users_attributes: [
            { id: users[0]?.id, is_lead: true },
            { user_id: 13, default_view: "company" },
          ],
        },
      });
      const after = changed.json<Team>();
      expect([after.name, after.parent_id, members(after)]).toEqual([
        "Heavy",
        null,
        [
          [12, true],
          [13, false],
        ],
      ]);
      const emptied = await manager.patch(`${TEAMS}/${id}`, {
        team: { team_users_attributes: after.team_users.map((user) => ({ id: user.id, _destroy: true })) },
      });
      expect(members(emptied.json<Team>())).toEqual([]);
      const load = async () => (await manager.get("/api/v1/loads/71")).json<Load>();
      await manager.patch("/api/v1/loads/71", { load: { team_id: id } });
      const before = await load();
      expect(before.team_id).toBe(id);
      const deleted = await manager.ask("DELETE", `${TEAMS}/${id}`);
      expect([deleted.statusCode, deleted.json()]).toEqual([200, { id }]);
      expect((await manager.get(`${TEAMS}/${id}`)).statusCode).toBe(404);
      const { team_id: teamId, updated_at: changedAt } = await load();
      expect([teamId, changedAt > before.updated_at]).toEqual([null, true]);
    });

    it("members are found by a part of their name or email", async () => {
      const found = async (search: string) =>
        (await manager.get(`${TEAMS}/1/team_users?search=${encodeURIComponent(search)}`))
          .json<TeamUser[]>()
          .map((user) => user.user_id);
      expect(await found("")).toEqual([11, 12]);
      expect(await found("sTa")).toEqual([12]);
      expect(await found("stan staff")).toEqual([12]);
      expect(await found("first.example")).toEqual([11, 12]);
      expect(await found("%")).toEqual([]);
    });

    it("members move together, without the lead of the former team, and who is there already is there once", async () => {
      await manager.patch(`${TEAMS}/2`, { team: { team_users_attributes: [{ user_id: 12 }] } });
      const answer = await manager.post(`${TEAMS}/1/bulk_move_users`, { user_ids: [11, 12], destination_team_id: 2 });
      expect(answer.json<Team[]>().map(members)).toEqual([
        [],
        [
          [11, false],
          [12, false],
        ],
      ]);
      await manager.post(`${TEAMS}/2/bulk_move_users`, { user_ids: [11, 12], destination_team_id: 1 });
      expect(members(await team(1))).toHaveLength(2);
    });

    it("the settings of a member change alone", async () => {
      const [first] = (await team(1)).team_users;
      const answer = await manager.patch(`/api/v1/team_users/${first?.id}`, { team_user: { default_view: "mine" } });
      expect(answer.json()).toMatchObject({ user_id: first?.user_id, default_view: "mine", is_lead: false });
    });

    it.each<[string, "POST" | "PATCH" | "DELETE", string, object]>([
      ["a blank name", "POST", "", { team: { name: "  " } }],
      ["a name of another team", "POST", "", { team: { name: "rEEfer" } }],
      ["a line break", "POST", "", { team: { name: "a\nb" } }],
      ["a parent that does not exist", "POST", "", { team: { name: "New", parent_id: 99 } }],
      ["a parent of another company", "POST", "", { team: { name: "New", parent_id: 9 } }],
      ["a parent within another team", "POST", "", { team: { name: "New", parent_id: 3 } }],
      ["a team within itself", "PATCH", "/2", { team: { parent_id: 2 } }],
      ["a team with teams within another", "PATCH", "/2", { team: { parent_id: 1 } }],
      ["people of another company", "POST", "", { team: { name: "New", user_ids: [21] } }],
      ["a member of another team", "PATCH", "/2", { team: { team_users_attributes: [{ id: 9, is_lead: true }] } }],
      ["a member who is nobody", "PATCH", "/2", { team: { team_users_attributes: [{ is_lead: true }] } }],
      ["a view that does not exist", "PATCH", "/2", { team: { team_users_attributes: [{ user_id: 11, default_view: "all" }] } }],
      ["a move to itself", "POST", "/1/bulk_move_users", { user_ids: [11], destination_team_id: 1 }],
      ["a move to another company", "POST", "/1/bulk_move_users", { user_ids: [11], destination_team_id: 9 }],
      ["a move of nobody", "POST", "/1/bulk_move_users", { user_ids: [], destination_team_id: 2 }],
      ["a move of somebody else", "POST", "/1/bulk_move_users", { user_ids: [13], destination_team_id: 2 }],
      ["the end of a team with teams within it", "DELETE", "/2", {}],
    ])("%s is refused", async (_, method, path, body) => {
      const before = await names();
      expect((await manager.ask(method, TEAMS + path, method === "DELETE" ? {} : { body })).statusCode).toBe(422);
      expect(await names()).toEqual(before);
    });

    it("who does not manage users changes nothing, and another company's teams do not exist", async () => {
      expect(await names("", staff)).toContain("Reefer");
      expect((await staff.post(TEAMS, { team: { name: "Mine" } })).statusCode).toBe(403);
      expect((await staff.ask("DELETE", `${TEAMS}/1`)).statusCode).toBe(403);
      for (const [method, path, body] of [
        ["GET", "/3", undefined],
        ["GET", "/3/team_users", undefined],
        ["PATCH", "/3", { team: { name: "x" } }],
        ["DELETE", "/3", undefined],
        ["POST", "/3/bulk_move_users", { user_ids: [21], destination_team_id: 1 }],
      ] as const)
        expect((await second.ask(method, TEAMS + path, { body })).statusCode, path).toBe(404);
      expect((await second.patch("/api/v1/team_users/1", { team_user: { is_lead: true } })).statusCode).toBe(404);
    });

    it("people are listed by first name, and found by permission", async () => {
      const people = async (query = "", browser = manager) =>
        (await browser.get(`/api/v1/users?${query}`)).json<User[]>().map(({ id }) => id);
      expect(await people("page=1&per_page=50&q[s]=first_name asc")).toEqual([13, 11, 12]);
      expect(await people("q[user_scopes_scope_eq]=sourcing")).toEqual([12]);
      expect(await people("q[user_scopes_scope_in][]=sourcing&q[user_scopes_scope_in][]=onboarding")).toEqual([11, 12]);
      expect(await people("", second)).toEqual([21]);
      expect((await manager.get("/api/v1/users?q[email_eq]=x")).statusCode).toBe(422);
    });
  },
  brokerages,
);
