// Asks QCMobile about the carriers of a batch that need a second source most, as far as it may be asked.
import type { CarrierRecord, SectionState } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { LEGACY_ENDED_AT } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { noteQcMobile, readSaidAt, storeAnswers, type Answered } from "../../../carriers/open-data/qcmobile.ts";
import type { Engine } from "../../../db/engine.ts";
import type { QcMobileClient, QcMobileTrouble } from "./qcmobile-client.ts";

export interface SecondSource {
  readonly client: QcMobileClient;
  readonly engine: Engine;
  /** Gets what went wrong without anything of the question or the key. */
  readonly failed: (reason: string) => void;
}

export interface SecondLimits {
  /** Questions at most. */
  readonly most: number;
  /** Whether what it said lately is good enough, because nobody has asked to know now. */
  readonly takesRecent: boolean;
}

/** Tunable: hours for which its answer is recent: of a carrier that the open data know, and of one that they do not. */
const RECENT_HOURS = 20;
const RECENT_HOURS_UNKNOWN = 1;

/** What QCMobile says something of. */
const SAID_OF = ["registration", "authority", "insurance", "safety"] as const;

const isOpen = (section: SectionState | undefined): boolean =>
  section === undefined || section.state === "failed" || (section.state === "partial" && section.leftOut === 0);

const isFrozen = (section: SectionState | undefined): boolean =>
  section?.asOf != null && Date.parse(section.asOf) <= Date.parse(LEGACY_ENDED_AT);

/** 0: the open data do not have it, or did not answer; 1: what they have of it is from a closed archive; 2: QCMobile alone knows some. */
export function needOf(record: CarrierRecord | null): 0 | 1 | 2 {
  if (record === null || SAID_OF.some((name) => isOpen(record.sections[name]))) return 0;
  return isFrozen(record.sections.authority) || isFrozen(record.sections.insurance) ? 1 : 2;
}

const REASONS: Readonly<Record<QcMobileTrouble, string>> = {
  refused: "QCMobile refuses the key of FMCSA_WEBKEY, or the address of this server.",
  limited: "QCMobile takes no more questions for now.",
  down: "QCMobile did not answer.",
};

/**
 * Stores what it says, and stops at the first question that fails.
 * @param records what the open data say; null where they have no such number
 * @param count called for every request
 */
export async function askSecond(
  { client, engine, failed }: SecondSource,
  records: ReadonlyMap<string, CarrierRecord | null>,
  { most, takesRecent }: SecondLimits,
  now: Date,
  count: () => void,
): Promise<void> {
  const saidAt = takesRecent ? await readSaidAt(engine, [...records.keys()]) : new Map<string, number>();
  const wanted = [...records]
    .map(([dot, record]) => ({ dot, need: needOf(record) }))
    .filter(({ dot, need }) => {
      const hours = need === 0 ? RECENT_HOURS_UNKNOWN : RECENT_HOURS;
      return (saidAt.get(dot) ?? -Infinity) <= now.getTime() - hours * 3_600_000;
    })
    .toSorted((a, b) => a.need - b.need)
    .slice(0, most);
  const answers: Answered[] = [];
  let trouble: QcMobileTrouble | null = null;
  for (const { dot } of wanted) {
    const answer = await client.ask(dot, count);
    answers.push({ dot, outcome: answer.outcome, carrier: answer.outcome === "carrier" ? answer.carrier : null });
    if (answer.outcome !== "failed") continue;
    ({ trouble } = answer);
    failed(REASONS[trouble]);
    break;
  }
  if (answers.length === 0) return;
  await engine.tx((tx) => storeAnswers(tx, answers, now));
  await noteQcMobile(engine, trouble ?? "up");
}
