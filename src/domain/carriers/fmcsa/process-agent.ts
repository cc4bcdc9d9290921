// Whether somebody is named on whom legal papers for a carrier can be served, form BOC-3.
import { allKnown, type Sources } from "./sources.ts";

export interface ProcessAgent {
  /** False: neither file has one, which says nothing of who does not haul for hire. */
  readonly has_process_agent: boolean | null;
  readonly isFromLegacy: boolean;
}

export function readProcessAgent({ motus_process_agents: motus, legacy_process_agents: legacy }: Sources): ProcessAgent {
  const isFiled = motus.rows.length > 0 || legacy.rows.length > 0;
  return {
    has_process_agent: isFiled ? true : allKnown(motus, legacy) ? false : null,
    isFromLegacy: motus.rows.length === 0 && legacy.rows.length > 0,
  };
}
