// Records of one person must be merged however they are spelled and ordered, and different people must stay apart.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryOf, type DirectoryEntry } from "../../../workers/directory/entries.ts";
import { mergeRecords } from "../../../workers/directory/merge.ts";
import { emailKey, nameKey, phoneKey } from "../../../workers/directory/normalize.ts";
import { Records } from "../../../workers/directory/records.ts";

type Person = readonly [name: string, phone: string, email: string];

const recordsOf = (people: readonly Person[]): Records => {
  const records = new Records();
  records.read(
    people
      .map(
        ([name, phone, email], at) => `0\t${at + 1}\t${name}\t${phone}\t${email}\toffice\tSomewhere\t2026-01-0${(at % 9) + 1}\n`,
      )
      .join(""),
  );
  return records;
};
const groupsOf = (records: Records): number[][] => {
  const groups = new Map<number, number[]>();
  mergeRecords(records).groups.forEach((group, at) => groups.set(group, [...(groups.get(group) ?? []), at]));
  return [...groups.values()];
};
const up = (a: number, b: number): number => a - b;
const merged = (...people: readonly Person[]): number[][] => groupsOf(recordsOf(people));
const entries = (records: Records): DirectoryEntry[] => {
  const all = mergeRecords(records);
  return groupsOf(records).map((members) => entryOf(records, all, members));
};

describe("names, numbers and addresses", () => {
  it.each([
    ["Ana Lopez", "ana lopez"],
    ["LOPEZ, ANA", "ana lopez"],
    ["Ana  B. López Jr.", "ana lopez"],
    ["Dr. Ana Lopez-Diaz", "ana lopez diaz"],
    ["López Díaz, Ana", "ana lopez diaz"],
    ["Ana", ""],
    ["", ""],
    [" , ", ""],
    ["??", ""],
  ])("the name %j compares as %j", (name, key) => expect(nameKey(name)).toBe(key));

  it.each([
    ["+13125550101", "+13125550101"],
    ["(312) 555-0101", "+13125550101"],
    ["312.555.0101", "+13125550101"],
    ["1-312-555-0101", "+13125550101"],
    ["3125550101 ext. 12", "+13125550101x12"],
    ["(312) 555-0101 x12", "+13125550101x12"],
    ["011 52 55 1234 5678", "+525512345678"],
    ["+52 55 1234 5678", "+525512345678"],
    ["x12", ""],
    ["5550", ""],
    ["", ""],
  ])("the number %j compares as %j", (phone, key) => expect(phoneKey(phone)).toBe(key));

  it.each([
    [" Ana.Lopez@Carrier.Example ", "ana.lopez@carrier.example"],
    ["ana.lopez+loads@carrier.example", "ana.lopez@carrier.example"],
    ["+odd@carrier.example", "+odd@carrier.example"],
    ["nobody", ""],
    ["@carrier.example", ""],
    ["ana@", ""],
    ["", ""],
  ])("the address %j compares as %j", (email, key) => expect(emailKey(email)).toBe(key));
});

describe("merging", () => {
  it("joins through a chain: one record shares a phone, another an address with the one between", () => {
    const chain: Person[] = [
      ["Ana Lopez", "312-555-0101", ""],
      ["A.", "(312) 555-0101", "ana@carrier.example"],
      ["", "", "ANA@carrier.example"],
    ];
    expect(merged(...chain)).toEqual([[0, 1, 2]]);
    expect(entries(recordsOf(chain))[0]?.joints).toEqual([
      { by: "email", value: "ana@carrier.example", records: [8, 12] },
      { by: "phone", value: "+13125550101", records: [4, 8] },
    ]);
  });

  it("never joins by missing values", () => {
    expect(merged(["", "", ""], ["", "", ""], ["Ana", "x1", "-"], ["Ana", "x1", "-"])).toHaveLength(4);
  });

  it("joins by a full name, never by a first name alone", () => {
    expect(merged(["Ana", "", "a@x.example"], ["Ana", "", "b@x.example"])).toHaveLength(2);
    expect(merged(["Ana Lopez", "312-555-0101", ""], ["Lopez, Ana", "", "b@x.example"])).toHaveLength(1);
  });

  it("keeps two people of one name apart when a number or an address differs", () => {
    expect(merged(["John Smith", "312-555-0101", ""], ["John Smith", "312-555-0102", ""])).toHaveLength(2);
    expect(merged(["John Smith", "", "john@a.example"], ["SMITH, JOHN", "", "john@b.example"])).toHaveLength(2);
    expect(merged(["John Smith", "312-555-0101", ""], ["John Smith", "312-555-0101", ""])).toHaveLength(1);
  });

  it("keeps two people apart who share a number or an address", () => {
    expect(merged(["Ana Lopez", "312-555-0101", ""], ["Bo Khan", "312-555-0101", ""])).toHaveLength(2);
    expect(merged(["Ana Lopez", "", "a@x.example"], ["Bo Khan", "", "a@x.example"])).toHaveLength(2);
    expect(merged(["Ana", "312-555-0101", ""], ["Bo Khan", "312-555-0101", ""])).toHaveLength(2);
    expect(merged(["Ana", "312-555-0101", ""], ["Ana Lopez", "312-555-0101", ""])).toHaveLength(1);
  });

  it("joins nobody to a record that could be either of two people", () => {
    expect(
      merged(["John Smith", "312-555-0101", ""], ["John Smith", "", "john@x.example"], ["John Smith", "312-555-0102", ""]),
    ).toHaveLength(3);
    expect(merged(["Ana Lopez", "312-555-0101", ""], ["", "312-555-0101", ""], ["Bo Khan", "312-555-0101", ""])).toHaveLength(3);
  });

  it("keeps several people of the same name apart", () => {
    expect(
      merged(["Ana Lopez", "", "a@x.example"], ["Ana Lopez", "", "b@x.example"], ["Ana Lopez", "", "c@x.example"]),
    ).toHaveLength(3);
  });

  it("does not join by a switchboard", () => {
    const office = "312-555-0100";
    const three: Person[] = [
      ["Ana Lopez", office, ""],
      ["Bo Khan", office, ""],
      ["Cy Diaz", office, ""],
    ];
    expect(merged(...three)).toHaveLength(3);
    const four = [...three, ["Di Ueda", office, ""] as const];
    expect(merged(...four)).toHaveLength(4);
    expect(entries(recordsOf(four))[0]?.shared).toEqual([{ by: "phone", value: "+13125550100" }]);
    expect(merged(["Ana Lopez", `${office} x1`, ""], ["Bo Khan", `${office} x2`, ""])).toHaveLength(2);
  });

  it("does not join by an office mailbox with two names", () => {
    const box = "dispatch@carrier.example";
    expect(merged(["Ana Lopez", "", box], ["", "", box])).toHaveLength(1);
    expect(merged(["Ana Lopez", "", box], ["Bo Khan", "", box])).toHaveLength(2);
  });

  const few = <T>(...values: T[]) => fc.constantFrom(...values);
  const person: fc.Arbitrary<Person> = fc.tuple(
    few("", "Ana Lopez", "LOPEZ, ANA", "Ana B. Lopez", "Bo Khan", "Cy Diaz", "Di Ueda", "Eva Brar", "Ana"),
    few("", "312-555-0101", "(312) 555-0101", "+13125550102", "312-555-0103", "312-555-0103 x4"),
    few("", "ana@x.example", "Ana+1@x.example", "bo@x.example", "dispatch@x.example", "cy@x.example"),
  );
  const people = fc.array(person, { maxLength: 14 });

  it("gives nobody two names, two numbers or two addresses", () => {
    fc.assert(
      fc.property(people, (list) => {
        for (const group of merged(...list)) {
          const members = group.map((at) => list[at] as Person);
          for (const key of [
            ([name]: Person) => nameKey(name),
            ([, phone]: Person) => phoneKey(phone),
            ([, , email]: Person) => emailKey(email),
          ])
            expect(new Set(members.map(key).filter((value) => value !== "")).size).toBeLessThan(2);
        }
      }),
    );
  });

  it("gives the same people in any order of the records", () => {
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const order = list.map((_, at) => ({ at, by: numbers.next().value })).toSorted((a, b) => a.by - b.by);
        const shuffled = order.map(({ at }) => list[at] as Person);
        const straight = merged(...list).map((group) => group.join());
        const back = merged(...shuffled).map((group) =>
          group
            .map((at) => order[at]?.at ?? -1)
            .toSorted((a, b) => a - b)
            .join(),
        );
        expect(new Set(back)).toEqual(new Set(straight));
      }),
    );
  });

  it("changes nothing when merged records are merged again", () => {
    fc.assert(
      fc.property(people, (list) => {
        const groups = merged(...list);
        const again = groups.flat().map((at) => list[at] as Person);
        expect(
          merged(...again)
            .map((group) => group.length)
            .toSorted(up),
        ).toEqual(groups.map((group) => group.length).toSorted(up));
      }),
    );
  });

  it("says what joins every record of a person to the others", () => {
    fc.assert(
      fc.property(people, (list) => {
        for (const { records, joints } of entries(recordsOf(list))) {
          const reached = new Set([records[0]?.key]);
          for (let round = 0; round < records.length; round += 1) {
            for (const joint of joints)
              if (joint.records.some((key) => reached.has(key))) joint.records.forEach((key) => reached.add(key));
          }
          expect(reached.size).toBe(records.length);
        }
      }),
    );
  });
});
