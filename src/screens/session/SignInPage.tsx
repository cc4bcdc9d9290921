// The page of signing in and signing up: its purpose, the form, and something beside it.
import type { ReactNode } from "react";
import { RELEASE } from "../../contract/constants.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./SignInPage.module.css";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Who is signed in already, and how they sign out; on pages that complete their details. */
  readonly account?: ReactNode;
  /** Beside the form, or under it where there is no room. */
  readonly aside?: ReactNode;
}

export function SignInPage({ title, lead, children, account = null, aside }: Props) {
  return (
    <div className={css.page} data-aside={aside === undefined || aside === null ? undefined : true}>
      <main className={css.main}>
        <div className={css.brand}>Broker Portal</div>
        <h1>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children}
        {account !== null && <div className={css.signedIn}>{account}</div>}
        <footer className={muted}>v{RELEASE}</footer>
      </main>
      {aside}
    </div>
  );
}
