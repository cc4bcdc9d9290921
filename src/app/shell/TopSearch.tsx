// The search box at the top: finds anything by what is typed or pasted into it, on this computer at once, and on the server.
import { InputGroup } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import { Suspense, useId, useState, type KeyboardEvent, type RefObject } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { asOneLine, pastedLines } from "../../ui/palette/pasted-lines.ts";
import { useChoice } from "../../ui/palette/use-choice.ts";
import { muted } from "../../ui/text/text.ts";
import type { Hit } from "./find/hits.ts";
import { Finder, HitLine } from "./find/lazy-find.ts";
import { isCurrent, isReady, useFound } from "./find/use-found.tsx";
import { useOpenHit } from "./find/use-open-hit.ts";
import css from "./TopSearch.module.css";

interface Props {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly user: CurrentUser;
}

export function TopSearch({ inputRef, user }: Props) {
  const id = useId();
  const openHit = useOpenHit();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const leave = (hit: Hit) => {
    openHit(hit);
    if (hit.kind === "list") setTyped("");
    setIsOpen(false);
    inputRef.current?.blur();
  };
  const { found, finder, asking } = useFound(typed, user, leave);
  const open = (hit: Hit) => {
    if (hit.kind !== "look_up") leave(hit);
    else if (!hit.isBusy) asking.ask();
  };
  const hits = found?.hits ?? [];
  const isAsking = hits.some((hit) => hit.kind === "look_up" && hit.isBusy);
  const { current, point, press } = useChoice(hits, typed, isReady(found, typed), open);
  const isShown = isOpen && found !== null;
  const type = (value: string) => {
    setTyped(value);
    setIsOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      if (typed === "") inputRef.current?.blur();
      if (isAsking) asking.cancel();
      else setTyped("");
    } else if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.search}>
      <InputGroup
        inputRef={inputRef}
        leftIcon={<SearchIcon className={css.icon ?? ""} />}
        role="combobox"
        aria-label="Search"
        aria-expanded={isShown}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current !== undefined ? `${id}-${current.id}` : undefined}
        placeholder="MC, DOT, name, phone, email, VIN, plate or load"
        autoComplete="off"
        spellCheck={false}
        value={asOneLine(typed)}
        onValueChange={type}
        onFocus={() => {
          void Finder.preload();
          void HitLine.preload();
          setIsOpen(true);
        }}
        onBlur={() => {
          setIsOpen(false);
          // What is asked ends with the box, and is not asked again by coming back to it.
          asking.cancel();
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const lines = pastedLines(event, typed);
          if (lines !== null) type(lines);
        }}
      />
      {isOpen && finder}
      {isShown && (
        <div className={css.hits}>
          <div
            id={`${id}-hits`}
            role="listbox"
            aria-label="Matches"
            aria-busy={!isCurrent(found, typed)}
            hidden={hits.length === 0}
          >
            {hits.map((hit) => (
              <div
                key={hit.id}
                id={`${id}-${hit.id}`}
                role="option"
                aria-selected={hit === current}
                className={css.hit}
                // The field keeps the focus, so that Escape and the arrow keys keep working.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => point(hit)}
                onClick={() => open(hit)}
              >
                <Suspense>
                  <HitLine hit={hit} />
                </Suspense>
              </div>
            ))}
          </div>
          <div role="status">
            {found.warning !== null && <div className={`${css.more} ${css.warning}`}>{found.warning}</div>}
            {found.notes.map((note) => (
              <div key={note} className={`${css.more} ${muted}`}>
                {note}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
