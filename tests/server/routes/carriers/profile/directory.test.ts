// A carrier's directory over the real application: the first answer, its pages, and the links in it.
import { expect, it } from "vitest";
import type { RedactedUser } from "../../../../../src/contract/connections/onboarding.ts";
import type {
  CarrierDirectory,
  DirectoryPerson,
  DirectoryPersonDetail,
  FmcsaInformation,
} from "../../../../../src/contract/carriers/directory.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

const PEOPLE = /* sql */ `
insert into directory_people (id, carrier_id, kind, name, phone, email, is_type, source, first_seen_on, last_seen_on, times_seen)
  select n, 101, 'user', 'User ' || n, '+1312555' || (1000 + n), 'user' || n || '@carrier.example', 'driver', 'Own account',
    '2025-01-01', '2026-11-01', n
  from generate_series(1, 120) n;
insert into directory_people (id, carrier_id, kind, name, phone, email, is_type, source, first_seen_on, last_seen_on, times_seen) values
  (500, 101, 'contact', 'One, User', null, 'USER1@carrier.example', 'owner', 'Rate confirmation', null, '2026-10-01', 2),
  (501, 101, 'dispatch_user', 'User 2', null, null, 'dispatch', 'A service', null, null, 1),
  (502, 102, 'contact', 'Other', null, null, 'safety', 'A service', null, null, 1);
update carriers set officer_name = null, phone_e164 = null, email = null where id = 103;
update carriers set officer_name = 'Olga Officer', phone_e164 = '+13125550100', email = 'office@carrier.example', street = '1 Main St',
  postal_code = '75001', mcs150_on = '2025-05-05' where id = 101;
`;
const DIRECTORY = "/api/v1/carriers/101/directory";

anyEngine(
  "a carrier's directory",
  (database) => {
    const { manager, visitor } = withUsers(database, { manager: "manager@first.example" }, PEOPLE);

    it("starts with at most fifty users, everybody else, and the FMCSA filing", async () => {
      const directory = (await manager.get(DIRECTORY)).json<CarrierDirectory>();
      expect(directory.users).toHaveLength(50);
      expect(directory).toMatchObject({
        total_users: 120,
        is_types: ["dispatch", "driver", "owner"],
        contacts: [{ id: 500, name: "One, User", phone: null, last_seen_on: "2026-10-01" }],
        dispatch_users: [{ id: 501 }],
        fmcsa_information: {
          names: [{ value: "Olga Officer", filed_on: "2025-05-05" }],
          phone_numbers: [{ value: "+13125550100" }],
          email_addresses: [{ value: "office@carrier.example" }],
          addresses: [{ value: "1 Main St, Dallas, OK 75001, US" }],
        },
      });
    });

    it("of a carrier without a filing is null, rather than blank values", async () => {
      const filed = (await manager.get("/api/v1/carriers/103/fmcsa_information")).json<FmcsaInformation>();
      expect(filed).toMatchObject({ names: [], phone_numbers: [], email_addresses: [] });
    });

    it("redacts the users and dispatchers whom the onboarding call redacts: in the first answer, on each page and one by one", async () => {
      const redacted = (await manager.get("/api/v1/users/redacted_users?carrier_id=101&scope=onboarding")).json<
        Record<string, RedactedUser[]>
      >();
      const expected = new Map(Object.values(redacted).flatMap((group) => group.map((each) => [each.id, each])));
      expect(expected.size).toBe(100);
      const first = (await manager.get(DIRECTORY)).json<CarrierDirectory>();
      const shown: DirectoryPerson[] = [...first.users, ...first.dispatch_users];
      for (let page = 1; page <= 3; page++)
        shown.push(...(await manager.get(`${DIRECTORY}_users?page=${page}`)).json<DirectoryPerson[]>());
      for (const { link } of shown.slice(0, 60)) shown.push((await manager.get(link)).json<DirectoryPersonDetail>());
      expect(new Set(shown.map(({ id }) => id)).size).toBe(121);
      for (const { id, email, phone } of shown) {
        expect(`${phone ?? ""} ${email ?? ""}`).not.toMatch(/555|user\d/i);
        const { email: hidden = email, phone: hiddenPhone = phone } = expected.get(id) ?? {};
        expect([email, phone]).toEqual([hidden, hiddenPhone]);
      }
      expect(shown[6]).toMatchObject({ name: "User 7", email: "u•••@c•••.example", phone: "+1 ••• ••• 1007" });
      expect(first.contacts[0]).toMatchObject({ email: "USER1@carrier.example" });
    });

    it("has every user on exactly one page", async () => {
      const seen: number[] = [];
      for (let page = 1; page <= 3; page++) {
        const answer = await manager.get(`${DIRECTORY}_users?page=${page}&per_page=50`);
        expect(answer.headers).toMatchObject({ totalitems: "120", totalpages: "3", currentpage: String(page) });
        seen.push(...answer.json<DirectoryPerson[]>().map(({ id }) => id));
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    });

    it("links to each record it shows", async () => {
      const directory = (await manager.get(DIRECTORY)).json<CarrierDirectory>();
      for (const one of [directory.users[6], directory.contacts[0], directory.dispatch_users[0]]) {
        const answer = await manager.get(one?.link ?? "");
        expect(answer.json<DirectoryPersonDetail>()).toMatchObject({ ...one, carrier_id: 101 });
      }
      expect((await manager.get(directory.users[6]?.link ?? "")).json()).toMatchObject({
        times_seen: 7,
        first_seen_on: "2025-01-01",
      });
      expect((await manager.get(directory.fmcsa_information.link)).json()).toEqual(directory.fmcsa_information);
    });

    it.each([
      "/api/v1/carriers/999/directory",
      "/api/v1/carriers/999/directory_users",
      "/api/v1/carriers/999/fmcsa_information",
      "/api/v1/carriers/102/directory_users/1",
      "/api/v1/carriers/101/directory_contacts/1",
      "/api/v1/carriers/101/directory_contacts/502",
    ])("what is another carrier's, another kind's or nobody's is not found: %s", async (path) => {
      expect((await manager.get(path)).statusCode).toBe(404);
    });

    it("requires signing in", async () => {
      expect((await visitor().get(DIRECTORY)).statusCode).toBe(401);
    });
  },
  brokerages,
);
