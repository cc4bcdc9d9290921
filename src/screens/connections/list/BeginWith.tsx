// Keeps the classifications that the list is filtered by as what it begins with: for the person, or for the whole company.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { FilterSet } from "../../../contract/account/company-lists.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { FieldError } from "../../../ui/form/FieldError.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { classificationNames } from "../../../widgets/connections/classification-names.ts";
import type { ListBeginning } from "./use-beginning.ts";

type Owner = FilterSet["owner_type"];

interface Props {
  readonly begins: ListBeginning;
  /** Those that the list is filtered by now; none: by none. */
  readonly chosen: readonly number[];
  readonly classifications: ReadonlyMap<number, string>;
  readonly user: CurrentUser | null;
}

/** Who may set it for everybody; ours, the server asks for the same. */
const FOR_EVERYBODY = "manage_users";

export function BeginWith({ begins, chosen, classifications, user }: Props) {
  const [sending, setSending] = useState<Owner | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const told = (ids: readonly number[]): string => classificationNames(ids, classifications).join(", ") || "all carriers";
  const kept = (set: FilterSet | null): string => (set === null ? "nothing set" : told(set.filters.classification_id_in));
  const refusal =
    user === null || user.scopes.includes(FOR_EVERYBODY)
      ? null
      : `This needs the permission “${FOR_EVERYBODY}”. Somebody in your company who has it can grant it.`;
  const keep = async (owner: Owner) => {
    setSending(owner);
    setFault(null);
    try {
      await begins.set(owner, chosen);
      showToast({ type: "success", message: `The list begins with ${told(chosen)}${owner === "User" ? "" : " for everybody"}.` });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(null);
    }
  };
  const offer = (owner: Owner, text: string, why: string | null) => (
    <Button
      size="small"
      text={text}
      loading={sending === owner}
      disabled={why !== null || sending !== null}
      title={why ?? undefined}
      onClick={() => void keep(owner)}
    />
  );
  return (
    <div className="begin-with">
      <div className="begin-title">
        Begin the list with <strong>{told(chosen)}</strong>
      </div>
      <div className="begin-offers">
        {offer("User", "For me", null)}
        {offer("Company", "For the company", refusal)}
      </div>
      <dl>
        <dt>You</dt>
        <dd>{kept(begins.own)}</dd>
        <dt>Company</dt>
        <dd>{kept(begins.company)}</dd>
      </dl>
      <p className="muted">What you set for yourself counts before what your company has set.</p>
      <FieldError>{fault}</FieldError>
    </div>
  );
}
