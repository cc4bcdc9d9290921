// A redacted person must be recognizable to those who know them, and unreachable for everybody.
import { expect, it } from "vitest";
import { redactEmail, redactName, redactPhone } from "../../../../../server/routes/carriers/profile/redaction.ts";

it.each([
  ["Ada Lovelace", "Ada", "L"],
  ["Lovelace, Ada", "Ada", "L"],
  ["LOVELACE, ADA", "Ada", "L"],
  ["Ada B. Lovelace", "Ada", "L"],
  ["Ada  LOVELACE", "Ada", "L"],
  ["Ada", "Ada", null],
  ["  ", null, null],
  [null, null, null],
])("the name %j", (name, first, initial) => {
  expect(redactName(name)).toEqual({ first_name: first, last_initial: initial });
});

it.each([
  ["jane.doe@dispatch.com", "j•••@d•••.com"],
  [" JANE+loads@LINE.CO.EXAMPLE ", "j•••@l•••.example"],
  ["nobody", null],
  ["@host.com", null],
  [null, null],
])("the address %j", (email, shown) => {
  expect(redactEmail(email)).toBe(shown);
});

it.each([
  ["+13125554821", "+1 ••• ••• 4821"],
  ["(312) 555-4821 x117", "+1 ••• ••• 4821"],
  ["1-312-555-4821 ext. 99", "+1 ••• ••• 4821"],
  ["+525512344821", "+52 ••• ••• 4821"],
  ["4821", null],
  [null, null],
])("the telephone %j", (phone, shown) => {
  expect(redactPhone(phone)).toBe(shown);
});
