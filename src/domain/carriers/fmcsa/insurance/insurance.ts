// How a carrier is insured by what is on file with FMCSA: amounts, announced ends, and where two files do not agree.
import { dayOf } from "../../../days.ts";
import { anyOf, compare, contradiction, highest, isFromLegacyFile } from "./compared.ts";
import { isInForce, readFilings } from "./filings.ts";
import { licensedOnFile, type OnFile } from "./licensing-files.ts";
import type { CarrierValues, Contradiction, Filing } from "../record.ts";
import { allKnown, type Sources } from "../sources.ts";

export interface Insurance {
  readonly values: Pick<
    CarrierValues,
    "bipd_limit" | "bipd_required" | "has_cargo_filing" | "broker_bonded" | "insurance_cancels_on"
  >;
  readonly filings: readonly Filing[];
  readonly contradictions: readonly Contradiction[];
  /** Whether something that holds today is as the legacy files left it. */
  readonly isFromLegacy: boolean;
}

/** The sum of the layers: the top one begins where those below it end. Null if any is not known. */
export function liabilityOn(filings: readonly Filing[], on: string): number | null {
  const layers = filings.filter((filing) => filing.kind === "auto_liability" && isInForce(filing, on));
  const tops = layers.map(({ amount, underlying }) => (amount === null || underlying === null ? null : underlying + amount));
  return tops.includes(null) ? null : Math.max(0, ...tops.filter((top) => top !== null));
}

const hasCargoOn = (filings: readonly Filing[], on: string): boolean =>
  filings.some((filing) => filing.kind === "cargo" && isInForce(filing, on));

/** Of a bond the amount is not looked at: the legacy files do not have it, and FMCSA itself suspends whoever has less than it asks for. */
const isBondedOn = (filings: readonly Filing[], on: string): boolean =>
  filings.some((filing) => (filing.kind === "surety_bond" || filing.kind === "trust_fund") && isInForce(filing, on));

/** Another filing of the same layer that begins before this one ends, and does not end with it. */
const isFollowed = (filing: Filing, others: readonly Filing[]): boolean =>
  others.some(
    (other) =>
      other !== filing &&
      other.ended === null &&
      (other.underlying ?? 0) <= (filing.underlying ?? 0) &&
      other.effective_on !== null &&
      other.effective_on <= (filing.cancels_on ?? "") &&
      (other.cancels_on === null || other.cancels_on > (filing.cancels_on ?? "")),
  );

/** The first day on which liability insurance ends without another that follows. Null: none is announced. */
export function cancelsOn(filings: readonly Filing[], today: string): string | null {
  const liability = filings.filter(({ kind }) => kind === "auto_liability");
  const ends = liability
    .filter((filing) => filing.cancels_on !== null && isInForce(filing, today) && !isFollowed(filing, liability))
    .flatMap(({ cancels_on: on }) => on ?? []);
  return ends.toSorted()[0] ?? null;
}

/** Of a docket that has filings, and is in no file of carriers. */
const nothingOnFile = (docket: string, on: string): OnFile => ({
  docket,
  dataset: "legacy_carriers",
  asOf: null,
  on,
  liability: null,
  required: null,
  hasCargo: null,
});

/** Null where a file did not answer, where none has the carrier, and where two do not agree. */
export function readInsurance(sources: Sources, now: Date): Insurance {
  const today = dayOf(now);
  const files = licensedOnFile(sources, now);
  const hasNone = ({ docket, kind }: Filing): boolean =>
    kind === "auto_liability" &&
    files.some((file) => file.docket === docket && file.dataset === "motus_carriers" && file.liability === 0);
  const filings = readFilings(sources, now, hasNone);
  const asOf = ({ dataset }: Filing): string | null => sources[dataset].asOf;
  const { motus_carriers, legacy_carriers, motus_insurance, legacy_insurance, legacy_filings, motus_past_filings } = sources;
  const isKnown = allKnown(motus_carriers, legacy_carriers, motus_insurance, legacy_insurance, legacy_filings);
  const areEndsKnown = isKnown && allKnown(motus_past_filings);
  const unfiled = filings.flatMap(({ docket }) =>
    docket === null || files.some((file) => file.docket === docket) ? [] : docket,
  );
  const dockets = [...files, ...[...new Set(unfiled)].map((docket) => nothingOnFile(docket, today))].map((file) => ({
    file,
    current: filings.filter(({ docket, dataset }) => docket === file.docket && !dataset.includes("past")),
  }));
  const ofKind = (own: readonly Filing[], kind: Filing["kind"]) => own.filter((filing) => filing.kind === kind);
  const liability = dockets.map(({ file, current }) => {
    const own = ofKind(current, "auto_liability");
    return compare(file, own, file.liability, (day) => liabilityOn(own, day), today, asOf);
  });
  const cargo = dockets.map(({ file, current }) => {
    const own = ofKind(current, "cargo");
    return compare(file, own, file.hasCargo, (day) => hasCargoOn(own, day), today, asOf);
  });
  return {
    values: {
      bipd_limit: areEndsKnown ? highest(liability) : null,
      bipd_required: allKnown(motus_carriers, legacy_carriers) ? requiredOf(files) : null,
      has_cargo_filing: areEndsKnown ? anyOf(cargo) : null,
      broker_bonded: areEndsKnown ? isBondedOn(filings, today) : null,
      insurance_cancels_on: areEndsKnown ? cancelsOn(filings, today) : null,
    },
    filings,
    contradictions: areEndsKnown ? [...contradiction("bipd_limit", liability), ...contradiction("has_cargo_filing", cargo)] : [],
    isFromLegacy: [...files, ...filings.filter((filing) => isInForce(filing, today))].some(isFromLegacyFile),
  };
}

const requiredOf = (files: readonly OnFile[]): number | null => {
  const amounts = files.flatMap(({ required }) => required ?? []);
  return amounts.length === 0 ? null : Math.max(...amounts);
};
