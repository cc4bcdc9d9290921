// The page of signing in and signing up: its purpose, the form, and something beside it.
import type { ReactNode } from "react";
import { RELEASE } from "../../contract/constants.ts";
import { SignOutButton } from "../../widgets/session/SignOutButton.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./SignInPage.module.css";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Who is signed in already, on pages that complete their details: they can sign out. */
  readonly email?: string | undefined;
  /** Beside the form, or under it where there is no room. */
  readonly aside?: ReactNode;
}

export function SignInPage({ title, lead, children, email, aside }: Props) {
  return (
    <div className={css.page} data-aside={aside === undefined || aside === null ? undefined : true}>
      <main className={css.main}>
        <div className={css.brand}>Broker Portal</div>
        <h1>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children}
        {email !== undefined && (
          <div className={css.signedIn}>
            <SignOutButton email={email} />
          </div>
        )}
        <footer className={muted}>v{RELEASE}</footer>
      </main>
      {aside}
    </div>
  );
}
