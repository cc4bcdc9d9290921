// What can be done with the record of a page: the usual things as buttons, everything else in a menu.
import { Button, Menu, MenuItem } from "@blueprintjs/core";
import type { ReactElement } from "react";
import { Dropdown } from "../../ui/form/Dropdown.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { keysText } from "../../ui/keys/combo.ts";

export interface ButtonAction {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly icon: ReactElement;
  /** Why it is not possible now; null if it is. */
  readonly refusal: string | null;
  readonly run: () => void;
}

export interface RecordAction extends ButtonAction {
  /** More words that find it in the palette. */
  readonly words: string;
  /** A button of its own; the others are in the menu. */
  readonly isButton: boolean;
}

export const ActionButtons = ({ actions }: { readonly actions: readonly ButtonAction[] }) =>
  actions.map(({ id, title, keys, icon, refusal, run }) => (
    <Button
      key={id}
      size="small"
      variant="outlined"
      icon={icon}
      text={title}
      disabled={refusal !== null}
      title={refusal ?? `${title} (${keysText(keys)})`}
      onClick={run}
    />
  ));

export const RecordActions = ({ actions }: { readonly actions: readonly RecordAction[] }) => (
  <>
    <ActionButtons actions={actions.filter(({ isButton }) => isButton)} />
    <Dropdown text="More" opens="menu">
      <Menu>
        {actions
          .filter(({ isButton }) => !isButton)
          .map(({ id, title, keys, icon, refusal, run }) => (
            <MenuItem
              key={id}
              icon={icon}
              text={title}
              labelElement={<KeyCaps combo={keys} />}
              disabled={refusal !== null}
              {...(refusal === null ? {} : { title: refusal })}
              onClick={run}
            />
          ))}
      </Menu>
    </Dropdown>
  </>
);
