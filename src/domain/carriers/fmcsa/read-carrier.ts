// From the open data's answers about a carrier to its record, the same for a question about one, about many, and for whole files.
import type { Identifier } from "../../../contract/carriers/carriers.ts";
import { sortedIdentifiers } from "../identifiers.ts";
import { docketsIn, readDot } from "./answers.ts";
import { readAuthority } from "./authority/authority.ts";
import { readContacts } from "./contacts.ts";
import { identityContradictions } from "./contradictions.ts";
import { readCrashes } from "./safety/crashes.ts";
import { docketNumber, docketPrefix } from "./dockets.ts";
import { inspectionFigures, readInspections } from "./safety/inspections.ts";
import { readInsurance } from "./insurance/insurance.ts";
import { readProcessAgent } from "./process-agent.ts";
import { SECTIONS, type CarrierRecord, type OpenDataAnswers, type Section, type SectionState } from "./record.ts";
import { readRegistration } from "./registration.ts";
import { isOutOfService, readMeasures, readRating } from "./safety/safety.ts";
import { sectionState } from "./sections.ts";
import { readSources, type Sources } from "./sources.ts";

/** Its USDOT number and every docket, without zeros in front. */
const identifiersOf = (dot: string, answers: OpenDataAnswers): Identifier[] =>
  sortedIdentifiers([
    { is_type: "DOT", value: dot },
    ...docketsIn(answers).map((docket) => ({ is_type: docketPrefix(docket), value: docketNumber(docket) })),
  ]);

/** Its name where the census did not answer; blank if nothing names it. */
const nameOf = ({ motus_carriers: motus, legacy_carriers: legacy }: Sources): string =>
  [...motus.rows, ...legacy.rows].flatMap((row) => row["legal_name"] ?? [])[0] ?? "";

function sectionsOf(sources: Sources, isFromLegacy: (section: Section) => boolean): CarrierRecord["sections"] {
  const found = SECTIONS.map((name) => [name, sectionState(name, sources, isFromLegacy(name))] as const);
  return Object.fromEntries(found.filter((each): each is readonly [Section, SectionState] => each[1] !== null));
}

/**
 * The record of a carrier by what the datasets answered; null: the census answered, and has no such number. Pure: the same answers give the
 * same record, in whatever order and however often rows come. `dot`: digits. Where a dataset failed, or was not asked, what rests on it is
 * null or empty and its section is partial or failed; a section of which nothing was asked has no member.
 */
export function readCarrier(dot: string, answers: OpenDataAnswers, now: Date): CarrierRecord | null {
  const own = readDot(dot) ?? dot;
  const sources = readSources(own, answers);
  if (sources.census.outcome === "none") return null;
  const plain = Object.fromEntries(Object.values(sources).map((source) => [source.name, source])) as OpenDataAnswers;
  const registration = readRegistration(sources.census);
  const authority = readAuthority(sources, now);
  const insurance = readInsurance(sources, now);
  const { has_process_agent, isFromLegacy: isAgentFromLegacy } = readProcessAgent(sources);
  const inspections = readInspections(sources);
  const fromLegacy: { readonly [Name in Section]?: boolean } = {
    authority: authority.isFromLegacy,
    insurance: insurance.isFromLegacy,
    process_agent: isAgentFromLegacy,
  };
  return {
    dot: own,
    values: {
      ...registration,
      legal_name: registration.legal_name ?? nameOf(sources),
      ...authority.values,
      ...insurance.values,
      has_process_agent,
      ...readRating(sources),
      out_of_service: isOutOfService(sources, now),
      ...inspectionFigures(inspections, sources, now),
    },
    identifiers: identifiersOf(own, plain),
    authority_events: authority.events,
    filings: insurance.filings,
    inspections,
    crashes: readCrashes(sources),
    contacts: readContacts(sources),
    published_measures: readMeasures(sources),
    contradictions: [...identityContradictions(sources), ...authority.contradictions, ...insurance.contradictions],
    sections: sectionsOf(sources, (section) => fromLegacy[section] === true),
  };
}
