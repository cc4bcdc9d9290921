// The page of an accused carrier: what was reported, what it has said so far, and a reply with papers.
/** @jsxImportSource preact */
import { attachReplyFile, readAccusation, replyToAlert, type AccusedAlert } from "../../../contract/identity-alerts/reply.ts";
import { useRead } from "../../calls/use-read.ts";
import { useSent } from "../../link-context.ts";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice } from "../../parts/Notice.tsx";
import type { PageProps } from "../../purposes.ts";
import { ACCUSATIONS, REPLY } from "../../texts/reply.ts";
import { SHELL } from "../../texts/shell.ts";
import { useText, useTime } from "../../texts/use-text.ts";
import { PaperForm } from "./PaperForm.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import css from "../../parts/visitor.module.css";

export function Page({ api }: PageProps) {
  const say = useText();
  const { data: alert, failure, reload } = useRead(readAccusation);
  useSent(({ name }) => {
    if (name === replyToAlert.name || name === attachReplyFile.name) reload();
  });
  if (alert === null)
    return failure === null ? (
      <p role="status">{say(SHELL.loading)}</p>
    ) : (
      <FailureNotice failure={failure}>
        <Button onPress={reload}>{say(SHELL.tryAgain)}</Button>
      </FailureNotice>
    );
  return (
    <>
      <FailureNotice failure={failure} />
      <Reported alert={alert} />
      <Said alert={alert} />
      <ReplyForm api={api} />
      <PaperForm api={api} />
    </>
  );
}

function Reported({ alert }: { readonly alert: AccusedAlert }) {
  const say = useText();
  return (
    <section>
      <h2>{say(REPLY.reported)}</h2>
      <p>
        <strong>{say(ACCUSATIONS[alert.is_type])}</strong>
      </p>
      <p>{alert.message ?? say(REPLY.noMessage)}</p>
      <p class={css.muted}>{say(REPLY.happened, { day: alert.file_date })}</p>
      {alert.evidence > 0 && <p class={css.muted}>{say(REPLY.evidence, { count: alert.evidence })}</p>}
      <p class={css.muted}>{say(REPLY.ends, { day: alert.ends_on })}</p>
    </section>
  );
}

function Said({ alert }: { readonly alert: AccusedAlert }) {
  const say = useText();
  const time = useTime();
  if (alert.replies.length + alert.files.length === 0) return null;
  return (
    <section>
      <h2>{say(REPLY.yours)}</h2>
      {alert.replies.map(({ stance, message, replied_by: name, created_at: at }) => (
        <div key={at}>
          <p>
            <strong>{say(REPLY[stance])}</strong>
          </p>
          <p>{message}</p>
          <p class={css.muted}>{say(REPLY.saidAt, { name, time: time(at) })}</p>
        </div>
      ))}
      {alert.files.length > 0 && (
        <>
          <h3>{say(REPLY.papers)}</h3>
          <ul>
            {alert.files.map(({ name, created_at: at }) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
