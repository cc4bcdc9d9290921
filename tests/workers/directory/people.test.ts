// A merged directory must be searched, sorted and counted correctly, even if pages overlap.
import { beforeAll, describe, expect, it } from "vitest";
import type { CarrierDirectory, DirectoryPerson } from "../../../src/contract/carriers/directory.ts";
import type { DirectoryApi, DirectoryQuery } from "../../../workers/directory/api.ts";
import { createDirectoryHost } from "../../../workers/directory/host.ts";
import { firstLines, personLines } from "../../../workers/directory/records.ts";

const someone = (id: number, name: string | null, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  id,
  name,
  phone: null,
  email: null,
  is_type: "driver",
  source: "Own account",
  last_seen_on: "2026-01-01",
  link: "",
  ...more,
});
const FIRST: CarrierDirectory = {
  users: [someone(1, "Cy Diaz"), someone(2, "Ana Lopez", { phone: "+13125550101", is_type: "owner" })],
  contacts: [someone(9, "LOPEZ, ANA\t", { phone: "(312) 555-0101", last_seen_on: "2026-03-01" }), someone(8, null)],
  dispatch_users: [someone(7, "Bo Khan", { email: "bo@x.example", last_seen_on: null })],
  fmcsa_information: {
    names: [{ id: 1, value: "Ana Lopez", filed_on: null }],
    phone_numbers: [{ id: 2, value: "+13125550101", filed_on: "2025-01-01" }],
    email_addresses: [],
    addresses: [{ id: 4, value: "1 Main St", filed_on: null }],
  } as never,
  total_users: 3,
  is_types: ["driver", "owner"],
};
const ALL: DirectoryQuery = { kind: null, type: null, text: "", sort: { column: "name", descending: false } };

describe("a directory", () => {
  let host: DirectoryApi;
  const names = async (query: Partial<DirectoryQuery>): Promise<(string | null)[]> => {
    const keys = await host.ask("1", { ...ALL, ...query });
    return (await host.entries("1", [...(keys ?? [])])).map(({ name }) => name);
  };
  beforeAll(async () => {
    host = createDirectoryHost();
    const overlapping = personLines("user", [someone(2, "Ana Lopez"), someone(3, "Éva Brar")]);
    expect(await host.load("1", [firstLines(FIRST), overlapping])).toMatchObject({
      records: 8,
      people: 5,
      byKind: { user: 3, contact: 2, dispatch_user: 1, fmcsa: 1 },
    });
  });

  it("shows everyone once, people without a name last", async () => {
    expect(await names({})).toEqual(["Ana Lopez", "Bo Khan", "Cy Diaz", "Éva Brar", null]);
    expect(await names({ sort: { column: "sources", descending: true } })).toMatchObject({ 0: "Ana Lopez", length: 5 });
    expect((await names({ sort: { column: "seen", descending: true } }))[0]).toBe("Ana Lopez");
  });

  it("sorts by the shown name, even if another spelling came first", async () => {
    const contact = someone(1, "Aaa, Zoe", { email: "zoe@x.example" });
    const user = someone(2, "Zoe Aaa", { email: "zoe@x.example" });
    await host.load("9", [personLines("contact", [contact]), personLines("user", [user, someone(3, "Bo Khan")])]);
    const keys = await host.ask("9", ALL);
    expect((await host.entries("9", [...(keys ?? [])])).map(({ name }) => name)).toEqual(["Bo Khan", "Zoe Aaa"]);
  });

  it.each<[string, Partial<DirectoryQuery>, (string | null)[]]>([
    ["by kind", { kind: "contact" }, ["Ana Lopez", null]],
    ["by role", { type: "owner" }, ["Ana Lopez"]],
    ["by a name written otherwise", { text: "lopez, ana" }, ["Ana Lopez"]],
    ["by the digits of a number", { text: "5550101" }, ["Ana Lopez"]],
    ["by an address", { text: "BO@x" }, ["Bo Khan"]],
    ["by several words", { text: "ana 0101" }, ["Ana Lopez"]],
    ["by what nobody has", { text: "zz" }, []],
  ])("is filtered %s", async (_how, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it("returns one person with all records", async () => {
    const [key] = (await host.ask("1", { ...ALL, type: "owner" })) ?? [];
    const [entry] = await host.entries("1", [key ?? 0]);
    expect(entry).toMatchObject({
      name: "Ana Lopez",
      otherNames: ["LOPEZ, ANA"],
      phones: ["+13125550101"],
      types: ["driver", "owner"],
      seen: "2026-03-01",
    });
    expect(entry?.records.map(({ kind, id }) => [kind, id])).toEqual([
      ["user", 2],
      ["contact", 9],
      ["fmcsa", 1],
      ["fmcsa", 2],
    ]);
  });

  it("that is not loaded, or was dropped for others, does not pass for an empty one", async () => {
    expect(await host.ask("2", ALL)).toBeNull();
    for (const other of ["2", "3", "4"]) await host.load(other, [""]);
    expect(await host.ask("1", ALL)).toBeNull();
    expect(await host.entries("1", [4])).toEqual([]);
    expect(await host.ask("4", ALL)).toEqual(new Float64Array(0));
  });
});
