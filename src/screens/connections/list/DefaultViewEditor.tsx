// Saves the selected classifications as the default view: for the person, or for the whole company.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { FilterSet } from "../../../contract/account/company-lists.ts";
import type { CurrentUser, Scope } from "../../../contract/session/session.ts";
import { FieldError } from "../../../ui/form/FieldError.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { classificationNames } from "../../../widgets/connections/classification-names.ts";
import type { DefaultViews } from "./use-default-view.ts";
import css from "./DefaultViewEditor.module.css";
import { errorText } from "../../../domain/error-text.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";

type Owner = FilterSet["owner_type"];

interface Props {
  readonly views: DefaultViews;
  /** The classifications that the list is filtered by now; none: all carriers. */
  readonly selected: readonly number[];
  readonly classifications: ReadonlyMap<number, string>;
  readonly user: CurrentUser | null;
}

/** Assumption: a user manager sets the company's default view; the server requires the same. */
const FOR_COMPANY: Scope = "manage_users";

export function DefaultViewEditor({ views, selected, classifications, user }: Props) {
  const [sending, setSending] = useState<Owner | null>(null);
  const [error, setError] = useState<string | null>(null);
  const named = (ids: readonly number[]): string => classificationNames(ids, classifications).join(", ") || "all carriers";
  const labelOf = (set: FilterSet | null): string => (set === null ? "Not set" : named(set.filters.classification_id_in));
  const refusal = user === null || user.scopes.includes(FOR_COMPANY) ? null : scopeRefusal(FOR_COMPANY);
  const save = async (owner: Owner) => {
    setSending(owner);
    setError(null);
    try {
      await views.save(owner, selected);
      const whose = owner === "User" ? "Your default view" : "Your company's default view";
      showToast({ type: "success", message: `${whose} is now ${named(selected)}.` });
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setSending(null);
    }
  };
  const button = (owner: Owner, text: string, why: string | null) => (
    <Button
      size="small"
      text={text}
      loading={sending === owner}
      disabled={why !== null || sending !== null}
      title={why ?? undefined}
      onClick={() => void save(owner)}
    />
  );
  return (
    <div className={css.editor}>
      <div className={css.title}>
        Default view: <strong>{named(selected)}</strong>
      </div>
      <div className={css.buttons}>
        {button("User", "Save for me", null)}
        {button("Company", "Save for company", refusal)}
      </div>
      <dl>
        <dt>You</dt>
        <dd>{labelOf(views.own)}</dd>
        <dt>Company</dt>
        <dd>{labelOf(views.company)}</dd>
      </dl>
      <p className={muted}>Your own default view takes precedence over your company's.</p>
      <FieldError>{error}</FieldError>
    </div>
  );
}
