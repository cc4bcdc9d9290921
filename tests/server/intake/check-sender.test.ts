// Checks of a mail's sender without a network: what is proven passes, and nothing else does.
import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { describe, expect, test } from "vitest";
import { resultsBy } from "../../../server/intake/board/authentication-results.ts";
import { checkMailSender, type Connection, type Lookup } from "../../../server/intake/board/check-sender.ts";
import { parseMail } from "../../../server/intake/board/parse-mail.ts";
import { mailOf } from "./mail.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const RECORDS: Readonly<Record<string, string>> = {
  "k1._domainkey.ironpine.example": `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`,
  "k1._domainkey.other.example": `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`,
  "_dmarc.ironpine.example": "v=DMARC1; p=reject",
  "ironpine.example": "v=spf1 ip4:192.0.2.10 -all",
};

const lookup: Lookup = async (name, type) => {
  const found = type === "TXT" ? RECORDS[name] : undefined;
  if (found === undefined) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  return [[found]];
};

async function signed(raw: Buffer, signingDomain = "ironpine.example"): Promise<Buffer> {
  const { signatures } = await dkimSign(raw, {
    canonicalization: "relaxed/relaxed",
    signingDomain,
    selector: "k1",
    privateKey,
    signatureData: [{ signingDomain, selector: "k1", privateKey }],
  });
  return Buffer.concat([Buffer.from(signatures), raw]);
}

async function check(raw: Buffer, more: { lookup?: Lookup; connection?: Connection; service?: string } = {}) {
  const mail = await parseMail(raw);
  if (typeof mail === "string") throw new Error(mail);
  const { spf, dkim, dmarc } = await checkMailSender(raw, mail, { lookup, connection: null, service: null, ...more });
  return { spf, dkim, dmarc };
}

describe("a signature", () => {
  test("of the sender's domain proves the domain", async () => {
    expect(await check(await signed(mailOf()))).toEqual({ spf: null, dkim: "pass", dmarc: "pass" });
  });

  test("under another text fails", async () => {
    const raw = (await signed(mailOf())).toString("latin1").replace("Signed, thank you.", "Pay this account.");
    expect(await check(Buffer.from(raw, "latin1"))).toEqual({ spf: null, dkim: "fail", dmarc: null });
  });

  test("of another domain proves nothing about the sender", async () => {
    expect(await check(await signed(mailOf(), "other.example"))).toEqual({ spf: null, dkim: "pass", dmarc: null });
  });

  test("is not known where the name servers do not answer", async () => {
    const silent: Lookup = async () => {
      throw Object.assign(new Error("timeout"), { code: "ETIMEOUT" });
    };
    expect(await check(await signed(mailOf()), { lookup: silent })).toEqual({ spf: null, dkim: null, dmarc: null });
  });

  test("says nothing of a mail with two senders", async () => {
    const raw = await signed(mailOf({ headers: ["From: <boss@bank.example>"] }));
    expect(await check(raw)).toEqual({ spf: null, dkim: null, dmarc: null });
  });
});

test.each([
  ["192.0.2.10", { spf: "pass", dkim: "none", dmarc: "pass" }],
  ["203.0.113.9", { spf: "fail", dkim: "none", dmarc: "fail" }],
])("a mail handed over by %s", async (ip, expected) => {
  const connection = { ip, helo: "mail.ironpine.example", mailFrom: "dispatch@ironpine.example" };
  expect(await check(mailOf(), { connection })).toEqual(expected);
});

describe("results that the mail service wrote", () => {
  const ours = "Authentication-Results: mx.first.example; dkim=pass (good (really)) header.d=x; spf=softfail; dmarc=pass";
  const forged = "Authentication-Results: mx.first.example; spf=pass; dkim=pass; dmarc=pass";

  test("count where they stand on top under the name that was set", async () => {
    expect(await check(mailOf({ headers: [ours] }), { service: "mx.first.example" })).toEqual({
      spf: "fail",
      dkim: "pass",
      dmarc: "pass",
    });
  });

  test.each([
    ["no service is set", [forged], {}],
    [
      "another service stands above them",
      ["Authentication-Results: other.example; spf=none", forged],
      { service: "mx.first.example" },
    ],
    [
      "they are of a service that only begins like it",
      ["Authentication-Results: mx.first.example.evil.example; dmarc=pass"],
      { service: "mx.first.example" },
    ],
    [
      "the sender connected here",
      [forged],
      { service: "mx.first.example", connection: { ip: "203.0.113.9", helo: "x", mailFrom: "dispatch@ironpine.example" } },
    ],
  ])("do not count where %s", async (_, headers, more) => {
    const results = await check(mailOf({ headers }), more);
    expect(Object.values(results)).not.toContain("pass");
  });

  test("a result in a comment is none", () => {
    // What the sender chose stands in quotes.
    expect(
      resultsBy(['mx.a.example; spf=none smtp.mailfrom="x; dmarc=pass \\" ( x"@evil.example; dmarc=fail'], "mx.a.example"),
    ).toEqual({
      spf: "none",
      dmarc: "fail",
    });
    expect(resultsBy(["mx.a.example; dmarc=pass; dmarc=fail; dkim=fail; dkim=pass"], "mx.a.example")).toEqual({
      dmarc: null,
      dkim: "pass",
    });
    expect(resultsBy(["mx.a.example; (dkim=pass;) spf=none (dmarc=pass)"], "mx.a.example")).toEqual({ spf: "none" });
  });
});
