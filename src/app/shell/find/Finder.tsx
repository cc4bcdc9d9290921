// Searches for a typed text and tells what it found; draws nothing. Loaded when somebody first searches.
import { useEffect, useMemo } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { parseTopSearch } from "../../../domain/carriers/search/top-search.ts";
import { useFind } from "../../../live/carriers/use-find.ts";
import { foundFor } from "./found.ts";
import type { Found } from "./hits.ts";

interface Props {
  readonly typed: string;
  readonly user: CurrentUser;
  /** Called with every other answer; should be the same function at every rendering. */
  readonly onFound: (found: Found) => void;
}

export function Finder({ typed, user, onFound }: Props) {
  const search = useMemo(() => parseTopSearch(typed), [typed]);
  const view = useFind(search, typed, user);
  const found = useMemo(() => foundFor(view, search, typed, user), [view, search, typed, user]);
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
