// A part of a carrier's record: while it is being asked for, and where some of it is known better already.
import type { CarrierRecord, Section } from "./record.ts";
import { SECTION_OF_VALUE } from "./sections.ts";

const sectionOf = (field: string): Section | undefined => (SECTION_OF_VALUE as Readonly<Record<string, Section>>)[field];

/** Only these sections; of the others nothing is said, neither a value nor that sources contradict each other. */
export const partOf = (record: CarrierRecord, keeps: (section: Section) => boolean): CarrierRecord => ({
  ...record,
  contradictions: record.contradictions.filter(({ field }) => {
    const section = sectionOf(field);
    return section === undefined || keeps(section);
  }),
  sections: Object.fromEntries(Object.entries(record.sections).filter(([name]) => keeps(name as Section))),
});
