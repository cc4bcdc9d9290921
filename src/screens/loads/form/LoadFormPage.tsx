// The page of the form of a load: its draft survives a reload, and stays until the server has the load.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { NotDone } from "../../../commands/direct.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { errorText } from "../../../domain/error-text.ts";
import { isSameLoadDraft, type LoadDraft } from "../../../domain/loads/load-draft.ts";
import { loadErrors, refusedFields, type LoadErrors } from "../../../domain/loads/load-errors.ts";
import { useDraft } from "../../../live/use-draft.ts";
import { useGo } from "../../../live/use-go.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { FieldError } from "../../../ui/form/FieldError.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitBar } from "../../../ui/form/SubmitBar.tsx";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { useMustSay } from "./HaulPart.tsx";
import { LoadForm } from "./LoadForm.tsx";
import css from "./LoadForm.module.css";

interface Props {
  readonly title: string;
  /** What the draft is stored under. */
  readonly name: string;
  /** The form before anything is entered. */
  readonly fresh: LoadDraft;
  /** The same as LoadForm's. */
  readonly carrierName?: string | null;
  readonly action: string;
  /** Why this person may not; null when they may. */
  readonly refusal: string | null;
  /** Saves it and leaves the page. `theirs`: what somebody else has made of the load, once the person was shown it. Throws NotDone. */
  readonly onSave: (draft: LoadDraft, theirs: Load | null) => Promise<void>;
}

const NO_DRAFT: Pick<LoadDraft, "carrier"> = { carrier: null };
const NO_ERRORS: LoadErrors = {};

interface Refused {
  readonly errors: LoadErrors;
  /** What belongs beside no field. */
  readonly message: string | null;
  readonly theirs: Load | null;
}

function refusedBy(error: unknown): Refused {
  if (!(error instanceof NotDone)) return { errors: NO_ERRORS, message: errorText(error), theirs: null };
  const { base, load, ...errors } = refusedFields(error.errors);
  const isBeside = Object.keys(errors).length > 0 && base === undefined && load === undefined;
  return { errors, message: isBeside ? null : error.message, theirs: error.theirs as Load | null };
}

export function LoadFormPage({ title, name, fresh, carrierName, action, refusal, onSave }: Props) {
  const go = useGo();
  const { draft, change, discard, isResumed } = useDraft(name, fresh);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  // What a field holds of its own is gone with the draft.
  const [round, setRound] = useState(0);
  const now = useNow();
  const mustSay = useMustSay(draft ?? NO_DRAFT);
  if (draft === null)
    return (
      <>
        <PageHeader title={title} onGo={go} />
        <SkeletonRows rows={12} label="Loading the draft" />
      </>
    );
  const errorsOf = () => loadErrors(draft, now, mustSay && draft.reason.trim() === "");
  const submit = async () => {
    setWasTried(true);
    if (Object.keys(errorsOf()).length > 0) return;
    // The same submission until something else is typed: repeated after a reload it still makes one load.
    const submission = draft.submission || crypto.randomUUID();
    if (submission !== draft.submission) change({ submission });
    try {
      await onSave({ ...draft, submission }, refused?.theirs ?? null);
      discard();
    } catch (error) {
      setRefused(refusedBy(error));
    }
  };
  const errors = { ...(refused?.errors ?? NO_ERRORS), ...(wasTried ? errorsOf() : NO_ERRORS) };
  const onChange = (part: Partial<LoadDraft>) => {
    change({ ...part, submission: "" });
    // What the server said was about what stood there; whose change it was stays known.
    if (refused !== null)
      setRefused({ ...refused, errors: NO_ERRORS, message: refused.theirs === null ? null : refused.message });
  };
  const count = Object.keys(errors).length;
  return (
    <>
      <PageHeader
        title={title}
        onGo={go}
        actions={
          !isSameLoadDraft(draft, fresh) && (
            <>
              <span className={`${muted} ${css.note}`}>
                {isResumed ? "Draft restored. " : ""}Saved on this computer until you submit it
              </span>
              <Button
                size="small"
                text="Discard draft"
                onClick={() => (discard(), setRefused(null), setWasTried(false), setRound(round + 1))}
              />
            </>
          )
        }
      />
      <div className={css.page}>
        <Form label={title} className={css.form} onSubmit={submit}>
          <LoadForm key={round} draft={draft} onChange={onChange} errors={errors} carrierName={carrierName} mustSay={mustSay} />
          <FieldError>{refused?.message}</FieldError>
          <SubmitBar>
            <Button type="submit" intent="primary" text={action} disabled={refusal !== null} title={refusal ?? undefined} />
            <span className={muted}>
              {refusal ??
                (count > 0 ? (
                  `${count} ${count === 1 ? "field needs" : "fields need"} a correction`
                ) : (
                  <>
                    <KeyNote>
                      <KeyCaps combo="mod+enter" /> to submit
                    </KeyNote>
                  </>
                ))}
            </span>
          </SubmitBar>
        </Form>
      </div>
    </>
  );
}
