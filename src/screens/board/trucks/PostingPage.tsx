// The page of one truck posting: its form, whose draft survives a reload, and what submits it.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import {
  isSameDraft,
  postingOfDraft,
  truckErrors,
  type PostingFields,
  type TruckDraft,
  type TruckErrors,
} from "../../../domain/board/truck-draft.ts";
import { localDay } from "../../../domain/identity-alerts/alert-check.ts";
import { useDraft } from "../../../live/use-draft.ts";
import { useGo } from "../../../live/use-go.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitBar } from "../../../ui/form/SubmitBar.tsx";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import { PostingForm } from "./PostingForm.tsx";
import css from "./PostingPage.module.css";

interface Props {
  readonly title: string;
  /** What the draft is stored under. */
  readonly name: string;
  /** The form before anything is entered. */
  readonly fresh: TruckDraft;
  /** The start date of the posting that is edited, which may be past; null for a new one. */
  readonly startDate: string | null;
  readonly action: string;
  /** Why this person may not; null when they may. */
  readonly refusal: string | null;
  /** Saves the posting and leaves the page. Throws what the command throws. */
  readonly onSave: (fields: PostingFields) => Promise<void>;
}

const NO_ERRORS: TruckErrors = {};

export function PostingPage({ title, name, fresh, startDate, action, refusal, onSave }: Props) {
  const go = useGo();
  const today = localDay(new Date(useNow()));
  const { draft, change, discard, isResumed } = useDraft(name, fresh);
  const [wasTried, setWasTried] = useState(false);
  if (draft === null)
    return (
      <>
        <PageHeader title={title} onGo={go} />
        <SkeletonRows rows={10} label="Loading the draft" />
      </>
    );
  const submit = async () => {
    setWasTried(true);
    const fields = postingOfDraft(draft);
    if (fields === null || Object.keys(truckErrors(draft, today, startDate)).length > 0) return;
    try {
      await onSave(fields);
      discard();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      <PageHeader
        title={title}
        onGo={go}
        actions={
          !isSameDraft(draft, fresh) && (
            <>
              <span className={`${muted} ${css.note}`}>
                {isResumed ? "Draft restored. " : ""}Saved on this computer until you submit it
              </span>
              <Button size="small" text="Discard draft" onClick={discard} />
            </>
          )
        }
      />
      <div className={css.page}>
        <Form label={title} className={css.form} onSubmit={submit}>
          <PostingForm
            draft={draft}
            onChange={change}
            errors={wasTried ? truckErrors(draft, today, startDate) : NO_ERRORS}
            today={today}
          />
          <SubmitBar>
            <Button type="submit" intent="primary" text={action} disabled={refusal !== null} title={refusal ?? undefined} />
            <span className={muted}>
              {refusal ?? (
                <>
                  <KeyNote>
                    <KeyCaps combo="mod+enter" /> to submit
                  </KeyNote>
                </>
              )}
            </span>
          </SubmitBar>
        </Form>
      </div>
    </>
  );
}
