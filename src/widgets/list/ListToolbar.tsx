// What a list page offers: how many rows there are, what can be done with them, saved views, export and columns.
import { Button, Menu, MenuItem } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { Dropdown } from "../../ui/form/Dropdown.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { hintOf, targetsOf, type ListAction, type Targets } from "./list-action.ts";
import css from "./ListToolbar.module.css";

interface Props {
  readonly actions: readonly ListAction[];
  readonly targets: Targets;
  /** The number of rows. */
  readonly count: ReactNode;
  /** What concerns the whole list: views, export, columns. */
  readonly children: ReactNode;
}

const reasonOf = (action: ListAction): string => action.refusal ?? hintOf(action);

export function ListToolbar({ actions, targets, count, children }: Props) {
  const inMenu = actions.filter(({ place }) => place === "menu");
  const button = (action: ListAction) => {
    const keys = targetsOf(action, targets);
    return (
      <Button
        key={action.id}
        size="small"
        {...(action.place === "primary" ? { intent: "primary" } : { variant: "minimal" })}
        icon={action.icon}
        text={action.text ?? action.title}
        title={reasonOf(action)}
        disabled={keys === null || (action.refusal ?? null) !== null}
        onClick={() => action.run(keys ?? [])}
      />
    );
  };
  return (
    <div className={css.toolbar}>
      {count}
      {inMenu.length > 0 && <ActionMenu actions={inMenu} targets={targets} />}
      {actions.filter(({ place }) => place === "button").map(button)}
      {children}
      {actions.filter(({ place }) => place === "primary").map(button)}
    </div>
  );
}

function ActionMenu({ actions, targets }: Pick<Props, "actions" | "targets">) {
  return (
    <Dropdown text="Actions" opens="menu">
      <Menu>
        {actions.map((action) => {
          const keys = targetsOf(action, targets);
          return (
            <MenuItem
              key={action.id}
              icon={action.icon}
              text={action.title}
              {...(action.keys === undefined ? {} : { labelElement: <KeyCaps combo={action.keys} /> })}
              disabled={keys === null || (action.refusal ?? null) !== null}
              title={reasonOf(action)}
              onClick={() => action.run(keys ?? [])}
            />
          );
        })}
      </Menu>
    </Dropdown>
  );
}
