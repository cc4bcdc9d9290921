// Gives every text an element of its own, because page translators replace text nodes that the page still holds: what is put before such
// a text later would fail, and the page with it; what is written to it would not be seen.
import { h, options, type ComponentChild, type VNode } from "preact";

/** It has no box, so nothing looks different. */
const OWN = "x-text";

/** They take nothing but text. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set([OWN, "option", "textarea", "title", "text", "tspan", "style"]);

const isText = (child: ComponentChild): child is string | number =>
  typeof child === "number" || (typeof child === "string" && child !== "");

// By its key another text is another element. Of several texts each keeps its place.
const owned = (child: ComponentChild, place: number): ComponentChild => {
  if (Array.isArray(child)) return (child as ComponentChild[]).map(owned);
  // A space between two others is marked, for the stylesheet.
  return isText(child) ? h(OWN, { key: `${place} ${child}`, ...(child === " " && { "data-space": "" }) }, child) : child;
};

/** For all that is drawn from now on. */
export function giveTextsElements(): void {
  const next = options.vnode;
  options.vnode = (vnode: VNode) => {
    const { type, props } = vnode;
    if (typeof type === "string" && !TEXT_ONLY.has(type)) {
      const children = props.children as ComponentChild | ComponentChild[];
      if (Array.isArray(children)) props.children = children.map(owned);
      else if (isText(children)) props.children = owned(children, 0);
    }
    next?.(vnode);
  };
}
