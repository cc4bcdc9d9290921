// An invalid file gets an error at once, beside the field, and is never sent.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FILE_LIMIT } from "../../../src/contract/files.ts";
import { FileField } from "../../../src/ui/form/FileField.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

const taken = vi.fn<(file: File | null) => void>();

function Form() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      label="Evidence"
      kinds={["pdf", "png"]}
      file={file}
      onChange={(next) => {
        taken(next);
        setFile(next);
      }}
    />
  );
}

function drop(...files: File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  document
    .querySelector(".FileField_drop")
    ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
}
const file = (name: string, bytes: number): File => new File([new Uint8Array(bytes)], name);
const error = (): string | null | undefined => document.querySelector(".Field_error")?.textContent;

test.each(["", "bp6-dark"])("a valid file is accepted, an invalid one gets an error (%s)", async (theme) => {
  document.body.className = theme;
  const screen = await render(<Form />);
  drop(file("Scan.PDF", 2_048));
  await expect.element(screen.getByText("Scan.PDF")).toBeVisible();
  expect(taken.mock.lastCall?.[0]?.name).toBe("Scan.PDF");
  expect(error()).toBe("");
  const refusals: [File[], string][] = [
    [[file("a.exe", 10)], "“a.exe” is not a PDF or PNG file."],
    [[file("pdf", 10)], "“pdf” is not a PDF or PNG file."],
    [[file("a.pdf", 0)], "“a.pdf” is empty."],
    [[file("a.pdf", FILE_LIMIT + 1)], "“a.pdf” is larger than 10 MiB."],
    [[file("a.pdf", 1), file("b.pdf", 1)], "One file at a time."],
  ];
  for (const [files, words] of refusals) {
    drop(...files);
    await vi.waitFor(() => expect(error()).toBe(words));
    expect(taken.mock.lastCall).toEqual([null]);
  }
  const input = document.querySelector("input");
  expect(input?.getAttribute("aria-invalid")).toBe("true");
  expect(await violations()).toEqual([]);
  drop(file("exact.png", FILE_LIMIT));
  await expect.element(screen.getByText("exact.png")).toBeVisible();
  expect(error()).toBe("");
  expect(await violations()).toEqual([]);
  document.querySelector<HTMLButtonElement>(".FileField_drop button")?.click();
  await vi.waitFor(() => expect(taken.mock.lastCall).toEqual([null]));
  expect(document.activeElement).toBe(input);
  await screen.unmount();
  document.body.className = "";
});
