// The structure of a page apart from its texts, by which what axe has checked once needs no second check.

/**
 * The structure of an element and everything in it: elements, roles, states, classes, and where there is text at all. Marks each
 * element with `data-copy` that has two siblings of the same structure before it. Runs in the page.
 */
export function structureOf(selector: string): string {
  const root = document.querySelector(selector);
  if (root === null) throw new Error(`Nothing matches ${selector}`);
  // Of all others only the name counts: their values are texts, numbers and references.
  const counts =
    /^(class|role|type|aria-(selected|checked|pressed|current|expanded|invalid|hidden|sort)|data-(tone|kind|state|status|pin))$/;
  const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "";
  const read = (element: Element): string => {
    element.removeAttribute("data-copy");
    const attributes = [...element.attributes].map(({ name, value }) => (counts.test(name) ? `${name}=${value}` : name));
    const times = new Map<string, number>();
    const children = [...element.children].map((child) => {
      const structure = read(child);
      const before = times.get(structure) ?? 0;
      times.set(structure, before + 1);
      if (before < 2) return structure;
      child.setAttribute("data-copy", "");
      return "";
    });
    const text = [...element.childNodes].some(isText) ? "text" : "";
    return `<${element.tagName} ${attributes.toSorted().join(" ")} ${text}>${children.join("")}</>`;
  };
  return `${selector} ${read(root)}`;
}
