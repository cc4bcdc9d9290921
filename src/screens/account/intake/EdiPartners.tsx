// The trading partners that are told the statuses of their loads, each of which can be turned off and on.
import { Button, Tag } from "@blueprintjs/core";
import { useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { turnEdiPartner } from "../../../commands/loads/edi-partners.ts";
import { listEdiPartners, type EdiPartner } from "../../../contract/loads/edi-partners.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { useResource } from "../../../live/use-resource.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { PartnerDialog } from "./PartnerDialog.tsx";
import css from "./SourcesTab.module.css";

const PARTNERS = { endpoint: listEdiPartners, input: {} } as const;

interface LineProps {
  readonly partner: EdiPartner;
  readonly canChange: boolean;
  readonly onTurned: () => void;
}

function PartnerLine({ partner, canChange, onTurned }: LineProps) {
  const { id, name, customer_name: customer, their_qualifier: qualifier, their_id: theirs, is_test: isTest } = partner;
  const { is_enabled: isOn } = partner;
  const [isBusy, setBusy] = useState(false);
  const turn = () => {
    setBusy(true);
    turnEdiPartner(id, !isOn, crypto.randomUUID())
      .then(onTurned, (error: unknown) => showToast({ type: "error", message: notDone(error).message }))
      .finally(() => setBusy(false));
  };
  return (
    <li className={css.source}>
      <div>
        <div className={css.name}>
          <span>{name}</span>
          {isTest && <Tag minimal>Test</Tag>}
          {!isOn && (
            <Tag minimal intent="warning">
              Off
            </Tag>
          )}
        </div>
        <div className={muted}>{`Loads of ${customer}, to ${qualifier}/${theirs}`}</div>
      </div>
      {canChange && (
        <div className={css.actions}>
          <Button
            size="small"
            text={isOn ? "Turn off" : "Turn on"}
            aria-label={`${isOn ? "Turn off" : "Turn on"} ${name}`}
            loading={isBusy}
            onClick={turn}
          />
        </div>
      )}
    </li>
  );
}

export function EdiPartners({ canChange }: { readonly canChange: boolean }) {
  const { data, outcome, again } = useResource(PARTNERS);
  const [isAdding, setAdding] = useState(false);
  const failure = failureOf(outcome);
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={2} label="Loading the partners" />
    ) : (
      <FailureState what="the partners" failure={failure} onRetry={again} />
    );
  return (
    <>
      <FailureStrip what="the partners" failure={failure} onRetry={again} />
      {data.length === 0 ? (
        <p className={muted}>Nobody is told yet but who tendered a load, when you write a status.</p>
      ) : (
        <ul className={css.list}>
          {data.map((partner) => (
            <PartnerLine key={partner.id} partner={partner} canChange={canChange} onTurned={again} />
          ))}
        </ul>
      )}
      {canChange && <Button text="Add partner" onClick={() => setAdding(true)} />}
      {isAdding && <PartnerDialog onDone={again} onClose={() => setAdding(false)} />}
    </>
  );
}
