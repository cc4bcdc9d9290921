// Gives every text beside others an element of its own, because page translators replace text nodes that the page still holds: what is
// put before such a text later would fail, and the page with it.
import { h, options, type ComponentChild, type VNode } from "preact";

/** It has no box, so nothing looks different. */
const OWN = "x-text";

/** They take nothing but text. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(["option", "textarea", "title", "text", "tspan", "style"]);

const isText = (child: ComponentChild): child is string | number =>
  typeof child === "number" || (typeof child === "string" && child !== "");

const owned = (child: ComponentChild): ComponentChild =>
  Array.isArray(child) ? (child as ComponentChild[]).map(owned) : isText(child) ? h(OWN, null, child) : child;

/** For all that is drawn from now on. */
export function giveTextsElements(): void {
  const next = options.vnode;
  options.vnode = (vnode: VNode) => {
    const { type, props } = vnode;
    const { children } = props;
    if (typeof type === "string" && !TEXT_ONLY.has(type) && Array.isArray(children))
      props.children = (children as ComponentChild[]).map(owned);
    next?.(vnode);
  };
}
