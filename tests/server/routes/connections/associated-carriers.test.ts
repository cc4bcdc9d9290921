// Carriers that share something with a carrier, and blocking them, over the real application.
import { expect, it } from "vitest";
import type { AssociationGraph } from "../../../../src/contract/carriers/association-graph.ts";
import type { AssociatedCarrier } from "../../../../src/contract/carriers/records.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const BASE = "/api/v1/carriers/101";

interface Row {
  carrier_id: number;
  status: string;
  notes: string | null;
  updated_by_user_id: number | null;
}

anyEngine(
  "associated carriers",
  (database) => {
    const { manager, signIn } = withUsers(database, { manager: "manager@first.example" });

    const list = async (query = "", browser = manager) =>
      (await browser.get(`${BASE}/associated_carriers${query}`)).json<AssociatedCarrier[]>();
    const connections = (company: number) =>
      database.engine.query<Row>(
        "select carrier_id, status, notes, updated_by_user_id from connections where company_id = $1 order by carrier_id",
        [company],
      );

    it("come with what is shared, those that share most first, and without mere namesakes", async () => {
      const answer = await manager.get(`${BASE}/associated_carriers`);
      expect(answer.headers).toMatchObject({ totalitems: "2" });
      const [first, second] = answer.json<AssociatedCarrier[]>();
      expect(first).toMatchObject({ id: 102, authority_status: "revoked", has_identity_alert: true, connection: { id: 2 } });
      expect(first?.evidence.map(({ is_type, value }) => [is_type, value])).toEqual([
        ["address", "1 Elm St, Dallas, OK 75201".replace("OK", first?.state ?? "")],
        ["officer", "Ola Nowak"],
        ["phone", "+12145550101"],
        ["vin", "1FUJGLDR5CSBE1234"],
      ]);
      expect(first?.evidence.find(({ is_type }) => is_type === "phone")).toMatchObject({
        source: "FMCSA registration",
        seen_here_on: "2025-03-01",
        seen_there_on: "2022-03-01",
      });
      const { things } = (await manager.get(`${BASE}/association_graph`)).json<AssociationGraph>();
      const inGraph = new Map(things.map(({ is_type: type, carriers }) => [type as string, carriers]));
      for (const { is_type: type, sharers } of first?.evidence ?? []) expect([type, sharers]).toEqual([type, inGraph.get(type)]);
      expect(first?.evidence.find(({ is_type }) => is_type === "phone")?.sharers).toBe(3);
      expect(second).toMatchObject({ id: 103, evidence: [{ is_type: "phone" }] });
    });

    it("are narrowed to those that share all of the given types", async () => {
      const ids = async (query: string) => (await list(query)).map(({ id }) => id);
      expect(await ids("?required_associations[]=phone")).toEqual([102, 103]);
      expect(await ids("?required_associations[]=phone&required_associations[]=vin")).toEqual([102]);
      expect(await ids("?required_associations[]=remote_address")).toEqual([]);
      expect((await manager.get(`${BASE}/associated_carriers?required_associations[]=shoes`)).statusCode).toBe(422);
    });

    it("show each brokerage its own connection", async () => {
      const second = await signIn("manager@second.example");
      const [, other] = await list("", second);
      expect(other).toMatchObject({ id: 103, connection: null });
    });

    it("are not blocked without the permission, nor without a type", async () => {
      const before = await connections(1);
      const staff = await signIn("staff@first.example");
      const refused = await staff.patch(`${BASE}/block_associated_carriers`, { is_type: ["phone"] });
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        403,
        expect.stringContaining("Onboarding permission"),
      ]);
      for (const body of [{}, { is_type: [] }, { is_type: ["shoes"] }, { is_type: "phone" }])
        expect((await manager.patch(`${BASE}/block_associated_carriers`, body)).statusCode).toBe(422);
      const byIds = `${BASE}/block_associated_carriers_by_ids`;
      for (const body of [{ carrier_ids: [102] }, { carrier_ids: [], is_type: ["phone"] }])
        expect((await manager.patch(byIds, body)).statusCode).toBe(422);
      expect((await manager.patch("/api/v1/carriers/9/block_associated_carriers", { is_type: ["phone"] })).statusCode).toBe(404);
      expect(await connections(1)).toEqual(before);
    });

    it("are blocked with notes and the acting user, and no others are", async () => {
      const before = await connections(1);
      const theirs = await connections(2);
      const answer = await manager.patch(`${BASE}/block_associated_carriers`, {
        is_type: ["vin"],
        connection_notes: "drives a dead carrier's truck",
      });
      expect(answer.json()).toEqual({ blocked_carrier_ids: [102] });
      const blocked = { status: "do_not_dispatch", notes: "drives a dead carrier's truck", updated_by_user_id: 11 };
      expect(await connections(1)).toEqual(before.map((row) => (row.carrier_id === 102 ? { ...row, ...blocked } : row)));
      expect(await connections(2)).toEqual(theirs);
    });

    it("keep their notes when none are given", async () => {
      await manager.patch(`${BASE}/block_associated_carriers`, { is_type: ["vin"] });
      const rows = await connections(1);
      expect(rows.find((row) => row.carrier_id === 102)?.notes).toBe("drives a dead carrier's truck");
    });

    it("without a connection are blocked too, and only the selected ones", async () => {
      await database.engine.exec("delete from connections where company_id = 1 and carrier_id = 103");
      const answer = await manager.patch(`${BASE}/block_associated_carriers_by_ids`, {
        carrier_ids: [103, 104],
        is_type: ["phone", "officer"],
        connection_notes: null,
      });
      expect(answer.json()).toEqual({ blocked_carrier_ids: [103] });
      const rows = await connections(1);
      expect(rows.find((row) => row.carrier_id === 103)).toMatchObject({ status: "do_not_dispatch", updated_by_user_id: 11 });
      expect(rows.find((row) => row.carrier_id === 104)?.status).not.toBe("do_not_dispatch");
      const [associate] = (await list()).filter(({ id }) => id === 103);
      expect(associate?.connection).toMatchObject({ status: "do_not_dispatch", is_dismissed: false });
    });
  },
  brokerages,
);
