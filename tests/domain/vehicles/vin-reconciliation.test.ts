// The comparison of certificate, ELDs and inspections: every combination has one status and a next step.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CarrierVehicle, VehicleSource } from "../../../src/contract/vehicles/vehicles.ts";
import { eldStatusText, reconciliationLabel } from "../../../src/domain/vehicles/reconciliation-labels.ts";
import { reconcileVins, RECONCILIATION_STATUSES } from "../../../src/domain/vehicles/vin-reconciliation.ts";

const COI = "insurance_certificate";
const seen = (vin: string, source: VehicleSource, more: Partial<CarrierVehicle> = {}): CarrierVehicle => ({
  id: 1,
  carrier_id: 1,
  vin,
  truck_number: null,
  plate: null,
  plate_state: null,
  is_type: "truck",
  power_unit_type: "tractor",
  trailer_type: null,
  source,
  description: null,
  date: "2026-11-01",
  carrier: { id: 1, legal_name: "A", identifiers: [] },
  ...more,
});
const fleet = (certificate: string, eld: string, inspected = ""): CarrierVehicle[] => [
  ...[...certificate].map((vin) => seen(vin, COI)),
  ...[...eld].map((vin) => seen(vin, "eld")),
  ...[...inspected].map((vin) => seen(vin, "inspection")),
];

describe("the reconciliation", () => {
  it.each([
    ["AB", "AB", "matched"],
    ["A", "A", "matched"],
    ["", "A", "no_vins_on_coi"],
    ["A", "B", "no_eld_vin_matches_on_coi"],
    ["AB", "AC", "some_eld_vin_matches_on_coi"],
    ["A", "AB", "eld_vins_not_on_coi"],
    ["AB", "A", "missing_vins_on_eld"],
    ["AB", "", "missing_vins_on_eld"],
    ["", "", null],
  ])("certificate %j and ELD %j come to %s", (certificate, eld, status) => {
    expect(reconcileVins(fleet(certificate, eld), true).status).toBe(status);
  });

  it("has no status for a carrier without a connected ELD, however many trucks are insured", () => {
    expect(reconcileVins(fleet("AB", ""), false).status).toBeNull();
    expect(reconcileVins(fleet("AB", ""), false).vins.map(({ nextStep }) => nextStep)).toEqual([
      "Ask the carrier to connect its ELD, so that this truck can be confirmed.",
      "Ask the carrier to connect its ELD, so that this truck can be confirmed.",
    ]);
  });

  it("leaves out trailers, which have no ELD", () => {
    const trailer = seen("T", COI, { is_type: "trailer", power_unit_type: null });
    expect(reconcileVins([...fleet("A", "A"), trailer], true)).toMatchObject({ status: "matched", vins: [{ vin: "A" }] });
    expect(reconcileVins([...fleet("", "A"), trailer], true).status).toBe("no_vins_on_coi");
  });

  it("keeps the newest sighting of each source, and the truck number from any", () => {
    const [vin] = reconcileVins(
      [seen("A", COI, { date: "2025-01-01" }), seen("A", COI, { date: "2026-01-01" }), seen("A", "eld", { truck_number: "7" })],
      true,
    ).vins;
    expect(vin).toMatchObject({ onCertificate: "2026-01-01", onEld: "2026-11-01", inspected: null, truckNumber: "7" });
  });

  it("an inspection alone changes no status, but has a next step", () => {
    const { status, vins } = reconcileVins(fleet("A", "A", "B"), true);
    expect(status).toBe("matched");
    expect(vins[0]).toMatchObject({ vin: "B", isMatched: false });
    expect(vins[0]?.nextStep).toContain("inspection");
  });

  const names = fc.subarray([..."ABCDEF"]).map((list) => list.join(""));
  it("every combination has one status in any order, and a next step exactly where the sides differ", () => {
    fc.assert(
      fc.property(names, names, names, fc.boolean(), (certificate, eld, inspected, isConnected) => {
        const mix = fleet(certificate, eld, inspected);
        const { status, vins } = reconcileVins(mix, isConnected);
        expect(reconcileVins(mix.toReversed(), isConnected)).toEqual({ status, vins });
        if (certificate !== "" || eld !== "") expect(status === null).toBe(!isConnected && eld === "");
        for (const { isMatched, nextStep } of vins) expect(nextStep === null).toBe(isMatched);
        const compared = vins.filter(({ onCertificate, onEld }) => onCertificate !== null || onEld !== null);
        expect(status === "matched").toBe(compared.length > 0 && compared.every(({ isMatched }) => isMatched));
      }),
    );
  });

  it("has a label for every status", () => {
    const labels = RECONCILIATION_STATUSES.map((status) => reconciliationLabel(status).label);
    expect(new Set(labels).size).toBe(RECONCILIATION_STATUSES.length);
    expect(reconciliationLabel(null).tone).toBe("unknown");
    expect(["connected", null, "eld_vins_not_on_coi"].map(eldStatusText)).toEqual([
      "Connected",
      "Status unknown",
      "ELD VINs missing from the certificate",
    ]);
  });
});
