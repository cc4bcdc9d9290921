// What else a list page offers on a phone: the actions that concern no row, saved views, export, and links to pages beside it.
import type { ReactNode } from "react";
import { Sheet, SheetList } from "../../../ui/layout/Sheet.tsx";
import type { ListAction } from "../list-action.ts";
import { ActionRow } from "./ActionRow.tsx";
import css from "./OptionsSheet.module.css";

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions: readonly ListAction[];
  readonly links: ReactNode;
  /** Views and export. */
  readonly children: ReactNode;
}

export const OptionsSheet = ({ title, isOpen, onClose, actions, links, children }: Props) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={title}>
    <SheetList label="Actions">
      {actions.map((action) => (
        <ActionRow
          key={action.id}
          action={action}
          onPress={() => {
            onClose();
            action.run([]);
          }}
        />
      ))}
    </SheetList>
    {links !== undefined && <div className={css.links}>{links}</div>}
    <div className={css.tools}>{children}</div>
  </Sheet>
);
