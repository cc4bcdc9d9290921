// The permissions of a person or an invitation, each with what it permits.
import { Checkbox } from "@blueprintjs/core";
import { SCOPES, type Scope } from "../../../contract/session/session.ts";
import { SCOPE_EXPLANATIONS } from "../../../domain/account/scope-explanations.ts";
import { SCOPE_LABELS } from "../../../domain/session/permission-labels.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./ScopeChoice.module.css";

interface Props {
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<Scope>) => void;
}

export function ScopeChoice({ chosen, onChosen }: Props) {
  const toggle = (scope: Scope, isOn: boolean) =>
    onChosen(new Set(SCOPES.filter((each) => (each === scope ? isOn : chosen.has(each)))));
  return (
    <div className={css.scopes} role="group" aria-label="Permissions">
      {SCOPES.map((scope) => (
        <Checkbox key={scope} checked={chosen.has(scope)} onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}>
          {SCOPE_LABELS[scope]} <span className={muted}>{SCOPE_EXPLANATIONS[scope]}</span>
        </Checkbox>
      ))}
    </div>
  );
}
