// A part that cannot be hit with a thumb, read by a screen reader, or seen in the dark keeps people from answering.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../../src/visitor/parts/Button.tsx";
import { Check, Choice } from "../../src/visitor/parts/Choice.tsx";
import { Field } from "../../src/visitor/parts/Field.tsx";
import { DocumentField, Photo } from "../../src/visitor/parts/FileField.tsx";
import { NoLink } from "../../src/visitor/parts/NoLink.tsx";
import { Notice } from "../../src/visitor/parts/Notice.tsx";
import { Shell } from "../../src/visitor/parts/Shell.tsx";
import { violations } from "../ui/axe.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, VISIT } from "./fake-line.ts";
import "../../src/visitor/theme.css";

const ANSWERS = [
  { value: "yes", label: "I accept these terms" },
  { value: "no", label: "I decline, and say why" },
] as const;

function Everything() {
  const [name, setName] = useState("");
  const [answer, setAnswer] = useState<"yes" | "no" | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const [paper, setPaper] = useState<File | null>(null);
  return (
    <Shell visit={VISIT}>
      <Field label="Your name" hint="As on your license" value={name} onChange={setName} autocomplete="name" error="is missing" />
      <Choice label="Your answer" options={ANSWERS} value={answer} onChange={setAnswer} error="is missing" />
      <Check isChecked={isAgreed} onChange={setAgreed} error="has to be checked">
        I may answer for the carrier
      </Check>
      <Photo label="Photo of the truck" file={photo} onChange={setPhoto} />
      <DocumentField label="Certificate of insurance" file={paper} onChange={setPaper} />
      <Notice tone="pass">Thank you.</Notice>
      <Button kind="main">Send</Button>
      <Button kind="plain" onPress={() => setAnswer(null)}>
        Undo
      </Button>
    </Shell>
  );
}

const DARK = "(prefers-color-scheme: dark)";

/** The rules of the dark theme hold for everybody, as the browser of the tests cannot be told to like the dark. */
function darken(): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const dark = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === DARK);
  const own = dark.flatMap((rule) => [...(rule as CSSMediaRule).cssRules]).find(({ cssText }) => cssText.includes("--v-text"));
  const { style } = own as CSSStyleRule;
  for (const name of style) document.documentElement.style.setProperty(name, style.getPropertyValue(name));
}

afterEach(() => document.documentElement.removeAttribute("style"));

test.each(["light", "dark"])("all parts together have no barrier (%s)", async (theme) => {
  if (theme === "dark") darken();
  await page.viewport(320, 640);
  draw(await linkOver(fakeLine()), <Everything />);
  await page.getByText("What is kept, and how long").click();
  await userEvent.click(page.getByRole("radio", { name: "I decline, and say why" }));
  expect(await violations()).toEqual([]);
});

test("everything can be hit with a thumb on the narrowest telephone, and nothing is wider than it", async () => {
  await page.viewport(320, 640);
  draw(await linkOver(fakeLine()), <Everything />);
  const targets = [...document.querySelectorAll("button, label:has(input), input[type=text], summary")];
  expect(targets.length).toBeGreaterThan(8);
  const small = targets.filter((target) => target.getBoundingClientRect().height < 44);
  expect(small.map(({ textContent }) => textContent)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const sizes = [...document.querySelectorAll("input, textarea")].map((input) => getComputedStyle(input).fontSize);
  expect(sizes.filter((size) => Number.parseFloat(size) < 13)).toEqual([]);
  expect(getComputedStyle(page.getByLabelText("Your name").element()).fontSize).toBe("16px");
});

test("a file that the server would not take is refused at once, in the visitor's language", async () => {
  const link = await linkOver(fakeLine(), { visit: { ...VISIT, language: "es" } });
  draw(link, <Everything />);
  const input = page.getByLabelText(/Certificate of insurance/).last();
  await userEvent.upload(input, new File(["x"], "setup.exe"));
  await expect.element(page.getByText("Elija un archivo de uno de estos tipos: PDF, PNG, JPEG.")).toBeVisible();
  await userEvent.upload(input, new File(["x".repeat(2_000)], "COI.PDF"));
  await expect.element(page.getByText("COI.PDF, 2 KB")).toBeVisible();
  await page.getByRole("button", { name: "Quitar COI.PDF" }).click();
  await expect.element(page.getByText("COI.PDF, 2 KB")).not.toBeInTheDocument();
});

test("an address without its token says so in both languages", async () => {
  draw(await linkOver(fakeLine()), <NoLink />);
  await expect.element(page.getByText(/The address is not complete/)).toBeVisible();
  await expect.element(page.getByText(/La dirección no está completa/)).toBeVisible();
});
