// Asks the insurer for the cargo policy itself, once for each policy.
import { Button } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { askForCargoPolicy } from "../../../../commands/carriers/carriers.ts";
import { NotDone } from "../../../../commands/direct.ts";
import type { InsurancePolicy } from "../../../../contract/carriers/insurance.ts";
import { dayOf } from "../../../../domain/days.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { isCurrent } from "./policy-labels.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import { mono, muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly policies: readonly InsurancePolicy[];
  readonly isAllowed: boolean;
  readonly onDone: () => void;
}

const REFUSAL = "This needs the permission “insurance_workflow”. Somebody in your company with “manage_users” can grant it.";

export function CargoRequest({ policies, isAllowed, onDone }: Props) {
  const today = dayOf(new Date(useNow()));
  const cargo = policies.filter((policy) => policy.is_type === "cargo" && isCurrent(policy, today));
  return (
    <RecordPanel title="Cargo policy">
      {cargo.length === 0 && <p className={muted}>No cargo policy that is in force is known, so there is none to ask for.</p>}
      <RecordLines>
        {cargo.map((policy) => (
          <li key={policy.id}>
            <span>{policy.insurer}</span>
            <span className={`${mono} ${muted}`}>{policy.policy_number}</span>
            {policy.policy_requested_at === null ? (
              <Ask policy={policy} isAllowed={isAllowed} onDone={onDone} />
            ) : (
              <span>
                Asked for <Age time={policy.policy_requested_at} />
              </span>
            )}
          </li>
        ))}
      </RecordLines>
      {!isAllowed && cargo.length > 0 && <p className={muted}>{REFUSAL}</p>}
    </RecordPanel>
  );
}

function Ask({ policy, isAllowed, onDone }: Omit<Props, "policies"> & { readonly policy: InsurancePolicy }) {
  const [isAsking, setIsAsking] = useState(false);
  // One key for all tries: an answer that was lost must not make two requests.
  const key = useRef(crypto.randomUUID());
  const ask = async () => {
    setIsAsking(true);
    try {
      await askForCargoPolicy(policy.id, key.current);
      showToast({ type: "success", message: `Asked ${policy.insurer} for the cargo policy.` });
      onDone();
    } catch (error) {
      if (error instanceof NotDone && !error.isUnknown) key.current = crypto.randomUUID();
      showToast({ type: "error", message: error instanceof Error ? error.message : String(error), duration: 8_000 });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button
      size="small"
      text="Ask for the policy"
      disabled={!isAllowed}
      loading={isAsking}
      {...(isAllowed ? {} : { title: REFUSAL })}
      onClick={() => void ask()}
    />
  );
}
