// An email to a carrier names who it is for, what is missing and who asks.
import { expect, test } from "vitest";
import { coiRequest, returnedPacket } from "../../../src/domain/connections/carrier-letters.ts";

const FACTS = {
  carrier: {
    legal_name: "Acme LLC",
    identifiers: [
      { is_type: "MC", value: "97" },
      { is_type: "DOT", value: "1234" },
    ],
  },
  rules: ["has_cargo_coverage_100000", "authority_active"],
  company: "Meridian Freight",
  sender: "Dana Reyes",
};

test("a COI is requested for the insurance that the rules ask for, in the company's name", () => {
  const { subject, text } = coiRequest(FACTS);
  expect(subject).toBe("Certificate of insurance needed: Acme LLC");
  expect(text).toMatch(/^Hello Acme LLC \(DOT 1234, MC 97\),/);
  expect(text).toContain("names Meridian Freight as the certificate holder");
  expect(text.match(/^- /gm)).toHaveLength(1);
  expect(text).toMatch(/Dana Reyes\nMeridian Freight$/);
  expect(coiRequest({ ...FACTS, rules: [] }).text).not.toContain("We require");
});

test("a returned packet names the steps to do again and every requirement that is not met", () => {
  const { text } = returnedPacket(FACTS, ["insurance", "tax_form"]);
  expect(text).toContain("- Insurance\n- Tax form");
  expect(text.match(/^- /gm)).toHaveLength(4);
  expect(returnedPacket({ ...FACTS, rules: [] }, []).text).not.toContain("- ");
});
