// The paper of a list: an element of its own beside the portal, which is printed in its place and never seen on the screen.
import { pageRule } from "../../../domain/print-text.ts";
import css from "./ListPaper.module.css";

interface PaperContent {
  readonly title: string;
  /** In the margins of every page. */
  readonly top: string;
  readonly bottom: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly body: HTMLElement;
}

function added<Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, text = ""): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  parent.append(made);
  return made;
}

/** Returns what takes it away. A page of the portal may not add style elements, so that the rule of its pages is adopted. */
export function layPaper({ title, top, bottom, facts, body }: PaperContent): () => void {
  const paper = document.createElement("section");
  paper.className = css.paper ?? "";
  paper.dataset.listPaper = "";
  added(paper, "h1", title);
  const list = added(paper, "dl");
  for (const [label, value] of facts) {
    const line = added(list, "div");
    added(line, "dt", label);
    added(line, "dd", value);
  }
  paper.append(body);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageRule(top, bottom, "letter landscape"));
  document.adoptedStyleSheets.push(sheet);
  document.body.append(paper);
  return () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** What is printed instead of a list that was not read: half of it would look like all of it. */
export function noteOnPaper(title: string, keys: string): HTMLElement {
  const note = document.createElement("p");
  note.textContent = `This is not the list. To print “${title}” with all of its rows, press ${keys} in the portal, or choose “Print the list” in the list’s actions.`;
  return note;
}
