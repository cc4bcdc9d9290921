// Groups of peers: a rank among too few, or among carriers of another group, would be taken for a rank among its like.
import { expect, test } from "vitest";
import { PeerGroups } from "../../../src/domain/carriers/peer-groups.ts";
import { unrankedBy } from "../../../src/domain/carriers/basic-ranks.ts";

test("groups are apart by method, segment and events, and those with too few are left out", () => {
  const groups = new PeerGroups();
  for (const measure of [3, 1, 2]) groups.add("sms_3_21", "unsafe_driving", { segment: "straight", events: 1 }, measure);
  groups.add("sms_3_21", "unsafe_driving", { segment: "combination", events: 1 }, 9);
  groups.add("sms_revised", "unsafe_driving", { segment: "straight", events: 1 }, 9);
  groups.add("sms_3_21", "unsafe_driving", { segment: "straight", events: 2 }, 9);
  const rows = groups.rows(2);
  expect(rows).toMatchObject([{ method: "sms_3_21", is_type: "unsafe_driving", segment: "straight", safety_group: 1, peers: 3 }]);
  expect([rows[0]?.measures.length, rows[0]?.measures[0], rows[0]?.measures[50], rows[0]?.measures[100]]).toEqual([101, 1, 2, 3]);
});

test("where there is no percentile the first reason for it is told", () => {
  const measured = {
    measure: 2,
    group: { segment: null, events: 0 },
    inspections: 5,
    withViolations: 2,
    violations: 3,
    unweighed: 0,
    notPreventable: 0,
  };
  expect(unrankedBy(measured, true)).toBeNull();
  expect(unrankedBy(measured, false)).toBe("peers");
  expect(unrankedBy({ ...measured, group: null }, false)).toBe("events");
  expect(unrankedBy({ ...measured, measure: null, group: null }, false)).toBe("power_units");
  expect(unrankedBy({ ...measured, measure: null, group: null, unweighed: 1 }, false)).toBe("severities");
  expect(unrankedBy({ ...measured, measure: null, group: null, violations: 0 }, false)).toBe("events");
  expect(unrankedBy({ ...measured, measure: null, group: null, inspections: 0, violations: 0 }, false)).toBe("nothing");
});
