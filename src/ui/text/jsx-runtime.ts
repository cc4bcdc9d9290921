// What JSX becomes: React's own elements, with every text that has siblings in an element of its own, so that page translators break nothing.
//
// A translator moves a text into elements that React does not know. React then fails to remove it, or to put anything before it, and
// the whole screen with it; what it writes later is not seen. A text alone in its element is written by way of that element.
import type { ElementType, ReactNode } from "react";
import { Fragment, jsx as element, jsxs as elementOfSeveral } from "react/jsx-runtime";

export { Fragment };

/** It has no box, so nothing looks different. */
const OWN = "x-text" as ElementType;

/** They take nothing but text, or what is drawn: an element inside would be lost. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(["option", "textarea", "title", "desc", "text", "tspan", "script", "style"]);

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** A space between two others is marked, for the stylesheet. */
const spaceOf = (text: string | number) => (text === " " ? { "data-space": "" } : {});

const isText = (child: unknown): child is string | number =>
  (typeof child === "string" && child !== "") || typeof child === "number";
const hasText = (child: unknown): boolean => isText(child) || (Array.isArray(child) && child.some(hasText));

const isElement = (child: unknown): boolean => typeof child === "object" && child !== null && !Array.isArray(child);

// Of several texts each keeps its place, which is its key.
const owned = (child: unknown, place: number): ReactNode =>
  isText(child)
    ? element(OWN, { children: child, ...spaceOf(child) }, `text ${place}`)
    : Array.isArray(child) && hasText(child)
      ? child.map(owned)
      : (child as ReactNode);

// One text instead of several: React would tell each to a node of its own.
const joined = (children: readonly unknown[]): ReactNode => children.flat(9).filter(isText).join("");

function apart(type: ElementType, props: Props): Props {
  const { children } = props;
  // A fragment is no element.
  if (type === Fragment && isText(children)) return { ...props, children: owned(children, 0) };
  if (!Array.isArray(children) || !hasText(children)) return props;
  if (!TEXT_ONLY.has(type)) return { ...props, children: children.map(owned) };
  return children.some(isElement) ? props : { ...props, children: joined(children) };
}

export const jsx: typeof element = (type, props, key) => element(type, apart(type, props as Props), key);
export const jsxs: typeof elementOfSeveral = (type, props, key) => {
  const own = apart(type, props as Props);
  return Array.isArray(own.children) ? elementOfSeveral(type, own, key) : element(type, own, key);
};
/** In development; the positions in the sources, which it is also told, are React's to guess. */
export const jsxDEV = (type: ElementType, props: Props, key: string | undefined, isOfSeveral: boolean) =>
  isOfSeveral ? jsxs(type, props, key) : jsx(type, props, key);
