// The filters and sorts of vehicle observations.
import { plainVin, unspaced } from "../../../src/domain/vin.ts";
import type { Column, Resource } from "../../q/columns.ts";
import { condition } from "../../q/conditions.ts";

const upper = (text: string): string => text.trim().toUpperCase();

const VIN: Column = { sql: "v.vin", type: "text", normalize: plainVin };
const PLATE: Column = { sql: "v.plate", type: "text", normalize: unspaced, isNullable: true };

export const VEHICLE_RESOURCE: Resource = {
  id: "v.id",
  defaultSort: "date desc,id desc",
  columns: {
    vin: VIN,
    plate: PLATE,
    vin_or_plate: {
      ...VIN,
      toSql: (key, predicate, value, bind) =>
        `(${[VIN, PLATE].map((column) => condition(key, predicate, value, column, bind)).join(" or ")})`,
    },
    truck_number: { sql: "v.truck_number", type: "text", normalize: upper, isNullable: true },
    date: { sql: "v.observed_on", type: "date" },
  },
};
