// What can be done with the record of a page: the usual things as buttons, on a phone the commonest three, everything else in a menu.
import { AnchorButton, Button, Menu, MenuItem } from "@blueprintjs/core";
import type { ReactElement } from "react";
import { Dropdown } from "../../ui/form/Dropdown.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { keysText } from "../../ui/keys/combo.ts";
import { usePhone } from "../../ui/layout/phone.ts";

export interface ButtonAction {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly icon: ReactElement;
  /** Why it is not possible now; null if it is. */
  readonly refusal: string | null;
  readonly run: () => void;
  /** What it opens outside of the portal, such as a number to call; `run` does the same for a key. */
  readonly href?: string;
}

export interface RecordAction extends ButtonAction {
  /** More words that find it in the palette. */
  readonly words: string;
  /** A button of its own; the others are in the menu. */
  readonly isButton: boolean;
  /** Has one of the few buttons on a phone, before the others: what people do away from their desk. */
  readonly isAtHand?: boolean;
}

/** Tunable: how many buttons stand beside the menu on a phone; a fourth would leave none of them room for its name. */
const ON_PHONE = 3;

/** In their order: those with a button, and those in the menu. */
export function dividedActions(actions: readonly RecordAction[], isPhone: boolean): readonly (readonly RecordAction[])[] {
  const wide = actions.filter(({ isButton }) => isButton);
  const atHand = actions.filter(({ isAtHand = false }) => isAtHand);
  const shown = isPhone ? [...new Set([...atHand, ...wide])].slice(0, ON_PHONE) : wide;
  return [shown, actions.filter((action) => !shown.includes(action))];
}

export const ActionButtons = ({ actions }: { readonly actions: readonly ButtonAction[] }) =>
  actions.map(({ id, title, keys, icon, refusal, run, href }) => {
    const look = {
      size: "small",
      variant: "outlined",
      icon,
      text: title,
      disabled: refusal !== null,
      title: refusal ?? `${title} (${keysText(keys)})`,
    } as const;
    return href === undefined ? <Button key={id} {...look} onClick={run} /> : <AnchorButton key={id} {...look} href={href} />;
  });

export function RecordActions({ actions }: { readonly actions: readonly RecordAction[] }) {
  const [buttons = [], others = []] = dividedActions(actions, usePhone());
  return (
    <>
      <ActionButtons actions={buttons} />
      <Dropdown text="More" opens="menu">
        <Menu>
          {others.map(({ id, title, keys, icon, refusal, run, href }) => (
            <MenuItem
              key={id}
              icon={icon}
              text={title}
              labelElement={<KeyCaps combo={keys} />}
              disabled={refusal !== null}
              {...(refusal === null ? {} : { title: refusal })}
              {...(href === undefined ? { onClick: run } : { href })}
            />
          ))}
        </Menu>
      </Dropdown>
    </>
  );
}
