// Where the signed-in person is signed in, and signing out there.
import { Button, Tag } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { listSessions, type Session } from "../../../contract/session/sessions.ts";
import { deviceName } from "../../../domain/session/device-name.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { useResource } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { EndSessionsDialog, type Ending } from "./EndSessionsDialog.tsx";
import css from "./SecurityTab.module.css";

const SESSIONS = { endpoint: listSessions, input: {} } as const;

interface LineProps {
  readonly session: Session;
  readonly onEnd: (ending: Ending) => void;
}

function SessionLine({ session: { id, user_agent: userAgent, created_at: begun, ...session }, onEnd }: LineProps) {
  const device = deviceName(userAgent);
  return (
    <li className={css.session}>
      <div>
        <div className={css.device}>
          {device}
          {session.is_current && (
            <Tag minimal intent="success">
              This device
            </Tag>
          )}
        </div>
        <div className={muted}>
          Signed in <Age time={begun} />,{" "}
          {session.is_current ? (
            "in use now"
          ) : (
            <>
              last used <Age time={session.last_used_at} />
            </>
          )}
        </div>
      </div>
      {!session.is_current && (
        <Button size="small" text="Sign out" aria-label={`Sign out on ${device}`} onClick={() => onEnd({ id, device })} />
      )}
    </li>
  );
}

export function SecurityTab() {
  const { data, outcome, again } = useResource(SESSIONS);
  const [ending, setEnding] = useState<Ending | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = failureOf(outcome);
  const isEnded = useRef(false);
  const ended = () => {
    isEnded.current = true;
    again();
  };
  // The dialog gives the focus back to the button that was pressed, which disappears with its session.
  useEffect(() => {
    if (!isEnded.current || ending !== null || document.activeElement !== document.body) return;
    isEnded.current = false;
    heading.current?.focus();
  }, [data, ending]);
  return (
    <section className={css.sessions} aria-labelledby="sessions-heading">
      <div className={css.bar}>
        <h2 id="sessions-heading" ref={heading} tabIndex={-1}>
          Where you are signed in
        </h2>
        {(data?.length ?? 0) > 1 && <Button text="Sign out everywhere else" onClick={() => setEnding("others")} />}
      </div>
      {data === null || data === undefined ? (
        failure === null ? (
          <SkeletonRows rows={4} label="Loading your sessions" />
        ) : (
          <FailureState what="your sessions" failure={failure} onRetry={again} />
        )
      ) : (
        <>
          <FailureStrip what="your sessions" failure={failure} onRetry={again} />
          <ul className={css.list}>
            {data.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={setEnding} />
            ))}
          </ul>
          <p className={muted}>
            {data.length === 1
              ? "You are signed in nowhere else."
              : "If you do not know one of these, sign out there. Nobody can sign in again without a code from your email."}
          </p>
        </>
      )}
      {ending !== null && <EndSessionsDialog ending={ending} onDone={ended} onClose={() => setEnding(null)} />}
    </section>
  );
}
