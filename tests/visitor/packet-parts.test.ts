// A carrier that is led past an open part hands in nothing.
import { expect, test } from "vitest";
import { askedSections } from "../../src/domain/connections/packets/section-steps.ts";
import { draftOf, profileOf, unknownState } from "../../src/visitor/pages/packet/profile-draft.ts";
import { partAfter } from "../../src/visitor/pages/packet/parts.ts";

test("after a part comes the next that is open, then what was left out before, then the end", () => {
  const sections = (open: string) =>
    askedSections(true).map((section) => ({ section, state: open.includes(section) ? ("open" as const) : ("done" as const) }));
  expect(partAfter({ sections: sections("insurance payment") }, "profile")).toBe("insurance");
  expect(partAfter({ sections: sections("insurance") }, "payment")).toBe("insurance");
  expect(partAfter({ sections: sections("") }, "payment")).toBe("submit");
});

test("contacts that nobody was entered for are not sent, and states are read as people write them", () => {
  const draft = draftOf(null);
  const contacts = {
    ...draft.contacts,
    dispatch: { name: "Ana", phone: "1", email: "" },
    safety: { name: "Sam", phone: "2", email: "" },
  };
  const roles = (isOneForAll: boolean) => profileOf({ ...draft, contacts, isOneForAll }).contacts.map(({ role }) => role);
  expect(roles(true)).toEqual(["dispatch"]);
  expect(roles(false)).toEqual(["dispatch", "safety"]);
  expect(profileOf({ ...draft, states: "tx, ok;LA" }).states).toEqual(["TX", "OK", "LA"]);
  expect(unknownState("tx, zz")).toBe("ZZ");
  expect(draftOf(profileOf({ ...draft, contacts, isOneForAll: false })).isOneForAll).toBe(false);
});
