// Who sends to the company: its sources, when each sent last and where it sends to, what came in, and what was refused.
import { Button, Callout, Tag } from "@blueprintjs/core";
import { useState } from "react";
import { turnSource, type MadeSource } from "../../../commands/account/intake.ts";
import { notDone } from "../../../commands/direct.ts";
import type { IntakeSource } from "../../../contract/account/intake.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { pollStatus, SOURCE_KIND_LABELS } from "../../../domain/account/source-kinds.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageLoads, canManageUsers, canUseApi, canViewLoads } from "../../../domain/session/permissions.ts";
import { useResource } from "../../../live/use-resource.ts";
import { INTAKE_SOURCES } from "../../../sync/account/intake.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { mono, muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { CameInTable } from "./CameInTable.tsx";
import { EdiMessages } from "./EdiMessages.tsx";
import { EdiPartners } from "./EdiPartners.tsx";
import { Refusals } from "./Refusals.tsx";
import { AddSourceDialog, RotateSecretDialog } from "./SourceDialogs.tsx";
import css from "./SourcesTab.module.css";

export function SourcesTab({ user }: { readonly user: CurrentUser }) {
  return (
    <div className={css.tab}>
      {canUseApi(user) ? <Sources canChange={canManageUsers(user)} /> : <Callout compact>{planRefusal("can_api", user)}</Callout>}
      {canViewLoads(user) && (
        <>
          <section className={css.sources} aria-labelledby="came-in-heading">
            <h2 id="came-in-heading">What came in, last 30 days</h2>
            <CameInTable />
          </section>
          <section className={css.sources} aria-labelledby="edi-heading">
            <h2 id="edi-heading">EDI messages</h2>
            <EdiMessages canChange={canManageLoads(user)} />
          </section>
          <section className={css.sources} aria-labelledby="partners-heading">
            <h2 id="partners-heading">Partners who are told statuses</h2>
            <EdiPartners canChange={canManageLoads(user)} />
          </section>
          <section className={css.sources} aria-labelledby="refused-heading">
            <h2 id="refused-heading">What was refused</h2>
            <Refusals canTry={canManageLoads(user)} />
          </section>
        </>
      )}
    </div>
  );
}

interface LineProps {
  readonly source: IntakeSource;
  readonly canChange: boolean;
  readonly onRotate: (source: IntakeSource) => void;
  readonly onTurned: () => void;
}

function SourceLine({ source, canChange, onRotate, onTurned }: LineProps) {
  const { id, name, kind, disabled_at: disabledAt, last_received_at: last, webhook_path: path, poll, taken, refused } = source;
  const [isBusy, setBusy] = useState(false);
  const isOff = disabledAt !== null;
  const address = path === null ? `source_id ${id}` : `${location.origin}${path}`;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => showToast({ type: "success", message: "Copied the address." }),
      () => showToast({ type: "error", message: "The address could not be copied. Select it and copy it yourself." }),
    );
  const turn = () => {
    setBusy(true);
    turnSource(id, !isOff, crypto.randomUUID())
      .then(
        () => {
          showToast({ type: "success", message: isOff ? `Turned on ${name}.` : `Turned off ${name}.` });
          onTurned();
        },
        (error: unknown) => showToast({ type: "error", message: notDone(error).message }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <li className={css.source}>
      <div>
        <div className={css.name}>
          <span>{name}</span>
          <Tag minimal>{SOURCE_KIND_LABELS[kind].label}</Tag>
          {isOff && (
            <Tag minimal intent="warning">
              Off
            </Tag>
          )}
          {!isOff && poll !== null && <Tag minimal>{pollStatus(poll.state).label}</Tag>}
        </div>
        <div className={muted}>
          {last === null ? (
            poll === null ? (
              "Has sent nothing yet"
            ) : (
              "No positions yet"
            )
          ) : (
            <>
              <span>{poll === null ? "Sent last" : "Had news last"}</span> <Age time={last} />
              <span>{`; ${formatCount(taken, "row")} taken, ${refused.toLocaleString("en-US")} refused in 30 days`}</span>
            </>
          )}
        </div>
        {poll !== null && !isOff && (
          <div className={muted}>
            {poll.problem !== null && <span>{`${poll.problem} `}</span>}
            {poll.asked_at !== null && (
              <>
                <span>Asked</span> <Age time={poll.asked_at} />
              </>
            )}
          </div>
        )}
        {poll === null && (
          <div className={css.name}>
            <span className={`${css.address} ${mono}`}>{address}</span>
            <Button size="small" variant="minimal" text="Copy" aria-label={`Copy the address of ${name}`} onClick={copy} />
          </div>
        )}
      </div>
      {canChange && (
        <div className={css.actions}>
          {(path !== null || poll !== null) && (
            <Button
              size="small"
              text={poll === null ? "New secret" : "New access"}
              aria-label={poll === null ? `New secret for ${name}` : `New access to ${name}`}
              onClick={() => onRotate(source)}
            />
          )}
          <Button
            size="small"
            text={isOff ? "Turn on" : "Turn off"}
            aria-label={`${isOff ? "Turn on" : "Turn off"} ${name}`}
            loading={isBusy}
            onClick={turn}
          />
        </div>
      )}
    </li>
  );
}

function Sources({ canChange }: { readonly canChange: boolean }) {
  const { data, outcome, again } = useResource(INTAKE_SOURCES);
  const [asking, setAsking] = useState<IntakeSource | "add" | null>(null);
  const [made, setMade] = useState<MadeSource | null>(null);
  const failure = failureOf(outcome);
  const done = (next: MadeSource) => {
    setMade(next);
    again();
  };
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={3} label="Loading the sources" />
    ) : (
      <FailureState what="the sources" failure={failure} onRetry={again} />
    );
  return (
    <section className={css.sources} aria-labelledby="sources-heading">
      <div className={css.bar}>
        <h2 id="sources-heading">Tracking and load sources</h2>
        {canChange && <Button text="Add source" onClick={() => setAsking("add")} />}
      </div>
      <FailureStrip what="the sources" failure={failure} onRetry={again} />
      {made !== null && made.secret !== null && (
        <Callout compact intent="warning" icon={null} role="status">
          <p>Copy the secret of {made.source.name} now: it is not shown again.</p>
          <code className={`${css.address} ${mono}`} aria-label="Secret">
            {made.secret}
          </code>
        </Callout>
      )}
      {data.length === 0 ? (
        <p className={muted}>Nobody sends anything yet. Your company alone sees what its sources send.</p>
      ) : (
        <ul className={css.list}>
          {data.map((source) => (
            <SourceLine key={source.id} source={source} canChange={canChange} onRotate={setAsking} onTurned={again} />
          ))}
        </ul>
      )}
      <p className={muted}>Drivers’ phones need no source: they share where they are by the link of a load.</p>
      {asking === "add" && <AddSourceDialog onDone={done} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== "add" && (
        <RotateSecretDialog source={asking} onDone={done} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}
