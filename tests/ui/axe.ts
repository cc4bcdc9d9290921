// Runs axe on the page of a browser test.
import axeAddress from "../../node_modules/axe-core/axe.min.js?url";

interface Axe {
  run(context: Element, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

let loading: Promise<void> | null = null;

function load(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = axeAddress;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("axe did not load"));
    document.head.append(script);
  });
  return loading;
}

/** The violations of WCAG 2.2 AA that axe finds once nothing moves, one per line: a color between two states is no violation. */
export async function violations(context: Element = document.body): Promise<string[]> {
  await load();
  const moving = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { axe } = window as unknown as { axe: Axe };
  const result = await axe.run(context, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: PAGE_RULES,
  });
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

// These rules are for whole pages, and a component is none.
const PAGE_RULES = {
  region: { enabled: false },
  "landmark-one-main": { enabled: false },
  "page-has-heading-one": { enabled: false },
  "document-title": { enabled: false },
  "html-has-lang": { enabled: false },
};
