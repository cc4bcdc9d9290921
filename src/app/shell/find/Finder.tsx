// Searches for a typed text, or asks FMCSA about it, and tells what it found; draws nothing. Loaded when somebody first searches.
import { useEffect, useMemo } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { parseTopSearch } from "../../../domain/carriers/search/top-search.ts";
import { lookUpNumbers } from "../../../domain/carriers/open-data/look-up.ts";
import { canSearchCarriers } from "../../../domain/session/permissions.ts";
import { useFind } from "../../../live/carriers/use-find.ts";
import { useLookUp, useOpenData } from "../../../live/carriers/use-open-data.ts";
import { foundFor } from "./found.ts";
import type { Found } from "./hits.ts";

interface Props {
  readonly typed: string;
  readonly user: CurrentUser;
  /** How often FMCSA has been asked about it. */
  readonly tries: number;
  /** Called with every other answer; should be the same function at every rendering. */
  readonly onFound: (found: Found) => void;
}

export function Finder({ typed, user, tries, onFound }: Props) {
  const search = useMemo(() => parseTopSearch(typed), [typed]);
  const view = useFind(search, typed, user);
  const numbers = useMemo(() => lookUpNumbers(search), [search]);
  const service = useOpenData(numbers.length > 0 && canSearchCarriers(user));
  const state = useLookUp(numbers, tries, true);
  const found = useMemo(
    () => foundFor(view, search, typed, user, { numbers, service, state }),
    [view, search, typed, user, numbers, service, state],
  );
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
