// A button that opens a panel: drawn again only when the button looks different, because a key in a filter draws everything around it.
import { Button, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon } from "@blueprintjs/icons";
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import type { Key } from "../keys/registry.ts";
import { useKeys } from "../keys/use-keys.ts";

interface Look {
  readonly text: string;
  /** Without one, a caret follows the text; with one, the text is also its tooltip. Keep its identity. */
  readonly icon?: ReactElement;
  readonly variant?: "minimal" | "outlined";
  /** Something is set in the panel. */
  readonly isActive?: boolean;
  readonly placement?: "bottom-start" | "bottom-end";
  /** What opens, for screen readers. */
  readonly opens: "menu" | "dialog";
  /** The key that opens it. */
  readonly combo?: string;
}

/** What the last drawing put into the panel. */
class Panel {
  #content: ReactNode = null;
  #changed = (): void => {};

  readonly content = (): ReactNode => this.#content;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed = changed;
    return () => (this.#changed = () => {});
  };

  show(content: ReactNode): void {
    this.#content = content;
    this.#changed();
  }
}

const Content = ({ panel }: { readonly panel: Panel }) => useSyncExternalStore(panel.subscribe, panel.content);

const Closed = memo(function Closed({ text, icon, variant, isActive, placement, opens, panel }: Look & { panel: Panel }) {
  return (
    <PopoverNext placement={placement ?? "bottom-end"} arrow={false} transitionDuration={0} content={<Content panel={panel} />}>
      <Button
        variant={variant ?? "minimal"}
        size="small"
        text={text}
        {...(icon === undefined ? { endIcon: <CaretDownIcon /> } : { icon, title: text })}
        active={isActive ?? false}
        aria-haspopup={opens}
      />
    </PopoverNext>
  );
});

const NO_KEYS: readonly Key[] = [];

const buttonIn = ({ current }: RefObject<HTMLElement | null>): HTMLElement | null =>
  current?.querySelector<HTMLElement>("button") ?? null;

/** `children` is what the panel shows. */
export function Dropdown({ children, ...look }: Look & { readonly children: ReactNode }) {
  const [panel] = useState(() => new Panel());
  const place = useRef<HTMLSpanElement>(null);
  const { combo, text } = look;
  useKeys(combo === undefined ? NO_KEYS : [{ combo, label: `Open ${text.toLowerCase()}`, run: () => buttonIn(place)?.click() }]);
  useLayoutEffect(() => panel.show(children));
  const closed = <Closed {...look} panel={panel} />;
  if (combo === undefined) return closed;
  return <span ref={place}>{closed}</span>;
}
