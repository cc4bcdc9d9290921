// X12 files: read by the delimiters that they declare, with what is wrong told at its place, and acknowledged so that the sender finds it.
import { expect, it } from "vitest";
import { acknowledge, type ReadSet } from "../../../../src/domain/loads/edi/acknowledge.ts";
import { read204 } from "../../../../src/domain/loads/edi/read-204.ts";
import { writeX12 } from "../../../../src/domain/loads/edi/write-x12.ts";
import { isX12, readX12, type Group } from "../../../../src/domain/loads/edi/x12.ts";
import { interchange, tender } from "./messages.ts";

const only = (text: string): Group => {
  const { interchanges, fault } = readX12(text);
  expect(fault).toBeNull();
  expect(interchanges).toHaveLength(1);
  expect(interchanges[0]!.faults).toEqual([]);
  return interchanges[0]!.groups[0]!;
};
const lines = (text: string): string[] =>
  acknowledge(only(text), readOf(only(text))).map((elements) => elements.map((each) => each ?? "").join("*"));
const readOf = (group: Group): ReadSet[] =>
  group.sets.map((set) => {
    const read = read204(group, set);
    return { set, faults: "purpose" in read ? [] : read, errors: [] };
  });

it.each([
  ["usual ones", {}],
  ["bars and line ends", { element: "|", terminator: "\n" }],
  ["a period behind each segment", { element: "+", terminator: "." }],
])("delimiters are those that the interchange declares: %s", (_, made) => {
  const text = interchange({ ...made, groups: [[tender("S1").map((line) => line.replaceAll(".", ""))]] });
  const { sets } = only(text);
  expect(sets[0]!.errors).toEqual([]);
  expect(sets[0]!.segments[0]).toEqual({ id: "B2", elements: ["", "ACME", "", "S1", "", "PP"], nth: 2 });
});

it("a byte order mark, line ends of Windows and two interchanges with other delimiters lose nothing", () => {
  const first = interchange({ control: 1 }).replaceAll("\n", "\r\n");
  const { interchanges, fault } = readX12(`\uFEFF${first}\r\n${interchange({ element: "|", terminator: "\n", control: 2 })}`);
  expect(fault).toBeNull();
  expect(interchanges.map(({ control, sender }) => [control, sender])).toEqual([
    ["000000001", "GREATLAKES"],
    ["000000002", "GREATLAKES"],
  ]);
});

it("several sets in a group and several groups are each read", () => {
  const { interchanges } = readX12(interchange({ groups: [[tender("A"), tender("B")], [tender("C")]] }));
  const names = interchanges[0]!.groups.map((group) =>
    group.sets.map((set) => {
      const read = read204(group, set);
      return "purpose" in read ? read.shipmentId : read;
    }),
  );
  expect(names).toEqual([["A", "B"], ["C"]]);
});

it("a file that is no X12, an ISA that is too short, and an end that is missing say so", () => {
  expect(readX12("Load,Stop\n1,2").fault).toMatch(/does not begin with an ISA/);
  expect(readX12(interchange().replace("GREATLAKES     ", "GREATLAKES")).fault).toMatch(/lengths/);
  expect(readX12("").fault).toMatch(/empty/);
  expect(readX12(interchange().replace(/IEA.*/, "")).interchanges[0]!.faults[0]).toMatch(/no IEA/);
  expect(readX12(interchange({ wrongCount: "IEA" })).interchanges[0]!.faults[0]).toMatch(/has 1/);
});

it("a spreadsheet whose first heading is ISA is no EDI file", () => {
  expect(isX12(`\uFEFF\n${interchange()}`)).toBe(true);
  expect(isX12(`ISA,Load number,${"Pickup city,".repeat(20)}`)).toBe(false);
});

it("a wrong count of segments is told, and does not keep the load from its broker", () => {
  expect(lines(interchange({ wrongCount: "SE" }))).toEqual(["AK1*SM*10", "AK2*204*0001", "AK5*E*4", "AK9*E*1*1*1"]);
  expect(lines(interchange({ wrongCount: "GE" })).at(-1)).toBe("AK9*E*2*1*1*5");
});

it("what is missing and what is wrong is told with its segment, its element and its code", () => {
  const without = (id: string) => tender("S1").filter((line) => !line.startsWith(id));
  expect(lines(interchange({ groups: [[without("B2A")]] }))).toContain("AK3*B2A*3**3");
  expect(lines(interchange({ groups: [[without("S5*20")]] }))).toContain("AK3*S5*22**3");
  const bad = tender("S1").map((line) => line.replace("*I*0800", "*I*2561"));
  expect(lines(interchange({ groups: [[bad, tender("S2")]] }))).toEqual([
    "AK1*SM*10",
    "AK2*204*0001",
    "AK3*G62*12**8",
    "AK4*4*337*9*2561",
    "AK5*R*5",
    "AK2*204*0002",
    "AK5*A",
    "AK9*P*2*2*1",
  ]);
  expect(lines(interchange({ groups: [[tender("", "99")]] }))).toEqual(
    expect.arrayContaining(["AK3*B2*2**8", "AK4*4*145*1*", "AK3*B2A*3**8", "AK4*1*353*7*99", "AK9*R*1*1*0"]),
  );
});

it("a set without its end is not taken: nobody knows what is missing", () => {
  expect(lines(interchange().replace(/SE\*.*\n/, ""))).toEqual(["AK1*SM*10", "AK2*204*0001", "AK5*R*2", "AK9*R*1*1*0"]);
});

it("what is written is read again, with right counts and no delimiters inside", () => {
  const parties = {
    senderQualifier: "02",
    sender: "ACME",
    receiverQualifier: "ZZ",
    receiver: "GREATLAKES",
    groupSender: "A",
    groupReceiver: "G",
  };
  const text = writeX12({
    parties,
    group: "GF",
    set: "990",
    control: 1_000_000_007,
    at: new Date("2026-11-28T19:05:00Z"),
    isTest: false,
    sets: [[["B1", "ACME", "S~1*2", "20261128", "A"]]],
  });
  const group = only(text);
  expect(group).toMatchObject({ code: "GF", date: "20261128", time: "1905", control: "7", errors: [] });
  expect(group.sets[0]).toMatchObject({
    code: "990",
    errors: [],
    segments: [{ id: "B1", elements: ["ACME", "S 1 2", "20261128", "A"] }],
  });
});
