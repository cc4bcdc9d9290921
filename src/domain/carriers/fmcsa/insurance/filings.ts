// A carrier's insurance filings, each once: the same policy stands in several files, and only the newest system knows what is in force.
import { daysBefore, dayOf } from "../../../days.ts";
import { squeezed } from "../cells.ts";
import { readFiling } from "./filing-rows.ts";
import { grouped } from "../grouped.ts";
import type { Filing } from "../record.ts";
import type { Source, Sources } from "../sources.ts";

/** Assumption: what happens is in all files within three days; a policy that is still listed later has been taken up again. */
export const IN_STEP_DAYS = 3;

const readAll = ({ rows, name }: Source): Filing[] => rows.flatMap((row) => readFiling(row, name) ?? []);

/** Which filing it is: form and policy number without spaces and hyphens, for a docket; without a policy number its first day. */
const policyKey = (filing: Filing): string => {
  const policy = squeezed(filing.policy_number);
  return [filing.kind, filing.docket, filing.form, policy === "" ? filing.effective_on : policy].join(" ");
};

const docketKind = ({ docket, kind }: Filing): string => `${docket ?? ""} ${kind}`;

/** What one file has and the other lacks of the same filing. */
const filled = (one: Filing, other: Filing): Filing => ({
  ...one,
  insurer: one.insurer ?? other.insurer,
  policy_number: one.policy_number ?? other.policy_number,
  amount: one.amount ?? other.amount,
  underlying: one.underlying ?? other.underlying,
  effective_on: one.effective_on ?? other.effective_on,
  cancels_on: one.cancels_on ?? other.cancels_on,
});

/** Each filing once; the first one's values come before those of the others. */
function joined(filings: readonly Filing[], keyOf: (filing: Filing) => string): Filing[] {
  const groups = grouped(filings, (filing) => [keyOf(filing)]);
  return [...groups.values()].map((group) => group.reduce((one, other) => filled(one, other)));
}

// The newest first, so that it is the one that a policy with several rows is known by.
const byDay = (a: Filing, b: Filing): number =>
  (b.effective_on ?? "").localeCompare(a.effective_on ?? "") || (b.cancels_on ?? "9").localeCompare(a.cancels_on ?? "9");

/** The present ones of Motus, with the ends that its history announces, or has told since the file was made. */
function motusFilings(current: Source, past: readonly Filing[], now: Date): Filing[] {
  const madeOn = current.asOf === null ? now : new Date(current.asOf);
  const ends = grouped(
    past.filter(({ cancels_on: on }) => on !== null && on > daysBefore(madeOn, IN_STEP_DAYS)),
    (filing) => [policyKey(filing)],
  );
  return joined(readAll(current).toSorted(byDay), policyKey).map((filing) => {
    const [end] = (ends.get(policyKey(filing)) ?? []).toSorted((a, b) => (a.cancels_on ?? "").localeCompare(b.cancels_on ?? ""));
    return end === undefined ? filing : { ...filing, cancels_on: end.cancels_on, ended: end.ended };
  });
}

/** Ended by `today`; what is only announced has not. */
const settled = (filing: Filing, today: string): Filing => {
  const isAhead = filing.cancels_on !== null && filing.cancels_on > today;
  if (isAhead) return { ...filing, ended: null };
  return filing.cancels_on === null || filing.ended !== null ? filing : { ...filing, ended: "cancelled" };
};

const sortKey = (filing: Filing): string =>
  [filing.kind, filing.ended === null ? 0 : 1, filing.docket, filing.effective_on, policyKey(filing), filing.cancels_on].join(
    " ",
  );

/**
 * All filings, those in force first. Motus is right about a docket's filings of a kind where it has any, or says that none is on file; what
 * the legacy files had in force then is not told as in force.
 */
export function readFilings(sources: Sources, now: Date, hasNoneInMotus: (filing: Filing) => boolean): Filing[] {
  const today = dayOf(now);
  const motusPast = readAll(sources.motus_past_filings);
  const motus = motusFilings(sources.motus_insurance, motusPast, now);
  const covered = new Set(motus.map(docketKind));
  const legacy = joined(
    [...readAll(sources.legacy_filings).toSorted(byDay), ...readAll(sources.legacy_insurance).toSorted(byDay)],
    policyKey,
  ).filter((filing) => !covered.has(docketKind(filing)) && !hasNoneInMotus(filing));
  const current = [...motus, ...legacy];
  // A filing that is in force now did not end then: the same row, told of before.
  const known = new Set(current.map((filing) => `${policyKey(filing)} ${filing.effective_on ?? ""}`));
  const past = joined(
    [...motusPast, ...readAll(sources.legacy_past_filings)]
      .filter((filing) => !known.has(`${policyKey(filing)} ${filing.effective_on ?? ""}`))
      .toSorted(byDay),
    (filing) => [policyKey(filing), filing.effective_on, filing.cancels_on].join(" "),
  );
  return [...current, ...past].map((filing) => settled(filing, today)).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** Whether it was in force on a day. A filing without a first day has begun; one that ended on an unknown day has ended. */
export const isInForce = (filing: Filing, on: string): boolean =>
  (filing.effective_on === null || filing.effective_on <= on) &&
  (filing.cancels_on === null ? filing.ended === null : filing.cancels_on > on);
