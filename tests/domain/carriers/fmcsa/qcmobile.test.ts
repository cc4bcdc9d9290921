// What a second source says of a carrier: what it fills, what it contradicts, and what it leaves as it was.
import { describe, expect, it } from "vitest";
import { LEGACY_ENDED_AT } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { readQcMobile, type QcMobileCarrier } from "../../../../src/domain/carriers/fmcsa/qcmobile/read-answer.ts";
import { statedBy } from "../../../../src/domain/carriers/fmcsa/qcmobile/stated.ts";
import { withQcMobile } from "../../../../src/domain/carriers/fmcsa/qcmobile/with-qcmobile.ts";
import type { CarrierRecord, CarrierValues } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { known, recordOf } from "../../../server/open-data/records.ts";
import { carrierJson } from "../../../server/open-data/qcmobile-stand-in.ts";

const DOT = "4400001";
const AS_OF = "2026-11-28T18:00:00.000Z";
const FAILED = { state: "failed", datasets: [], asOf: null, leftOut: 0 } as const;

const answer = (more: Readonly<Record<string, unknown>> = {}): QcMobileCarrier => {
  const read = readQcMobile({ carrier: carrierJson(DOT, more) }, DOT);
  if (read === null) throw new Error("It was not read");
  return read;
};

const record = (values: Partial<CarrierValues> = {}, sections: CarrierRecord["sections"] = {}): CarrierRecord => {
  const base = recordOf(DOT);
  return { ...base, values: { ...base.values, ...values }, sections: { ...base.sections, ...sections } };
};

const merged = (own: CarrierRecord, more: Readonly<Record<string, unknown>> = {}): CarrierRecord =>
  withQcMobile(own, { carrier: answer(more), asOf: AS_OF });

describe("an answer", () => {
  it("amounts are thousands, zero is none, u is unknown, and no tax number is read", () => {
    const read = answer({ cargoInsuranceOnFile: "u", bondInsuranceOnFile: "75" });
    expect(read).toMatchObject({
      bipd_limit: 1_000_000,
      bipd_required: 750_000,
      has_cargo_filing: null,
      broker_bonded: true,
      postal_code: "75201",
      power_units: 12,
      allowed_to_operate: true,
      common: "active",
      contract: "none",
    });
    expect(JSON.stringify(read)).not.toContain("123456789");
  });

  it.each([
    ["another carrier", { carrier: carrierJson("4400002") }],
    ["a carrier without a name", { carrier: carrierJson(DOT, { legalName: null }) }],
    ["a sentence", "Something went wrong"],
    ["a list", [{ carrier: carrierJson(DOT) }]],
  ])("%s says nothing of this one", (_name, content) => {
    expect(readQcMobile(content, DOT)).toBeNull();
  });

  it("whoever may not see safety data sees neither orders and ratings nor whether it may operate", () => {
    const stated = statedBy(answer({ oosDate: "2026-11-01", safetyRating: "C" }), true);
    expect(stated.map(({ field }) => field)).toEqual([
      "operating_status",
      "common",
      "contract",
      "broker",
      "bipd_limit",
      "bipd_required",
      "has_cargo_filing",
      "broker_bonded",
    ]);
  });
});

describe("a record", () => {
  it("stays as it is where both say the same", () => {
    expect(merged(record())).toEqual(record());
  });

  it("that the open data did not answer about is filled in part, and its authority is known as of the answer", () => {
    const failed = record(
      { legal_name: "", authority_status: null, authority_types: [], bipd_limit: null, out_of_service: null },
      { registration: FAILED, authority: FAILED, insurance: FAILED, safety: FAILED },
    );
    const found = merged(failed);
    expect(found.values).toMatchObject({
      legal_name: "SECOND SOURCE 4400001",
      authority_status: "active",
      authority_types: ["common"],
      bipd_limit: 1_000_000,
      out_of_service: false,
    });
    expect(found.sections.registration).toEqual({ state: "partial", datasets: ["qcmobile"], asOf: AS_OF, leftOut: 0 });
    expect(found.sections.authority).toMatchObject({ state: "partial", isCurrent: true });
    expect(found.sections.insurance).not.toHaveProperty("isCurrent");
    expect(found.contradictions).toEqual([]);
  });

  it("of the closed archive does not count where the answer is another, and both are told", () => {
    const frozen = known({ datasets: ["legacy_carriers"], asOf: LEGACY_ENDED_AT });
    const found = merged(record({}, { authority: frozen, insurance: frozen }), {
      commonAuthorityStatus: "I",
      bipdInsuranceOnFile: "750",
    });
    expect(found.values).toMatchObject({ authority_status: null, authority_granted_on: null, bipd_limit: null });
    expect(found.contradictions).toEqual([
      {
        field: "authority_status",
        said: [
          { value: "active", dataset: "legacy_carriers", asOf: LEGACY_ENDED_AT },
          { value: "inactive", dataset: "qcmobile", asOf: AS_OF },
        ],
      },
      {
        field: "bipd_limit",
        said: [
          { value: "1000000", dataset: "legacy_carriers", asOf: LEGACY_ENDED_AT },
          { value: "750000", dataset: "qcmobile", asOf: AS_OF },
        ],
      },
    ]);
  });

  it("of Motus counts, and what the answer says is told beside it", () => {
    const found = merged(record(), { commonAuthorityStatus: "I" });
    expect(found.values.authority_status).toBe("active");
    expect(found.contradictions).toMatchObject([{ field: "authority_status", said: [{ dataset: "motus_carriers" }, {}] }]);
  });

  it("revoked and inactive are one thing in two words, and none is no evidence of anything", () => {
    expect(merged(record({ authority_status: "revoked" }), { commonAuthorityStatus: "I" }).contradictions).toEqual([]);
    expect(merged(record({ authority_status: "not_required" }), { commonAuthorityStatus: "N" }).contradictions).toEqual([]);
  });

  it("an order that either names is in force", () => {
    const found = merged(record({ out_of_service: false }), { oosDate: "2026-11-20", allowedToOperate: "N" });
    expect(found.values.out_of_service).toBe(true);
    expect(found.contradictions).toMatchObject([{ field: "out_of_service" }]);
    expect(merged(record({ out_of_service: true })).values.out_of_service).toBe(true);
  });

  it("that may not operate although nothing says why is told so", () => {
    expect(merged(record(), { allowedToOperate: "N" }).contradictions).toMatchObject([
      { field: "operating_status", said: [{ value: "active" }, { value: "not_allowed_to_operate", dataset: "qcmobile" }] },
    ]);
  });

  it("of two ratings the later counts, and of one day the worse", () => {
    const rated = record({ safety_rating: "satisfactory", safety_rated_on: "2020-01-01" });
    const later = merged(rated, { safetyRating: "C", safetyRatingDate: "2024-05-01" });
    expect(later.values).toMatchObject({ safety_rating: "conditional", safety_rated_on: "2024-05-01" });
    expect(later.contradictions).toMatchObject([{ field: "safety_rating" }]);
    const earlier = merged(rated, { safetyRating: "U", safetyRatingDate: "2010-05-01" });
    expect(earlier.values).toMatchObject({ safety_rating: "satisfactory", safety_rated_on: "2020-01-01" });
    expect(merged(rated, { safetyRating: "U", safetyRatingDate: "2020-01-01" }).values.safety_rating).toBe("unsatisfactory");
  });

  it("that contradicts itself stays unknown, with one voice more", () => {
    const own = {
      ...record({ bipd_limit: null }),
      contradictions: [
        {
          field: "bipd_limit",
          said: [
            { value: "750000", dataset: "motus_insurance" as const, asOf: null },
            { value: "1000000", dataset: "motus_carriers" as const, asOf: null },
          ],
        },
      ],
    };
    const found = merged(own);
    expect(found.values.bipd_limit).toBeNull();
    expect(found.contradictions[0]?.said.map(({ dataset }) => dataset)).toEqual([
      "motus_insurance",
      "motus_carriers",
      "qcmobile",
    ]);
  });

  it("of which only a part is known yet gets nothing of the others", () => {
    const part = { ...record({ authority_status: null }), sections: { registration: known() } };
    expect(merged(part)).toEqual(part);
  });
});
