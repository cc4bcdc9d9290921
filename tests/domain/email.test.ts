// A text that is taken for one address and read as two reaches somebody else.
import { expect, test } from "vitest";
import { isEmail } from "../../src/domain/email.ts";

test.each(["ann@x.example", "ann.lee+loads@mail.x.example", "o'neil@x.example", "åsa@x.example", "a@b-c.example"])(
  "%s is one",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "a,v@x.example",
  "a;v@x.example",
  "Ann <v@x.example>",
  "<v@x.example>",
  "ann(v)@x.example",
  '"a"@x.example',
  "group:v@x.example",
  "a\\b@x.example",
  "a@[192.0.2.1]",
  "a@x.example,v@x.example",
  "a@x.example\u0000",
  "a b@x.example",
  "a@x",
  "a@b@x.example",
])("%s is none", (text) => expect(isEmail(text)).toBe(false));
