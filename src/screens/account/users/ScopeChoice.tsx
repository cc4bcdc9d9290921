// The permissions of a person or an invitation, each with what it permits.
import { Button, Checkbox } from "@blueprintjs/core";
import { SCOPES, type Scope } from "../../../contract/session/session.ts";
import { presetOf, SCOPE_PRESETS } from "../../../domain/account/scope-presets.ts";
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
  const preset = presetOf(chosen);
  return (
    <>
      <div className={css.presets} role="group" aria-label="Permissions by job">
        {SCOPE_PRESETS.map(({ id, label, scopes }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            text={label}
            active={preset?.id === id}
            aria-pressed={preset?.id === id}
            onClick={() => onChosen(new Set(scopes))}
          />
        ))}
      </div>
      <div className={css.scopes} role="group" aria-label="Permissions">
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.has(scope)}
            onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
          >
            {SCOPE_LABELS[scope]} <span className={muted}>{SCOPE_EXPLANATIONS[scope]}</span>
          </Checkbox>
        ))}
      </div>
    </>
  );
}
