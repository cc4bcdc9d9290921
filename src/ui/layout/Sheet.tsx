// A panel that comes up from the bottom of a phone's screen, with its name, and a button that closes it.
import { Button, Drawer } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { useId, type ReactNode } from "react";
import css from "./Sheet.module.css";
import { useBackCloses } from "./use-back-closes.ts";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Stays in sight at the bottom, such as a button that shows the result. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** As high as what it holds, and at most as most of the screen; what is behind it closes it, and so does Back. */
export function Sheet({ isOpen, onClose, title, foot, children }: Props) {
  const id = useId();
  useBackCloses(isOpen, onClose);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} position="bottom" size="auto" transitionDuration={120} className={css.sheet ?? ""}>
      {/* Blueprint's own element is none to a screen reader. */}
      <div className={css.panel} role="dialog" aria-modal aria-labelledby={id}>
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          <Button variant="minimal" size="large" icon={<CrossIcon />} aria-label="Close" onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
      </div>
    </Drawer>
  );
}

/** A list of what can be chosen, each a row as high as a finger needs. */
export const SheetList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.list} role="group" aria-label={label}>
    {children}
  </div>
);

interface RowProps {
  readonly icon?: ReactNode;
  readonly text: string;
  /** Below the text, such as why it cannot be done. */
  readonly note?: string | null;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

export const SheetRow = ({ icon, text, note, isDisabled = false, onPress }: RowProps) => (
  <button type="button" className={css.row} aria-disabled={isDisabled || undefined} onClick={() => !isDisabled && onPress()}>
    {icon}
    <span>
      {text}
      {(note ?? null) !== null && <small>{note}</small>}
    </span>
  </button>
);
