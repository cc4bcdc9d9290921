// A link inside the portal: a plain press stays on the page, anything else is the browser's.
import type { AnchorHTMLAttributes, MouseEvent } from "react";

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly href: string;
  readonly onGo: (href: string) => void;
}

/** Calls `onGo` for a plain press; with Ctrl, ⌘, Shift or the middle button the browser opens it elsewhere. */
export function NavLink({ href, onGo, children, ...others }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(href);
  };
  return (
    <a {...others} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
