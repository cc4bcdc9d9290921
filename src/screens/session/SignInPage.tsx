// The calm page that signing in and its neighbours stand on: one column, what it is for, and the form.
import type { ReactNode } from "react";
import { RELEASE } from "../../contract/constants.ts";
import "./sign-in.css";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Beside the form, or under it where there is no room. */
  readonly aside?: ReactNode;
}

export function SignInPage({ title, lead, children, aside }: Props) {
  return (
    <div className="sign-in" data-aside={aside === undefined || aside === null ? undefined : true}>
      <main className="sign-in-main">
        <div className="sign-in-brand">Broker Portal</div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="sign-in-lead">{lead}</p>}
        {children}
        <footer className="muted">v{RELEASE}</footer>
      </main>
      {aside}
    </div>
  );
}
