// Asks FMCSA about a typed number that is not here, wherever a carrier's number is typed.
import { useMemo } from "react";
import type { LookUpNumber } from "../../contract/carriers/open-data.ts";
import { lookUpNumbers } from "../../domain/carriers/open-data/look-up.ts";
import { parseTopSearch } from "../../domain/carriers/search/top-search.ts";
import { canSearchCarriers } from "../../domain/session/permissions.ts";
import { useAsking, useLookUp, useOpenData, type Asking, type LookUpState } from "../../live/carriers/use-open-data.ts";
import { useSession } from "../../live/use-records.ts";

export interface NumberLookUp {
  /** Of the text; empty where it names none, or where nobody can be asked. */
  readonly numbers: readonly LookUpNumber[];
  readonly state: LookUpState;
  readonly asking: Asking;
}

const NONE: readonly LookUpNumber[] = [];

/** `typed` as a person typed it; another text has not been asked about. `asItComes` as for useLookUp. */
export function useNumberLookUp(typed: string, asItComes = false): NumberLookUp {
  const named = useMemo(() => lookUpNumbers(parseTopSearch(typed)), [typed]);
  const user = useSession()?.user ?? null;
  const service = useOpenData(named.length > 0 && user !== null && canSearchCarriers(user));
  const numbers = service ? named : NONE;
  const asking = useAsking(typed.trim());
  return { numbers, state: useLookUp(numbers, asking.tries, asItComes), asking };
}
