// A PDF in the page: drawn, its text selectable, paged and scrolled by keyboard; another file offers what the caller has for it.
import { BlueprintProvider } from "@blueprintjs/core";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PdfMark } from "../../../src/ui/pdf/PdfPage.tsx";
import { PdfView } from "../../../src/ui/pdf/PdfView.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

async function paper(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1)
    document.addPage([612, 792]).drawText(`Words of page ${number}`, { x: 72, y: 700, size: 20, font });
  return document.save();
}

const shown = (bytes: Uint8Array, mark: PdfMark | null = null) => (
  <BlueprintProvider>
    <main style={{ height: 500 }}>
      <h1>Paper</h1>
      <PdfView bytes={bytes} label="The paper" mark={mark} fallback={<p>Save it instead</p>} />
    </main>
  </BlueprintProvider>
);

/** Whether anything but white was drawn. */
function isDrawn(): boolean {
  const canvas = document.querySelector("canvas");
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, at) => at % 4 === 0 && value < 100 && pixels[at + 3] === 255);
}

test("the pages are drawn as wide as there is room, with their text over them, and the keyboard scrolls them", async () => {
  await page.viewport(800, 600);
  const screen = await render(shown(await paper(3)));
  const words = screen.getByText("Words of page 1");
  await expect.element(words).toBeInTheDocument();
  await expect.poll(isDrawn).toBe(true);
  getSelection()?.selectAllChildren(words.element());
  expect(getSelection()?.toString()).toBe("Words of page 1");
  await expect.element(screen.getByText("Page 1 of 3")).toBeVisible();
  expect(await violations()).toEqual([]);

  const region = screen.getByRole("region", { name: "The paper" });
  (region.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByText("Page 3 of 3")).toBeVisible();
  await expect.element(screen.getByText("Words of page 3")).toBeInTheDocument();
  await screen.getByRole("button", { name: "Previous page" }).click();
  await expect.element(screen.getByText("Page 2 of 3")).toBeVisible();
  const width = document.querySelector("canvas")?.clientWidth ?? 0;
  await screen.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => document.querySelector("canvas")?.clientWidth ?? 0).toBeGreaterThan(width);
  await screen.unmount();
});

test("what is asked for on a page is framed and brought into view, also far down on another page", async () => {
  await page.viewport(800, 600);
  const bytes = await paper(3);
  // Where paper() writes: its letters stand on the line 92 points below the upper edge.
  const mark: PdfMark = { page: 3, box: { x: 72, y: 76, width: 170, height: 20 } };
  const screen = await render(shown(bytes));
  await expect.element(screen.getByText("Words of page 1")).toBeInTheDocument();
  expect(document.querySelector("[data-mark]")).toBeNull();
  await screen.rerender(shown(bytes, mark));
  const words = screen.getByText("Words of page 3");
  await expect.element(words).toBeInViewport();
  const frame = (): DOMRect => document.querySelector("[data-mark]")?.getBoundingClientRect() ?? new DOMRect();
  await expect
    .poll(() => {
      const [inner, outer] = [words.element().getBoundingClientRect(), frame()];
      return (
        outer.left <= inner.left &&
        outer.right >= inner.right &&
        Math.abs((outer.top + outer.bottom - inner.top - inner.bottom) / 2) < 8
      );
    })
    .toBe(true);
  await screen.rerender(shown(bytes, { page: 1, box: { x: 72, y: 76, width: 170, height: 20 } }));
  const view = screen.getByRole("region", { name: "The paper" }).element().getBoundingClientRect();
  await expect.poll(() => frame().top >= view.top && frame().bottom <= view.bottom).toBe(true);
  await screen.unmount();
});

test.each([
  ["no PDF", new TextEncoder().encode("<html>Not found</html>")],
  ["nothing", new Uint8Array()],
])("%s offers the fallback", async (_what, bytes) => {
  const screen = await render(shown(bytes));
  await expect.element(screen.getByText("Save it instead")).toBeVisible();
  await screen.unmount();
});
