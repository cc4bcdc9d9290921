// The structure of a page apart from its texts, by which what axe has checked once needs no second check.

declare global {
  interface Window {
    /** What `structuresIn` found last: what each element is, and in what it stands. */
    portalStructures?: Map<Element, string>;
    /** The elements that axe passes over. */
    portalCopies?: Set<Node>;
  }
}

/**
 * One text for each element in and below the first that the selector names: the elements around it, its own elements, roles, states,
 * classes, labels and wrong references, and where there is text at all. Equal texts look and read equal to axe. Runs in the page.
 */
export function structuresIn(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  if (root === null) throw new Error(`Nothing matches ${selector}`);
  // Of all others only the name counts: their values are texts, numbers and references.
  const counts =
    /^(class|role|type|aria-(selected|checked|pressed|current|expanded|invalid|hidden|sort)|data-(tone|kind|state|status|pin))$/;
  const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "";
  // Two 32-bit FNV hashes: texts of whole pages would take longer to compare than to check.
  const short = (text: string): string => {
    let one = 0x811c9dc5;
    let other = 0x01000193;
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b);
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  };
  const times = new Map<string, number>();
  for (const { id } of document.querySelectorAll("[id]")) times.set(id, (times.get(id) ?? 0) + 1);
  const references = /^(for|aria-(activedescendant|controls|describedby|details|errormessage|labelledby|owns))$/;
  // What refers to nothing, or is there twice, is nothing like what it is otherwise.
  const wrongIds = (element: Element): readonly string[] =>
    [...element.attributes].flatMap(({ name, value }) =>
      name === "id" || references.test(name)
        ? value.split(/\s+/).flatMap((id) => (times.get(id) === 1 ? [] : `${name} ${times.get(id) ?? 0}`))
        : [],
    );
  const ownOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) => (counts.test(name) ? `${name}=${value}` : name));
    const labels = "labels" in element ? (element as HTMLInputElement).labels?.length : undefined;
    return [element.tagName, ...attributes.toSorted(), labels ?? "", ...wrongIds(element)].join(" ");
  };
  // Whatever is open over the page changes its outermost elements, and nothing of what stands in them.
  const isOutermost = (element: Element): boolean => element === document.body || element === document.documentElement;
  const placeIn = (place: string, element: Element): string => (isOutermost(element) ? "" : short(`${place}>${ownOf(element)}`));
  const placeOf = (element: Element | null): string => (element === null ? "" : placeIn(placeOf(element.parentElement), element));

  const found = new Map<Element, string>();
  const read = (element: Element, place: string): string => {
    const within = placeIn(place, element);
    const alike = new Map<string, number>();
    const children: string[] = [];
    for (const child of element.children) {
      const structure = read(child, within);
      const before = alike.get(structure) ?? 0;
      alike.set(structure, before + 1);
      // Of equal siblings, such as rows of a table, the first two count.
      found.set(child, `${within} ${structure} ${Math.min(before, 1)}`);
      if (before < 2) children.push(structure);
    }
    const text = [...element.childNodes].some(isText) ? "text" : "";
    return short(`<${ownOf(element)} ${text}>${children.join("")}</>`);
  };
  const place = placeOf(root.parentElement);
  found.set(root, `${place} ${read(root, place)} 0`);
  window.portalStructures = found;
  return [...new Set(found.values())];
}

/**
 * Lets axe pass over what need not be checked: all but the first element of each structure, and that too unless its structure is among
 * the new ones. Runs in the page after `structuresIn`.
 */
export function passOverCopies(added: readonly string[]): void {
  const unchecked = new Set(added);
  const structures = [...(window.portalStructures ?? [])];
  window.portalCopies = new Set(structures.filter(([, structure]) => !unchecked.delete(structure)).map(([element]) => element));
}
