// Draws a part of the visitor's pages within an open link.
import { h, render, type ComponentChild } from "preact";
import { afterEach } from "vitest";
import { LinkContext } from "../../src/visitor/link-context.ts";
import type { OpenLink } from "../../src/visitor/open-link.ts";

const places = new Set<Element>();
const links = new Set<OpenLink>();

function remove(place: Element): void {
  render(null, place);
  place.remove();
  places.delete(place);
}

afterEach(() => {
  for (const place of places) remove(place);
  for (const link of links) link.close();
  links.clear();
});

/** Returns what takes it from the page, as a reload does. */
export function draw(link: OpenLink, content: ComponentChild): () => void {
  const place = document.createElement("div");
  document.body.append(place);
  places.add(place);
  links.add(link);
  render(h(LinkContext.Provider, { value: link }, content), place);
  return () => {
    remove(place);
    link.close();
  };
}
