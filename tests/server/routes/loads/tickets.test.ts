// Load alerts over the real application: listed with their load, taken by one person only, resolved and reopened.
import { expect, it } from "vitest";
import type { Ticket } from "../../../../src/contract/loads/tickets.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const TICKETS = "/api/v1/tickets";

const ROWS = /* sql */ `
insert into users (company_id, id, email, first_name, last_name, scopes) values
  (1, 14, 'viewer@first.example', 'Vic', 'Viewer', '{view_tickets}'), (1, 15, 'mover@first.example', 'Mo', 'Mover', '{manage_tickets_and_notes}');
insert into loads (company_id, id, external_load_number, status, tracking_status, carrier_id, carrier_vehicle_id, equipment_type, weight,
  rate, pickup_at, dropoff_at, created_at, updated_at) values
  (1, 1, 'L-1', 'progress', 'tracking', 101, 7, 'van', 40000, 1800.5, now(), now(), now(), now()),
  (1, 2, 'L-2', 'covered', 'tracking', 102, null, 'van', null, 900, now(), now(), now(), now()),
  (2, 1, 'S-1', 'progress', 'tracking', 101, 7, 'van', 100, 100, now(), now(), now(), now());
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
  window_start, window_end) values
  (1, 1, 1, 1, 'pickup', 'A', 'Dallas', 'TX', '75201', 1, 1, now(), now()), (1, 2, 1, 2, 'delivery', 'B', 'Reno', 'NV', '89501', 1, 1, now(), now()),
  (1, 3, 2, 1, 'pickup', 'C', 'Austin', 'TX', '75201', 1, 1, now(), now()), (1, 4, 2, 2, 'delivery', 'D', 'Boise', 'ID', '83701', 1, 1, now(), now());
insert into tickets (company_id, id, load_id, is_type, status, message) values
  (1, 4, 2, 'voip_phone', 'new', 'A number of an internet phone service.'), (1, 5, 1, 'out_of_range', 'escalated', null);`;

anyEngine(
  "load alerts",
  (database) => {
    const { manager, second, viewer, mover } = withUsers(
      database,
      {
        manager: "manager@first.example",
        second: "manager@second.example",
        viewer: "viewer@first.example",
        mover: "mover@first.example",
      },
      ROWS,
    );
    const list = async (query = "", browser = manager) => (await browser.get(`${TICKETS}?${query}`)).json<Ticket[]>();
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    const change = (id: number, ticket: object, browser = manager) => browser.patch(`${TICKETS}/${id}`, { ticket });

    it("an alert has its load, its carrier, its movement and the value at risk", async () => {
      const [found] = await list("q[id_eq]=5");
      expect(found).toMatchObject({
        is_type: "out_of_range",
        load_number: "L-1",
        carrier_name: "Carrier 1 LLC",
        origin: "Dallas, TX",
        destination: "Reno, NV",
        value_at_risk: 101_801,
        movement: { id: 1, carrier_vehicle_id: 7, tickets: [1, 3, 5] },
        resolution: null,
      });
      const [other] = await list("q[id_eq]=2");
      expect([other?.movement, other?.origin, other?.value_at_risk]).toEqual([null, null, null]);
      expect((await list("q[id_eq]=4"))[0]?.value_at_risk).toBeNull();
    });

    it.each([
      ["q[load_id_not_null]=1&q[s]=id", [1, 3, 4, 5]],
      ["q[status_in][]=new&q[status_in][]=in_progress&q[status_in][]=escalated&q[load_id_not_null]=1&q[s]=id", [1, 4, 5]],
      ["q[carrier_id_eq]=102", [4]],
      ["q[is_type_eq]=voip_phone", [4]],
      ["q[load_id_not_null]=1&q[s]=origin asc", [4, 1, 3, 5]],
      ["q[load_id_not_null]=1&q[s]=destination desc", [5, 3, 1, 4]],
      ["q[s]=value_at_risk desc&q[id_in][]=1&q[id_in][]=4&q[id_in][]=2", [1, 4, 2]],
      ["q[load_id_not_null]=1&q[s]=id&per_page=2&page=2", [4, 5]],
      ["q[load_id_not_null]=1&q[s]=id desc&per_page=2000&uncounted=true", [5, 4, 3, 1]],
    ])("%s", async (query, expected) => {
      expect(await ids(query)).toEqual(expected);
    });

    it.each(["q[message_eq]=x", "q[s]=message", "q[status_cont]=n", "q[id_eq]=x", "per_page=2001", "q[assignee_id_eq][]=1"])(
      "%s is refused",
      async (query) => {
        expect((await manager.get(`${TICKETS}?${query}`)).statusCode).toBe(422);
      },
    );

    it("of two people who take the same alert, the second is told who has it", async () => {
      const seen = { status: "new", assignee_id: null };
      const taken = await change(4, { status: "in_progress", assignee_id: 15, seen }, mover);
      expect(taken.json()).toMatchObject({ status: "in_progress", assignee_id: 15, assignee_name: "Mo Mover" });
      const late = await change(4, { status: "in_progress", assignee_id: 11, seen });
      expect([late.statusCode, late.json()]).toEqual([
        409,
        {
          error: "changed_meanwhile",
          message: "Mo Mover changed this alert meanwhile. It is now in progress, assigned to Mo Mover.",
        },
      ]);
      // The same wish again is fulfilled already.
      const again = await change(4, { status: "in_progress", assignee_id: 15, seen }, mover);
      expect([again.statusCode, again.json<Ticket>().updated_at]).toEqual([200, taken.json<Ticket>().updated_at]);
      const knowing = await change(4, { assignee_id: 11, seen: { status: "in_progress", assignee_id: 15 } });
      expect(knowing.json()).toMatchObject({ assignee_id: 11, status: "in_progress" });
    });

    it("taken by two at the very same time, one of them has it", async () => {
      const seen = { status: "escalated", assignee_id: null };
      const answers = await Promise.all([
        change(5, { assignee_id: 11, seen }),
        change(5, { assignee_id: 15, seen }, mover),
        change(5, { assignee_id: 12, seen }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    it("a resolution closes an alert with its reason, its person and its time, and reopening takes it back", async () => {
      const resolved = (await change(1, { resolution: "true_alarm", resolution_reason: " Truck replaced " })).json<Ticket>();
      expect(resolved).toMatchObject({
        status: "closed",
        resolution: "true_alarm",
        resolution_reason: "Truck replaced",
        resolved_by_name: "Mara Manager",
      });
      expect(resolved.resolved_at).not.toBeNull();
      expect((await change(1, { status: "closed" })).json()).toMatchObject({ resolution: "true_alarm" });
      expect((await change(1, { status: "escalated" })).json()).toMatchObject({
        status: "escalated",
        resolution: null,
        resolution_reason: null,
        resolved_at: null,
        resolved_by_name: null,
      });
    });

    it.each<[string, object]>([
      ["nothing to change", {}],
      ["only what was seen", { seen: { status: "new", assignee_id: null } }],
      ["a status that does not exist", { status: "done" }],
      ["a resolution of an open alert", { resolution: "true_alarm", status: "new" }],
      ["a reason without a resolution", { resolution_reason: "because" }],
      ["a blank reason", { resolution: "true_alarm", resolution_reason: "  " }],
      ["a reason without an end", { resolution: "true_alarm", resolution_reason: "x".repeat(501) }],
      ["somebody of another company", { assignee_id: 21 }],
      ["nobody", { assignee_id: 999_999 }],
      ["a number that is too large", { assignee_id: 1e21 }],
    ])("%s is refused", async (_, ticket) => {
      const before = await list("q[id_eq]=3");
      expect((await change(3, ticket)).statusCode).toBe(422);
      expect(await list("q[id_eq]=3")).toEqual(before);
    });

    it("who may only view alerts changes none, and another company's do not exist", async () => {
      expect((await list("q[s]=id", viewer)).length).toBe(5);
      expect((await change(3, { status: "new" }, viewer)).statusCode).toBe(403);
      expect((await change(5, { status: "new" }, second)).statusCode).toBe(404);
      expect((await list("", second)).map(({ load_number }) => load_number)).toEqual(["S-1"]);
    });

    it("a change of its load makes an alert newer, so that it is fetched again", async () => {
      const before = (await list("q[id_eq]=4"))[0]?.updated_at ?? "";
      await database.engine.exec("update loads set updated_at = now() where company_id = 1 and id = 2");
      expect((await list("q[id_eq]=4"))[0]?.updated_at).toBe(before);
      await database.engine.exec("update loads set carrier_vehicle_id = 9 where company_id = 1 and id = 2");
      const after = (await list("q[id_eq]=4"))[0];
      expect([after?.movement?.carrier_vehicle_id, (after?.updated_at ?? "") > before]).toEqual([9, true]);
    });
  },
  brokerages,
);
