// The search box: recognizes what is typed, and lists the matching carriers of this computer at once.
import { InputGroup } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { listOf } from "../../domain/connections/connection-lists.ts";
import { addressOfFilters, NO_FILTERS } from "../../domain/connections/connection-filters.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { connectionsPath } from "../../domain/session/connections-path.ts";
import type { LocalQuery } from "../../domain/query.ts";
import { searchElsewhere } from "../../domain/carriers/search/search-elsewhere.ts";
import { parseTopSearch, tableMatch } from "../../domain/carriers/search/top-search.ts";
import { formatCount } from "../../domain/format.ts";
import { useCollection } from "../../live/rows/use-collection.ts";
import { useGo } from "../../live/use-go.ts";
import { useFirstRows } from "../../live/rows/use-first-rows.ts";
import { muted } from "../../ui/text/text.ts";
import { SearchHit } from "./SearchHit.tsx";
import css from "./TopSearch.module.css";

/** Tunable: matches that are listed; people do not scan more at a glance. */
const MOST = 8;

const NOTHING: LocalQuery = {
  where: [{ column: "id", is: "in", codes: [] }],
  text: null,
  sort: { column: "name", descending: false },
  facets: [],
};

interface Props {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly user: CurrentUser;
}

export function TopSearch({ inputRef, user }: Props) {
  const id = useId();
  const go = useGo();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const search = parseTopSearch(typed);
  const text = search === null || search.kind === "vin" || search.kind === "load" ? null : tableMatch(typed);
  const { answer, pending } = useCollection("connections", text === null ? NOTHING : { ...NOTHING, where: [], text });
  const keys = text === null || answer === null ? [] : [...answer.keys.subarray(0, MOST)];
  const hits = useFirstRows("connections", keys);
  const elsewhere = searchElsewhere(search, typed, user);
  const last = hits.length + elsewhere.length - 1;
  const isShown = isOpen && typed.trim() !== "";
  const addressAt = (index: number): string | null => {
    const hit = hits[index];
    if (hit === undefined) return elsewhere[index - hits.length]?.to ?? null;
    const list = listOf(hit) ?? NO_FILTERS.list;
    return connectionsPath(user, addressOfFilters({ ...NO_FILTERS, list, text: typed, peek: hit.id }));
  };
  const open = (index: number) => {
    // A fast typist must not open the search of all carriers while their own are still loading.
    if (hits.length === 0 && (pending || keys.length > 0)) return;
    const to = addressAt(index);
    if (to === null) return;
    go(to);
    setIsOpen(false);
    inputRef.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (typed === "") inputRef.current?.blur();
      setTyped("");
    } else if (event.key === "ArrowDown") setAt(Math.max(0, Math.min(at + 1, last)));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Enter") open(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.search}>
      <InputGroup
        inputRef={inputRef}
        leftIcon={<SearchIcon className={css.icon ?? ""} />}
        role="combobox"
        aria-label="Search your carriers"
        aria-expanded={isShown}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at <= last ? `${id}-${at}` : undefined}
        placeholder="MC, DOT, name, phone or e-mail"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setAt(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div id={`${id}-hits`} className={css.hits} role="listbox" aria-label="Matching carriers">
          {hits.map((hit, index) => (
            <SearchHit
              key={hit.id}
              id={`${id}-${index}`}
              connection={hit}
              isCurrent={index === at}
              onPoint={() => setAt(index)}
              onChoose={() => open(index)}
            />
          ))}
          {!pending && answer !== null && answer.total > MOST && text !== null && (
            <div className={`${css.more} ${muted}`}>{formatCount(answer.total - MOST, "more matches", "more match")}</div>
          )}
          {!pending && hits.length === 0 && keys.length === 0 && (
            <div className={`${css.more} ${muted}`}>None of your carriers match.</div>
          )}
          {elsewhere.map(({ label }, index) => (
            <div
              key={label}
              id={`${id}-${hits.length + index}`}
              role="option"
              aria-selected={at === hits.length + index}
              className={css.hit}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(hits.length + index)}
              onClick={() => open(hits.length + index)}
            >
              <span className={css.name}>{label}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
