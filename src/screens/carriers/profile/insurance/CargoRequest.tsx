// Requests the cargo policy itself from the insurer, once for each policy.
import { Button } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { orderCargoPolicy } from "../../../../commands/carriers/carriers.ts";
import { NotDone } from "../../../../commands/direct.ts";
import type { InsurancePolicy } from "../../../../contract/carriers/insurance.ts";
import { errorText } from "../../../../domain/error-text.ts";
import { dayOf } from "../../../../domain/days.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { isCurrent } from "../../../../domain/carriers/policy-labels.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import { mono, muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly policies: readonly InsurancePolicy[];
  /** Why the person may not request policies; null: they may. */
  readonly refusal: string | null;
  readonly onDone: () => void;
}

export function CargoRequest({ policies, refusal, onDone }: Props) {
  const today = dayOf(new Date(useNow()));
  const cargo = policies.filter((policy) => policy.is_type === "cargo" && isCurrent(policy, today));
  return (
    <RecordPanel title="Cargo policy">
      {cargo.length === 0 && <p className={muted}>No cargo policy in force, so there is none to request.</p>}
      <RecordLines>
        {cargo.map((policy) => (
          <li key={policy.id}>
            <span>{policy.insurer}</span>
            <span className={`${mono} ${muted}`}>{policy.policy_number}</span>
            {policy.policy_requested_at === null ? (
              <RequestButton policy={policy} refusal={refusal} onDone={onDone} />
            ) : (
              <span>
                Requested <Age time={policy.policy_requested_at} />
              </span>
            )}
          </li>
        ))}
      </RecordLines>
      {refusal !== null && cargo.length > 0 && <p className={muted}>{refusal}</p>}
    </RecordPanel>
  );
}

function RequestButton({ policy, refusal, onDone }: Omit<Props, "policies"> & { readonly policy: InsurancePolicy }) {
  const [isSending, setIsSending] = useState(false);
  // All tries share a key: a retry after a lost answer must not make a second request.
  const key = useRef(crypto.randomUUID());
  const submit = async () => {
    setIsSending(true);
    try {
      await orderCargoPolicy(policy.id, key.current);
      showToast({ type: "success", message: `Requested the cargo policy from ${policy.insurer}.` });
      onDone();
    } catch (error) {
      if (error instanceof NotDone && !error.isUnknown) key.current = crypto.randomUUID();
      showToast({ type: "error", message: errorText(error), duration: 8_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button
      size="small"
      text="Request policy"
      disabled={refusal !== null}
      loading={isSending}
      {...(refusal === null ? {} : { title: refusal })}
      onClick={() => void submit()}
    />
  );
}
