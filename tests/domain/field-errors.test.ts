// What is wrong with a field must be found wherever the server put it, and never beside another field.
import { expect, test } from "vitest";
import { fieldError } from "../../src/domain/field-errors.ts";

test("an error is found by the field's own name, also inside the body, and not by part of a name", () => {
  expect(fieldError({ email: ["is taken", "is odd"] }, "email")).toBe("is taken");
  expect(fieldError({ "connection_invitation.email": ["is odd"] }, "email")).toBe("is odd");
  expect(fieldError({ user_id_for_email: ["names nobody"] }, "email")).toBeNull();
  expect(fieldError({ email: [] }, "email")).toBeNull();
});
