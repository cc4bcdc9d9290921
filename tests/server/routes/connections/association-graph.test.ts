// Who is behind a carrier, over the real application: two steps, limits, and what each person may see.
import { expect, it } from "vitest";
import type { AssociationGraph } from "../../../../src/contract/carriers/association-graph.ts";
import { explain } from "../../../../src/domain/carriers/associates/explain.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

// 105 shares a mailbox with 102: the second step. 401 carriers and 110 give the same truck stop as their address. The first brokerage
// pays 101 and 106 to one account, the second 101 and 107.
const ROWS = /* sql */ `
update carriers set email = 'Office@Elm.example' where id in (102, 105);
update carriers set street = '1 Plaza Rd', postal_code = '79901', mcs150_on = date '2025-01-01' where id in (110, 160);
insert into carriers (id, legal_name, search_name, street, postal_code, authority_status, registered_on)
  select 10000 + n, 'Stop ' || n, 'STOP' || n, '1 Plaza Rd', '79901', 'active', date '2024-01-01' from generate_series(1, 499) n;
insert into contact_changes (id, carrier_id, field, old_value, new_value, changed_on, source)
  values (900, 101, 'phone', '+12145550199', '+12145550101', date '2025-02-02', 'FMCSA registration');
insert into carrier_remittances (company_id, carrier_id, name, address, bank_name, account_last4, bank_hash, source, as_of)
  select 1, id, 'Payee', 'Street', 'Elm Bank', '4821', 'hash-1', 'Onboarding packet', timestamptz '2025-05-05Z' from unnest('{101,106}'::bigint[]) id
  union all
  select 2, id, 'Payee', 'Street', 'Oak Bank', '7777', 'hash-2', 'Onboarding packet', timestamptz '2025-05-05Z' from unnest('{101,107}'::bigint[]) id;
update users set scopes = scopes || '{view_bank_accounts}' where id = 11;
`;

anyEngine(
  "the graph around a carrier",
  (database) => {
    const { manager, signIn, visitor } = withUsers(database, { manager: "manager@first.example" }, ROWS);

    const graphOf = async (id: number, browser = manager) =>
      (await browser.get(`/api/v1/carriers/${id}/association_graph`)).json<AssociationGraph>();
    const thingsOf = ({ things, holdings }: AssociationGraph) =>
      things
        .map(({ id, is_type: type, value, carriers }) => [
          type,
          value,
          carriers,
          holdings.filter(({ thing_id: thing }) => thing === id).map(({ carrier_id: carrier }) => carrier),
        ])
        .toSorted((a, b) => String(a).localeCompare(String(b)));

    it("has the carriers of two steps and what they share, with how common that is", async () => {
      const graph = await graphOf(101);
      expect(graph.carriers.map(({ id }) => id)).toEqual([101, 102, 106, 103, 105]);
      expect(thingsOf(graph)).toEqual([
        ["address", expect.stringContaining("1 Elm St, Dallas"), 2, [101, 102]],
        ["bank_account", "Elm Bank ••••4821", 2, [101, 106]],
        ["email", "office@elm.example", 2, [102, 105]],
        // The namesake 104 shares nothing else and is no associate; yet the name is as common as it is.
        ["officer", "Ola Nowak", 3, [101, 102]],
        ["phone", "+12145550101", 3, [101, 102, 103]],
        ["vin", "1FUJGLDR5CSBE1234", 2, [101, 102]],
      ]);
      expect(graph.left_out).toEqual({ associates: 0, unexpanded: 0, common_things: 0, further: 0 });
    });

    it("says how each carrier stands with the brokerage", async () => {
      const { carriers } = await graphOf(101);
      expect(carriers[0]).toMatchObject({ id: 101, subscription_id: 5, connection: { id: 1 } });
      expect(carriers[1]).toMatchObject({
        id: 102,
        authority_status: "revoked",
        has_identity_alert: true,
        subscription_id: null,
        connection: { id: 2, is_dismissed: false },
      });
    });

    it("dates what a carrier has from a recorded change or its registration to its latest filing or sighting", async () => {
      const { things, holdings } = await graphOf(101);
      const held = (type: string, carrier: number) => {
        const thing = things.find(({ is_type: each }) => each === type);
        return holdings.find(({ carrier_id: id, thing_id: each }) => id === carrier && each === thing?.id);
      };
      expect(held("phone", 101)).toMatchObject({ first_seen_on: "2025-02-02", last_seen_on: "2025-03-01" });
      const [registered] = await database.engine.query<{ day: string }>(
        "select to_char(registered_on, 'YYYY-MM-DD') as day from carriers where id = 102",
      );
      expect(held("phone", 102)).toMatchObject({
        first_seen_on: registered?.day,
        last_seen_on: "2022-03-01",
        source: "FMCSA registration",
      });
      expect(held("vin", 101)).toMatchObject({ source: "Certificate of insurance", last_seen_on: expect.any(String) });
      expect(held("bank_account", 106)).toMatchObject({ source: "Onboarding packet", last_seen_on: "2025-05-05" });
    });

    it("keeps bank accounts from who may not view them, and each brokerage's to itself", async () => {
      const staff = await graphOf(101, await signIn("staff@first.example"));
      expect(staff.is_bank_hidden).toBe(true);
      expect(JSON.stringify(staff)).not.toMatch(/4821|hash-/);
      expect(staff.carriers.map(({ id }) => id)).toEqual([101, 102, 103, 105]);

      const text = JSON.stringify(await graphOf(101));
      expect(text).not.toMatch(/hash-|7777/);
      const second = await graphOf(101, await signIn("manager@second.example"));
      expect(JSON.stringify(second)).not.toContain("4821");
      expect(second.carriers.find(({ id }) => id === 103)).toMatchObject({ connection: null });
    });

    it("is cut off at a truck stop, says so, and follows it no further", async () => {
      const graph = await graphOf(110);
      // 501 carriers at the stop: itself, the 400 that are listed, and a hundred more.
      expect(graph.carriers).toHaveLength(401);
      expect(graph.things).toEqual([expect.objectContaining({ is_type: "address", carriers: 501 })]);
      expect(graph.left_out).toMatchObject({ associates: 100, common_things: 0, further: 0 });
      const [likeliest] = explain(110, graph);
      expect(likeliest?.likelihood).toBeLessThan(0.01);
    });

    it("does not follow what is common from an associate", async () => {
      await database.engine.exec("update carriers set phone_e164 = '+12145550177' where id in (159, 160)");
      const graph = await graphOf(159);
      expect(graph.carriers.map(({ id }) => id)).toEqual([159, 160]);
      expect(graph.left_out).toEqual({ associates: 0, unexpanded: 0, common_things: 1, further: 0 });
    });

    it("of a carrier that shares nothing has the carrier alone", async () => {
      const graph = await graphOf(140);
      expect(graph).toMatchObject({ carriers: [{ id: 140 }], things: [], holdings: [] });
    });

    it("is refused without a session, and for a carrier that does not exist", async () => {
      expect((await visitor().get("/api/v1/carriers/101/association_graph")).statusCode).toBe(401);
      expect((await manager.get("/api/v1/carriers/9/association_graph")).statusCode).toBe(404);
      expect((await manager.get("/api/v1/carriers/x/association_graph")).statusCode).toBe(422);
    });
  },
  brokerages,
);
