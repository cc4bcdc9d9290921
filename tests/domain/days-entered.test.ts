// Days that people enter: of the calendar, and of years that can be meant.
import { expect, it } from "vitest";
import { dayFault } from "../../src/domain/days.ts";

it.each([
  ["2026-11-27", null],
  ["0026-11-27", "must lie between 2000-01-01 and 2099-12-31"],
  ["1900-01-01", "must lie between 2000-01-01 and 2099-12-31"],
  ["2026-02-30", "must be a day, such as 2026-12-31"],
  ["26-11-27", "must be a day, such as 2026-12-31"],
])("%s", (day, fault) => expect(dayFault(day)).toBe(fault));
