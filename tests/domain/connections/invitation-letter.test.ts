// A letter without a way to begin, or that says less than what became of it, leaves a carrier waiting.
import { expect, test } from "vitest";
import { invitationLetter } from "../../../src/domain/connections/invitation-letter.ts";
import { mailStatus } from "../../../src/domain/mail-status.ts";

const facts = {
  company: "Meridian Freight",
  carrier: "LINDGREN LLC",
  sender: "Dana Reyes",
  address: "https://portal.example/broker/link/#abc",
};

test("the letter names who invites whom, how to begin, and who writes", () => {
  const { subject, text } = invitationLetter(facts);
  expect(subject).toBe("Meridian Freight invites LINDGREN LLC to connect");
  expect(text).toContain("https://portal.example/broker/link/#abc\n");
  expect(text.endsWith("\n\nDana Reyes\nMeridian Freight\n")).toBe(true);
  expect(invitationLetter({ ...facts, sender: null }).text.endsWith("Do not forward it.\n\nMeridian Freight\n")).toBe(true);
});

test("what became of a mail is told, also when nothing was mailed", () => {
  expect(mailStatus(null).label).toBe("Not mailed");
  expect(mailStatus({ state: "waiting", failure: null }).label).toBe("Sending");
  expect(mailStatus({ state: "sent", failure: null }).label).toBe("Sent");
  expect(mailStatus({ state: "failed", failure: "550 No such mailbox" })).toEqual({ tone: "fail", label: "Not delivered" });
});
