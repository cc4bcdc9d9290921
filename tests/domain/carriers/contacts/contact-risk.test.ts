// A risk signal must be right: no honest address or number may be accused, and no imitation missed.
import { describe, expect, it, test } from "vitest";
import { emailRisks, phoneRisks, type KnownDomain } from "../../../../src/domain/carriers/contacts/contact-risk.ts";
import { domainOf, isDisposable, isOwnName, looksLike } from "../../../../src/domain/carriers/contacts/mail-domains.ts";

const known = (domain: string, legalName = "SOMEBODY ELSE LLC"): KnownDomain => ({
  domain,
  legalName,
  seenAt: "2026-11-01T00:00:00.000000Z",
});
const types = (email: string, domains: readonly KnownDomain[] = []) => emailRisks(email, domains).map(({ is_type }) => is_type);

describe("look-alikes", () => {
  it.each([
    ["ridge1ine.example", "ridgeline.example"],
    ["ridgeiine.example", "ridgeline.example"],
    ["sum0ncartage.example", "sumoncartage.example"],
    ["surnmit.example", "summit.example"],
    ["northvvind.example", "northwind.example"],
    ["bluebird-dispatch.example", "bluebird.example"],
    ["bluebird-freight.example", "bluebird.example"],
    ["bluebirds.example", "bluebird.example"],
    ["bluebrid.example", "bluebird.example"],
    ["bluebirb.example", "bluebird.example"],
    ["bluebird.com", "bluebird.example"],
  ])("%s looks like %s, and the other way around", (one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
  });

  it.each([
    ["bluebird.example", "bluebird.example"],
    ["bluebird.example", "redbird.example"],
    ["abc.example", "abd.example"],
    ["bluebird.example", "birdblue.example"],
    ["gmai1.com", "gmail.com"],
    ["bluebirdtrucking.example", "bluebird.example"],
  ])("%s does not look like %s", (one, other) => expect(looksLike(one, other)).toBe(false));

  test("the owner of a name is not accused of imitating", () => {
    const pair = [known("bluebirdfreight.example", "BLUEBIRD FREIGHT LLC"), known("b1uebirdfreight.example")];
    expect(types("a@bluebirdfreight.example", pair)).toEqual([]);
    const [mark] = emailRisks("a@b1uebirdfreight.example", pair);
    expect(mark).toMatchObject({ is_type: "look_alike_domain", as_of: "2026-11-01T00:00:00.000000Z" });
    expect(mark?.reason).toContain("BLUEBIRD FREIGHT LLC");
    expect(isOwnName("bluebird-freight.example", "Bluebird Freight, LLC")).toBe(true);
    expect(isOwnName("bl.example", "BL TRUCKING")).toBe(false);
  });
});

test("each signal has a reason and a source", () => {
  expect(types("x@gmail.com", [known("gmail.com")])).toEqual(["free_mail"]);
  expect(types("x@Sub.Mailinator.COM")).toEqual(["disposable_domain"]);
  expect(types("x@nowhere.example")).toEqual(["unknown_domain"]);
  expect(types("x@known.example", [known("known.example")])).toEqual([]);
  for (const email of ["x@gmail.com", "x@mailinator.com", "x@nowhere.example"])
    for (const { reason, source } of emailRisks(email, [])) expect(reason.includes(domainOf(email)) && source !== "").toBe(true);
  expect(isDisposable("notmailinator.com")).toBe(false);
});

test("an unknown number is neither good nor bad, and only a known VoIP number is called one", () => {
  const seenAt = "2026-11-01T00:00:00.000000Z";
  const mark = (line: string | null | undefined) => phoneRisks("+13125550100", line === undefined ? null : { line, seenAt })[0];
  expect(mark(undefined)).toMatchObject({ is_type: "unknown_phone", as_of: null });
  expect(mark(null)).toMatchObject({ is_type: "unknown_phone", as_of: seenAt });
  expect(mark("voip")).toMatchObject({ is_type: "voip_phone", as_of: seenAt });
  expect([mark("mobile"), mark("landline")]).toEqual([undefined, undefined]);
});
