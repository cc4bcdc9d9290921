// Password managers, writing aids and dark modes change the page that React drew: it goes on, and shows what is true.
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { bearForeignNodes } from "../../../src/ui/frame/foreign-nodes.ts";
import { Field } from "../../../src/ui/form/Field.tsx";
import { ErrorBoundary } from "../../../src/ui/states/ErrorBoundary.tsx";
import "../../../src/ui/theme.css";

let end = (): void => undefined;
beforeEach(() => {
  end = bearForeignNodes();
});
afterEach(() => end());

function Page({ step }: { readonly step: number }) {
  const [typed, setTyped] = useState("");
  return (
    <ErrorBoundary resetKey="page" onError={() => undefined} onBack={() => undefined}>
      <section>
        {step % 2 === 1 && <h2>Notice {step}</h2>}
        <Field label="Email" hint={step > 1 ? `Step ${step}` : undefined} error={step === 2 ? "Too short" : null}>
          {(wiring) => <input {...wiring} value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
        {step > 0 && <p data-place={step}>Row {step}</p>}
        <ul>
          {[0, 1, 2, 3]
            .filter((at) => (at + step) % 3 !== 0)
            .map((at) => (
              <li key={at}>Item {at}</li>
            ))}
        </ul>
      </section>
    </ErrorBoundary>
  );
}

const all = (root: Element, selector: string): readonly Element[] => [...root.querySelectorAll(selector)];

/** What extensions do, by name. Each is done to the page after every change of it. */
const EXTENSIONS: Readonly<Record<string, (root: Element) => void>> = {
  "puts its icon beside fields": (root) => {
    for (const input of all(root, "input")) {
      input.setAttribute("data-lpignore", "false");
      input.after(Object.assign(document.createElement("com-icon"), { className: "foreign" }));
      input.before(Object.assign(document.createElement("com-menu"), { className: "foreign" }));
    }
  },
  "wraps fields and items": (root) => {
    for (const element of all(root, "input, li, p")) {
      if (element.parentElement?.classList.contains("foreign")) continue;
      const wrap = Object.assign(document.createElement("span"), { className: "foreign" });
      element.replaceWith(wrap);
      wrap.append(element);
    }
  },
  "marks words and adds styles": (root) => {
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    root.prepend(Object.assign(document.createElement("style"), { className: "foreign", textContent: ".x { color: red }" }));
    for (const element of all(root, "input, p, li, h2")) {
      element.setAttribute("data-gramm", "true");
      element.setAttribute("style", "--darkreader-inline-color: #fff");
      element.append(Object.assign(document.createElement("grammarly-extension"), { className: "foreign" }));
    }
  },
  "takes away what it takes for advertising": (root) => {
    for (const element of all(root, "h2, p, li:first-child")) element.remove();
  },
};

const texts = (root: Element): readonly (string | null)[] => all(root, "h2, p, label").map(({ textContent }) => textContent);

test.each(Object.entries(EXTENSIONS))("a page to which an extension %s goes on", async (name, change) => {
  const isRemoving = name.startsWith("takes");
  const plain = await render(<Page step={0} />);
  const screen = await render(<Page step={0} />);
  for (let step = 1; step < 8; step += 1) {
    change(screen.container);
    await plain.rerender(<Page step={step} />);
    await screen.rerender(<Page step={step} />);
    expect(screen.container.textContent).not.toContain("stopped working");
    // What was removed stays away; everything else is as on an untouched page.
    if (!isRemoving) expect(texts(screen.container)).toEqual(texts(plain.container));
  }
  const input = screen.container.querySelector("input");
  input?.focus();
  document.execCommand("insertText", false, "dana");
  await vi.waitFor(() => expect(input?.value).toBe("dana"));
  await screen.unmount();
  expect(screen.container.querySelector("section")).toBeNull();
});
