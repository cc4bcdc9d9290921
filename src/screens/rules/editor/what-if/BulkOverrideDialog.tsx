// Grants overrides to the selected carriers: of which rules, until when, why, and with which document.
import { Callout, Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { grantOverrides, storeGranted, type Grant } from "../../../../commands/rules/overrides.ts";
import { DOCUMENT_KINDS } from "../../../../contract/files.ts";
import { createRuleOverride, type RuleOverride } from "../../../../contract/rules/overrides.ts";
import type { RuleValues } from "../../../../contract/rules/rule-values.ts";
import { REASON_LIMIT } from "../../../../contract/rules/rule-versions.ts";
import { dayOf, daysAfter } from "../../../../domain/days.ts";
import { tooLongError } from "../../../../domain/rules/override-draft.ts";
import { formatCount } from "../../../../domain/format.ts";
import { ruleLabel, RULE_TYPES } from "../../../../domain/rules/rules.ts";
import { rulesOf } from "../../../../domain/rules/version-text.ts";
import type { DraftGrant, RuleOf, SetKey } from "../../../../domain/rules/rule-draft.ts";
import { useUpload } from "../../../../live/use-upload.ts";
import { FileField } from "../../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../../ui/form/TextAreaField.tsx";
import { UploadProgress } from "../../../../ui/form/UploadProgress.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { muted } from "../../../../ui/text/text.ts";
import { ReasonPicker } from "../../../../widgets/connections/ReasonPicker.tsx";

interface Props {
  readonly carriers: readonly Pick<Grant, "carrier_id" | "carrier_name">[];
  /** The rules that the change adds; they are selected. Where it adds none, any rule can be. */
  readonly rules: readonly RuleOf[];
  /** The set whose rules the overrides are of, where the change adds none. */
  readonly set: SetKey;
  /** The values of that set, which say what cannot be overridden; null where they are not known, and the server decides alone. */
  readonly values: RuleValues | null;
  /** The save that they belong to; null for one that is not saved yet. */
  readonly saveId: string | null;
  /** In place of granting them at once: they are granted with the change. */
  readonly onAdded?: (grants: readonly DraftGrant[]) => void;
  readonly onClose: () => void;
  /** `group` undoes it. */
  readonly onGranted: (overrides: number, group: string) => void;
}

/** Days until an override expires (specified). */
const EXPIRIES = [30, 60, 90] as const;

export function BulkOverrideDialog({ carriers, rules, set, values, saveId, onAdded, onClose, onGranted }: Props) {
  const now = useNow();
  // Where the change adds no rule, any rule can be overridden that the set does not lock.
  const all =
    rules.length > 0
      ? rules
      : rulesOf(
          RULE_TYPES.map(({ is_type: token }) => token),
          values,
          set,
        );
  const open = all.filter(({ is_locked: isLocked }) => isLocked !== true);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(rules.length > 0 ? open.map(({ is_type: token }) => token) : []),
  );
  const [days, setDays] = useState<number>(EXPIRIES[0]);
  const [reason, setReason] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { state, start, cancel } = useUpload(createRuleOverride);
  const offered = [...new Set(open.map(({ is_type: token }) => token))];
  const grants: readonly Grant[] = carriers.flatMap((carrier) =>
    open
      .filter(({ is_type: token }) => selected.has(token))
      .map(({ is_type, classification_id }) => ({ ...carrier, is_type, classification_id })),
  );
  const terms = { expiration_date: daysAfter(new Date(now), days), reason: reason.trim(), save_id: saveId };
  const tooLong =
    grants
      .map(({ is_type: isType }) => tooLongError(isType, terms.expiration_date, dayOf(new Date(now))))
      .find((error) => error !== null) ?? null;
  const toggle = (token: string) => {
    const next = new Set(selected);
    if (!next.delete(token)) next.add(token);
    setSelected(next);
  };

  const grantsAfterFirst = useRef<readonly Grant[]>([]);
  const queue = async (rest: readonly Grant[], first: RuleOverride | null) => {
    const queued = await grantOverrides(rest, { ...terms, file_id: first?.file?.id ?? null });
    const group = first === null ? queued : await storeGranted(first, terms.reason, queued ?? undefined);
    if (group !== null) onGranted(grants.length, group);
    onClose();
  };
  const afterUpload = useRef(queue);
  useEffect(() => {
    afterUpload.current = queue;
  });
  // A file is not queued: the first override takes it to the server, and the others name it there.
  useEffect(() => {
    if (state.kind !== "done" || typeof state.output === "string") return;
    void afterUpload.current(grantsAfterFirst.current, state.output);
  }, [state]);

  const submit = async () => {
    setWasTried(true);
    const [first, ...rest] = grants;
    if (first === undefined || tooLong !== null || reason.trim() === "" || reason.length > REASON_LIMIT) return;
    if (onAdded !== undefined) {
      const { expiration_date, reason: why } = terms;
      const added = { expiration_date, reason: why, document: file };
      onAdded(grants.map((grant) => ({ ...grant, ...added, classification_id: grant.classification_id ?? null })));
      onClose();
      return;
    }
    if (file === null) {
      await queue(grants, null);
      return;
    }
    grantsAfterFirst.current = rest;
    const { carrier_name: _, ...grant } = first;
    start({ body: { rule_override: { ...grant, is_active: true, ...terms } } }, file);
  };
  const isSending = state.kind === "sending";
  return (
    <FormDialog
      title={`Grant overrides to ${formatCount(carriers.length, "carrier")}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: `Grant ${formatCount(grants.length, "override")}` }}
      isBusy={isSending || state.kind === "done"}
      {...(isSending ? { onStop: cancel } : {})}
      canClickOutside={false}
    >
      <div role="group" aria-label="Rules">
        {offered.map((token) => (
          <Checkbox key={token} checked={selected.has(token)} onChange={() => toggle(token)}>
            {ruleLabel(token)}
          </Checkbox>
        ))}
      </div>
      {all.length > open.length && (
        <p className={muted}>
          {formatCount(all.length - open.length, "rule")} left out that cannot be overridden. Change that on the Rules page first.
        </p>
      )}
      {wasTried && grants.length === 0 && (
        <Callout compact intent="danger" role="alert">
          Select a rule.
        </Callout>
      )}
      {wasTried && tooLong !== null && (
        <Callout compact intent="danger" role="alert">
          {tooLong}
        </Callout>
      )}
      <RadioGroup
        inline
        label="Expires in"
        selectedValue={days}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      >
        {EXPIRIES.map((count) => (
          <Radio key={count} value={count} label={`${count} days`} />
        ))}
      </RadioGroup>
      <TextAreaField
        autoFocus
        required
        label="Reason"
        rows={2}
        value={reason}
        onValue={setReason}
        limit={REASON_LIMIT}
        error={wasTried && reason.trim() === "" ? "Say why they may be used." : null}
      />
      <ReasonPicker reasonsFor="override" draft={reason} onDraft={setReason} />
      <FileField
        label="Supporting document"
        kinds={DOCUMENT_KINDS}
        file={file}
        onChange={setFile}
        disabled={isSending}
        error={null}
      />
      <p className={muted}>
        {onAdded === undefined
          ? "They end when the rules are reverted to an earlier version."
          : "They are granted when the rules are saved, and end when the change is reverted."}
      </p>
      {state.kind === "sending" && file !== null && <UploadProgress name={file.name} sent={state.sent} total={state.total} />}
      {state.kind === "failed" && (
        <Callout compact intent="danger" role="alert">
          {state.message}
        </Callout>
      )}
    </FormDialog>
  );
}
