// Password managers and writing aids put their own into the form that a driver fills in: it goes on, and nothing typed is lost.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { beforeAll, expect, test } from "vitest";
import { giveTextsElements } from "../../src/visitor/own-text.ts";
import { Button } from "../../src/visitor/parts/Button.tsx";
import { Field } from "../../src/visitor/parts/Field.tsx";
import { translate } from "../ui/translated.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver } from "./fake-line.ts";

beforeAll(giveTextsElements);

/** An icon before and behind each field, marks on everything, and styles in between. */
function extend(root: Element): void {
  for (const input of root.querySelectorAll("input")) {
    input.before(document.createElement("com-menu"));
    input.after(document.createElement("com-icon"));
    input.setAttribute("data-lpignore", "true");
  }
  for (const element of root.querySelectorAll("p, label, button")) {
    element.setAttribute("style", "--darkreader-inline-color: #fff");
    element.append(document.createElement("grammarly-extension"));
  }
  root.prepend(document.createElement("style"));
}

function Form() {
  const [step, setStep] = useState(0);
  const [typed, setTyped] = useState("");
  return (
    <>
      {step % 2 === 1 && <p>Check this</p>}
      <Field label="Name" value={typed} onChange={setTyped} error={step === 2 ? "Too short" : null} />
      <p data-testid="step">
        Step {step} of {step + 3}
      </p>
      {step > 1 && <p>Nearly done</p>}
      <Button onPress={() => setStep(step + 1)}>Next</Button>
    </>
  );
}

test.each([
  ["extensions", extend],
  ["extensions and a translator", (root: Element) => (extend(root), translate(root))],
])("a form that %s change goes on, and keeps what is typed", async (_, change) => {
  draw(await linkOver(fakeLine()), <Form />);
  const find = <T extends Element>(selector: string): T | null => document.querySelector<T>(selector);
  await expect.poll(() => find("input")).not.toBeNull();
  for (let step = 1; step < 5; step += 1) {
    change(document.body);
    find<HTMLElement>("button")?.click();
    await expect.poll(() => find("[data-testid=step]")?.textContent?.replaceAll("~", "")).toBe(`Step ${step} of ${step + 3}`);
    find<HTMLInputElement>("input")?.focus();
    document.execCommand("insertText", false, String(step));
  }
  await expect.poll(() => find<HTMLInputElement>("input")?.value).toBe("1234");
  expect(document.body.textContent?.replaceAll("~", "").match(/Check this|Nearly done/g)).toEqual(["Nearly done"]);
});
