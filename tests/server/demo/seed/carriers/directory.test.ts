// The people of demo carriers: in proportion to the carrier, recorded by several sources, and shared only between a chameleon and its predecessor.
import { expect, test } from "vitest";
import { carrierAt } from "../../../../../server/demo/seed/carriers/carrier.ts";
import { DemoClock } from "../../../../../server/demo/seed/clock.ts";
import { DIRECTORY_COLUMNS, directoryRows } from "../../../../../server/demo/seed/carriers/directory.ts";
import { firstLines, personLines } from "../../../../../workers/directory/records.ts";
import { People } from "../../../../../workers/directory/people.ts";

const clock = new DemoClock(new Date("2026-11-21T20:00:00Z"));
const carriers = Array.from({ length: 3000 }, (_, ordinal) => carrierAt(ordinal));
const at = (name: (typeof DIRECTORY_COLUMNS)[number]): number => DIRECTORY_COLUMNS.indexOf(name);
const people = carriers.map((carrier) => directoryRows(carrier, true, clock));
const usersOf = (rows: readonly (readonly unknown[])[]): number => rows.filter((row) => row[at("kind")] === "user").length;

test("people have unique ids, and little is known of a carrier that nobody works with", () => {
  const ids = people.flat().map((row) => row[at("id")]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const carrier of carriers.slice(0, 500)) {
    expect(directoryRows(carrier, false, clock).length).toBeLessThanOrEqual(2);
  }
});

test("most directories are small, some need pages, and a few are large", () => {
  const sizes = people.map(usersOf);
  const share = (least: number): number => sizes.filter((size) => size >= least).length / sizes.length;
  expect(share(5)).toBeLessThan(0.2);
  expect(share(50)).toBeGreaterThan(0.004);
  expect(Math.max(...sizes)).toBeGreaterThan(300);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(902);
});

test("the officer is among the people, and a chameleon's first people are its predecessor's", () => {
  for (const [ordinal, carrier] of carriers.entries()) {
    expect(people[ordinal]?.[0]?.[at("name")]).toBe(carrier.officer);
    if (carrier.role !== "chameleon") continue;
    const before = people[carrier.related ?? 0];
    for (const column of ["name", "phone", "email"] as const) {
      expect(people[ordinal]?.[0]?.[at(column)]).toBe(before?.[0]?.[at(column)]);
    }
  }
});

test("records of one person by several sources are merged, and those of colleagues are not", () => {
  const large = people.findIndex((rows) => usersOf(rows) > 100);
  const rows = people[large] ?? [];
  const lines = (kind: "user" | "contact" | "dispatch_user"): string =>
    personLines(
      kind,
      rows
        .filter((row) => row[at("kind")] === kind)
        .map((row) => ({
          id: row[at("id")] as number,
          name: row[at("name")] as string | null,
          phone: row[at("phone")] as string | null,
          email: row[at("email")] as string | null,
          is_type: "office" as const,
          source: "",
          last_seen_on: null,
          link: "",
        })),
    );
  const filed = { names: [], phone_numbers: [], email_addresses: [], addresses: [], link: "" };
  const empty = { users: [], contacts: [], dispatch_users: [], fmcsa_information: filed, total_users: 0, is_types: [] };
  const { summary } = new People([firstLines(empty), lines("user"), lines("contact"), lines("dispatch_user")]);
  const users = usersOf(rows);
  expect(summary.records).toBe(rows.length);
  expect(summary.records).toBeGreaterThan(users * 1.2);
  expect(summary.people).toBeGreaterThan(users * 0.9);
  expect(summary.people).toBeLessThan(users * 1.15);
});
