// Does to a page what a browser's translator does: every text becomes another one, inside elements that nobody drew.

/** Translates what is on the page now. Returns how many texts that were. */
export function translate(root: Node): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.textContent?.trim() && node.parentElement?.closest("svg, style, script, textarea") === null)
      texts.push(node as Text);
  }
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    inner.textContent = `~${text.data}~`;
    text.replaceWith(outer);
  }
  return texts.length;
}
