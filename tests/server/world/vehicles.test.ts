// Vehicle identification numbers that any check would accept.
import { expect, test } from "vitest";
import { carrierAt } from "../../../server/db/world/carrier.ts";
import { checkDigit, vehiclesOf } from "../../../server/db/world/vehicles.ts";

test("the check digit is that of the standard's own example", () => {
  expect(checkDigit("1M8GDM9AXKP042788")).toBe("X");
  expect(checkDigit("11111111111111111")).toBe("1");
});

const carriers = Array.from({ length: 3000 }, (_, ordinal) => carrierAt(ordinal));

test("every number is valid, and only a chameleon's is anybody else's", () => {
  const owners = new Map<string, number>();
  let shared = 0;
  for (const carrier of carriers) {
    for (const { vin } of vehiclesOf(carrier, true)) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin.charAt(8)).toBe(checkDigit(vin));
      const owner = owners.get(vin);
      if (owner !== undefined) {
        shared += 1;
        expect([carrier.role, carrier.related]).toEqual(["chameleon", owner]);
      }
      owners.set(vin, carrier.ordinal);
    }
  }
  expect(shared).toBe(carriers.filter(({ role }) => role === "chameleon").length);
});

test("vehicles' ids do not meet", () => {
  const ids = carriers.flatMap((carrier) => vehiclesOf(carrier, true).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
