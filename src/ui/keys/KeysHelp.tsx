// The dialog that lists all keyboard shortcuts of the page.
import { Dialog, DialogBody, Switch } from "@blueprintjs/core";
import { useMemo } from "react";
import { KeyCaps } from "./KeyCaps.tsx";
import { keysInForce, type KeyInForce } from "./registry.ts";
import css from "./KeysHelp.module.css";

function grouped(keys: readonly KeyInForce[]): [string, KeyInForce[]][] {
  const groups = new Map<string, KeyInForce[]>();
  for (const key of keys) groups.set(key.group, [...(groups.get(key.group) ?? []), key]);
  return [...groups];
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether single letters work everywhere; stored by the caller, who also passes it to `setLetterKeys`. */
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
}

/** Lists the shortcuts that were active when it opened, by group, and lets a person turn single letters off. */
export function KeysHelp({ isOpen, onClose, letters, onLetters }: Props) {
  const groups = useMemo(() => (isOpen ? grouped(keysInForce()) : []), [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" className={css.dialog ?? ""} transitionDuration={100}>
      <DialogBody>
        <div className={css.groups}>
          {groups.map(([group, keys]) => (
            <section key={group}>
              <h3>{group}</h3>
              <dl>
                {keys.map((key) => (
                  <div key={`${key.label} ${key.combos[0]}`}>
                    <dt>{key.label}</dt>
                    <dd>
                      {key.combos.map((combo, index) => (
                        <span key={combo}>
                          {index > 0 && <span className={css.or}>or</span>}
                          <KeyCaps combo={combo} />
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <Switch
          checked={letters}
          label="Single-letter shortcuts (turn off for voice dictation)"
          onChange={(event) => onLetters(event.currentTarget.checked)}
        />
      </DialogBody>
    </Dialog>
  );
}
