// Which mails about connected carriers a person gets.
import { Switch } from "@blueprintjs/core";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { canGetMail, MAIL_KINDS, mailPreference, MAILS, wantsMail, type MailKind } from "../../../domain/session/mail-kinds.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { rememberValue } from "../../../live/remember.ts";
import { useValue } from "../../../live/use-records.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./MailsTab.module.css";

function MailSwitch({ kind }: { readonly kind: MailKind }) {
  const choice = useValue<unknown>(mailPreference(kind));
  const { label, explanation } = MAILS[kind];
  return (
    <li className={css.mail}>
      <Switch
        checked={wantsMail(kind, choice)}
        disabled={choice === undefined}
        onChange={({ currentTarget }) => void rememberValue(mailPreference(kind), currentTarget.checked)}
      >
        {label} <span className={muted}>{explanation}</span>
      </Switch>
    </li>
  );
}

export function MailsTab({ user }: { readonly user: CurrentUser }) {
  const kinds = MAIL_KINDS.filter((kind) => canGetMail(user, kind));
  return (
    <section aria-labelledby="mails-heading">
      <h2 id="mails-heading">Email notifications</h2>
      {kinds.length === 0 ? (
        <p className={muted}>Emails tell you what changes at connected carriers. {scopeRefusal("connection_notifications")}</p>
      ) : (
        <>
          <p className={muted}>
            They go to {user.email}, in plain text, once for each event. You won’t get emails about your own actions.
          </p>
          <ul className={css.mails}>
            {kinds.map((kind) => (
              <MailSwitch key={kind} kind={kind} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
