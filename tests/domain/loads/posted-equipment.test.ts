// Tests that equipment has one name everywhere, and that loads under an earlier name are still known.
import { expect, it } from "vitest";
import { equipmentName } from "../../../src/domain/carriers/equipment-name.ts";
import { POSTED_EQUIPMENT, postedEquipment } from "../../../src/domain/loads/posted-equipment.ts";
import { vehicleLabel } from "../../../src/domain/vehicles/vehicle-labels.ts";

it("what a load is posted for is called as the trailers and trucks themselves", () => {
  const single = POSTED_EQUIPMENT.filter(({ equipment }) => equipment.length === 1);
  for (const { description, equipment } of single) {
    expect([vehicleLabel(equipment[0] ?? ""), equipmentName(equipment[0] ?? "")]).toEqual([description, description]);
  }
  expect(single.map(({ description }) => description)).toEqual(expect.arrayContaining(["Dry van", "Box truck"]));
});

it.each([
  ["Dry van", "V"],
  ["Van", "V"],
  ["Van or reefer", "VR"],
  ["Straight box truck", "SB"],
  ["Hovercraft", undefined],
  [null, undefined],
])("%s is %s", (words, code) => {
  expect(postedEquipment(words)?.code).toBe(code);
});
