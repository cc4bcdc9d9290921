// Carriers from the exports of brokers' systems: what each column is, what each cell says, and what is refused with its reason.
import { expect, test } from "vitest";
import { readCarriers } from "../../../../src/domain/connections/import/read-carriers.ts";
import { CARRIER_FILE } from "../../../../src/domain/connections/import/recognize.ts";

const read = (lines: readonly string[]) => {
  const table = CARRIER_FILE.tableIn(lines.map((line) => line.split("|")));
  if (table === null) throw new Error("No headings");
  const mapping = CARRIER_FILE.recognize(table);
  return {
    said: Object.fromEntries([...mapping].map(([cell, column]) => [cell, table.headings[column]])),
    carriers: readCarriers(table, mapping),
  };
};

test("an export with contacts, insurance and terms: numbers are the carrier's, everything else is a line of the note", () => {
  const { said, carriers } = read([
    "Carrier Name|MC #|DOT #|Status|Contact|Contact Phone|Email|Dispatch Phone|Auto Liability Exp Date|Auto Liability Limit|Cargo Exp Date|Terms|Notes",
    "Acme Trucking LLC|MC-0123456|1234567.0|Active - Preferred|Ann Lee|(214) 555-0134 x5|ann@acme.example; bob@acme.example|214-555-0199|12/31/2026|$1,000,000|1/15/2027|30|Likes Texas",
  ]);
  expect(said).toMatchObject({ name: "Carrier Name", mc: "MC #", dot: "DOT #", status: "Status", "contact.name": "Contact" });
  expect(said).toMatchObject({
    "contact.email": "Email",
    "dispatch.phone": "Dispatch Phone",
    auto_expires: "Auto Liability Exp Date",
  });
  expect(carriers).toMatchObject([
    {
      line: 2,
      name: "Acme Trucking LLC",
      status: "active",
      numbers: [
        { is_type: "DOT", value: "1234567" },
        { is_type: "MC", value: "123456" },
      ],
      lines: [
        "Likes Texas",
        "Contact (from file): Ann Lee, (214) 555-0134 ext. 5, ann@acme.example, bob@acme.example",
        "Contact (from file): dispatch, (214) 555-0199",
        "Insurance (from file): auto liability $1,000,000, expires Dec 31, 2026; cargo, expires Jan 15, 2027",
        "Payment terms (from file): Net 30",
      ],
      problems: [],
    },
  ]);
});

test.each([
  ["MC Number", "mc"],
  ["MC/MX/FF Number(s)", "mc"],
  ["Docket #", "mc"],
  ["US DOT", "dot"],
  ["USDOT#", "dot"],
  ["Carrier DOT Number", "dot"],
  ["MC/DOT", "number"],
])("the heading %s is known", (heading, cell) => {
  expect(read([`Name|${heading}`, "Acme|123456"]).said).toEqual({ name: "Name", [cell]: heading });
});

test("the other system's own code is no number of the carrier, and a heading of two meanings is decided by its cells", () => {
  expect(read(["Carrier ID|Carrier|MC", "ACME01|Acme|123456"]).said).toEqual({ name: "Carrier", mc: "MC" });
  expect(read(["MC|Contact", "123456|(214) 555-0134"]).said).toMatchObject({ "contact.phone": "Contact" });
  expect(read(["MC|Contact", "123456|ann@acme.example"]).said).toMatchObject({ "contact.email": "Contact" });
  expect(read(["MC|Active", "123456|Inactive"]).carriers[0]?.status).toBe("inactive");
  expect(read(["MC|Status", "123456|Y"]).carriers[0]?.status).toBe("active");
});

test.each([
  ["ACTIVE", "active"],
  ["Approved", "active"],
  ["Inactive", "inactive"],
  ["Pending Approval", "inactive"],
  ["DNU", "blocked"],
  ["Do Not Use - fraud", "blocked"],
  ["Inactive (do not load)", "blocked"],
  ["Black Listed", "blocked"],
  ["Purple", null],
])("the status %s", (cell, status) => {
  const [carrier] = read(["MC|Status", `123456|${cell}`, "234567|Active"]).carriers;
  expect(carrier?.status).toBe(status);
  expect(carrier?.problems.length).toBe(status === null ? 1 : 0);
});

test("a carrier that is not to be used is that, whatever its status says, and the reason is kept", () => {
  const { carriers } = read([
    "MC|Status|Do Not Use|DNU Reason",
    "123456|Active|Y|Double brokered",
    "2|Active|stole a load|",
    "3|Active|N|",
  ]);
  expect(carriers.map(({ status, lines }) => [status, lines])).toEqual([
    ["blocked", ["Do not use (from file): Double brokered"]],
    ["blocked", ["Do not use (from file): stole a load"]],
    ["active", []],
  ]);
});

test("rows of one carrier are put together, with the stricter status, and rows that contradict are not", () => {
  const { carriers } = read([
    "MC|DOT|Name|Status|Contact|Contact Email",
    "1001|501|Acme LLC|Active|Ann|ann@acme.example",
    "1001||ACME, L.L.C.|DNU|Bob|bob@acme.example",
    "1001|502|Acme LLC|Active|Cy|cy@acme.example",
    "1001|501|Omega Transport|Active|Di|di@acme.example",
  ]);
  expect(carriers.map(({ line, status, contacts }) => [line, status, contacts.map(({ name }) => name)])).toEqual([
    [2, "blocked", ["Ann", "Bob"]],
    [4, "active", ["Cy"]],
    [5, "active", ["Di"]],
  ]);
  expect(carriers[0]?.problems).toMatchObject([{ line: 3, isRefused: false }]);
});

test("what cannot be read is said with its line, and a row without a number that can be read is not taken by another's name", () => {
  const { carriers } = read(["MC|Name|Email", "9.60906E+06|Acme|ann@acme", "|Beta|", "||x@y.example", "N/A|Gamma|"]);
  expect(
    carriers.map(({ problems }) => problems.filter(({ isRefused }) => isRefused).map(({ line, problem }) => [line, problem])),
  ).toEqual([[[2, "Not a number that can be read."]], [], [[4, "No MC or USDOT number, and no name."]], []]);
  expect(carriers[0]?.problems).toHaveLength(2);
});

test("titles above the headings are none, and a sheet without headings is no file of carriers", () => {
  expect(read(["Carrier export 11/2026||", "MC #|DOT #|Name", "1|2|Acme"]).carriers).toMatchObject([{ line: 3 }]);
  expect(CARRIER_FILE.tableIn([["Acme", "Dallas"]])).toBeNull();
  const table = CARRIER_FILE.tableIn([
    ["Email", "Status"],
    ["a@b.example", "Active"],
  ])!;
  expect(CARRIER_FILE.missing(CARRIER_FILE.recognize(table))).toEqual(["the MC or USDOT number, or the name"]);
});
