// The links about a carrier, a load or an identity alert: how each stands, what was proven, its record, and withdrawing it with one key.
import { Button } from "@blueprintjs/core";
import { useState, type ReactNode } from "react";
import type { Link, LinkPurpose } from "../../contract/links/links.ts";
import { PURPOSES } from "../../domain/links/purposes.ts";
import { useAgainWhile } from "../../live/use-again-while.ts";
import { useResource } from "../../live/use-resource.ts";
import { useSession } from "../../live/use-records.ts";
import { linksOf, type LinkSubjectId } from "../../sync/links/links.ts";
import { muted } from "../../ui/text/text.ts";
import { Part } from "../record/Part.tsx";
import { RecordPanel } from "../record/RecordPanel.tsx";
import { LinkLine } from "./LinkLine.tsx";
import { LinkRecordDialog } from "./LinkRecordDialog.tsx";
import { ReadOutDialog } from "./ReadOutDialog.tsx";
import { SendLinkDialog } from "./SendLinkDialog.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";
import css from "./LinksPart.module.css";

interface Props {
  readonly subject: LinkSubjectId;
  /** What is sent and shown here; links about the same for something else stand elsewhere. */
  readonly purposes: readonly LinkPurpose[];
  /** What is listed: what can be sent, where that is left out. */
  readonly shows?: readonly LinkPurpose[];
  readonly title?: string;
  /** Known addresses and numbers for new links. */
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Above the links, such as what came back by them. */
  readonly children?: ReactNode;
  readonly onSent?: () => void;
}

type Open = { readonly what: "withdraw" | "record" | "read-out"; readonly link: Link } | { readonly what: "send" } | null;

export function LinksPart({
  subject,
  purposes,
  shows = purposes,
  title = "Links",
  email = null,
  phone = null,
  children,
  onSent,
}: Props) {
  const links = useResource(linksOf(subject));
  const scopes = useSession()?.user.scopes ?? [];
  const [open, setOpen] = useState<Open>(null);
  useAgainWhile(
    links.data?.some(({ delivery, state, asks_for_call: asks }) => state === "open" && (delivery?.state === "waiting" || asks)) ??
      false,
    links.again,
  );
  const may = (purpose: LinkPurpose): boolean => {
    const needed = PURPOSES[purpose].scopes;
    return needed.length === 0 || needed.some((scope) => scopes.includes(scope));
  };
  const sendable = purposes.filter(may);
  const close = () => setOpen(null);
  const changed = () => {
    links.again();
    onSent?.();
  };
  return (
    <RecordPanel
      title={
        <>
          {title}
          {sendable.length > 0 && (
            <Button size="small" variant="outlined" text="Send link…" onClick={() => setOpen({ what: "send" })} />
          )}
        </>
      }
      label={title}
    >
      {children}
      <Part what="The links" view={links} rows={1} others="parts of this page">
        {(all) => {
          const rows = all.filter(({ purpose }) => shows.includes(purpose));
          return rows.length === 0 ? (
            <p className={muted}>No link was sent. By a link somebody without an account can do one thing, and nothing else.</p>
          ) : (
            <ul className={css.links}>
              {rows.map((link) => (
                <LinkLine
                  key={link.id}
                  link={link}
                  mayChange={may(link.purpose)}
                  onWithdraw={() => setOpen({ what: "withdraw", link })}
                  onRecord={() => setOpen({ what: "record", link })}
                  onReadOut={() => setOpen({ what: "read-out", link })}
                />
              ))}
            </ul>
          );
        }}
      </Part>
      {open?.what === "send" && (
        <SendLinkDialog subject={subject} purposes={sendable} email={email} phone={phone} onMade={changed} onClose={close} />
      )}
      {open?.what === "withdraw" && <WithdrawDialog link={open.link} onDone={changed} onClose={close} />}
      {open?.what === "record" && <LinkRecordDialog link={open.link} onClose={close} />}
      {open?.what === "read-out" && <ReadOutDialog link={open.link} onDone={changed} onClose={close} />}
    </RecordPanel>
  );
}
