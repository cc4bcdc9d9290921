// The header of a record's page: a line with its name and state, the actions beside it, and a second line.
import type { ReactNode } from "react";
import type { Identifier as Numbered } from "../../contract/carriers/carriers.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import css from "./RecordHeader.module.css";
import { muted } from "../../ui/text/text.ts";

interface Props {
  /** Begins with an h1. */
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly second?: ReactNode;
}

export const RecordHeader = ({ title, actions, second }: Props) => (
  <header className={css.header}>
    <div className={css.title}>{title}</div>
    <div className={css.actions}>{actions}</div>
    {second !== undefined && <div className={css.second}>{second}</div>}
  </header>
);

/** At the end of a line: how old the page is. */
export const RecordAge = ({ children }: { readonly children: ReactNode }) => (
  <span className={`${css.age} ${muted}`}>{children}</span>
);

/** A carrier's numbers, in the order given. */
export const RecordIdentifiers = ({ identifiers }: { readonly identifiers: readonly Numbered[] }) => (
  <div className={css.identifiers}>
    {identifiers.map(({ is_type: type, value }) => (
      <Identifier key={`${type}${value}`} kind={type.replaceAll("_", " ")} value={value} inTable={false} />
    ))}
  </div>
);
