// PDFs made to harm: each costs its thread some time and memory, is answered in a word, and the next document is read.
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { PDF_LIMITS, pdfText } from "../../../server/board/reading/pdf-text.ts";
import { pdfOf, TWO_COLUMNS } from "./layouts.ts";

/** A PDF of one page whose content is compressed `content`. */
function pdfWith(content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  const head = Buffer.from(
    `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n` +
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj\n` +
      `5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n` +
      `4 0 obj << /Length ${packed.length} /Filter /FlateDecode >> stream\n`,
  );
  return Buffer.concat([head, packed, Buffer.from("\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF")]);
}

const readsOn = async (): Promise<void> => {
  const text = await pdfText(await pdfOf(TWO_COLUMNS));
  expect(text.kind).toBe("read");
};

test("a stream that unpacks to hundreds of megabytes ends its thread before they are there, and nothing else", async () => {
  const bomb = pdfWith(Buffer.alloc(400 * 1024 * 1024, " "));
  const before = process.memoryUsage.rss();
  expect(await pdfText(bomb, { ...PDF_LIMITS, growth: 128 })).toEqual({ kind: "refused", reason: "too_much" });
  expect(process.memoryUsage.rss() - before).toBeLessThan(500 * 1024 ** 2);
  await readsOn();
}, 60_000);

test("more text than any document has ends with the time", async () => {
  const bomb = pdfWith(Buffer.alloc(100 * 1024 * 1024, "BT (a) Tj ET "));
  expect(await pdfText(bomb, { ...PDF_LIMITS, time: 1_500 })).toMatchObject({ kind: "refused" });
  await readsOn();
}, 60_000);

test("thousands of pages are not read, and it is known how many there were", async () => {
  const document = await PDFDocument.create();
  for (let at = 0; at < 2_000; at += 1) document.addPage([612, 792]);
  const text = await pdfText(await document.save());
  expect(text).toMatchObject({ kind: "read", pageCount: 2_000 });
  if (text.kind === "read") expect(text.pages).toHaveLength(PDF_LIMITS.pages);
}, 30_000);

test.each([
  ["nothing of a PDF", Buffer.from("%PDF-1.7 and no more")],
  [
    "pages that are their own parents",
    Buffer.from(
      "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [2 0 R] /Count 5 >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF",
    ),
  ],
])(
  "%s has nothing to read",
  async (_, bytes) => {
    const text = await pdfText(bytes, { ...PDF_LIMITS, time: 3_000 });
    expect(text.kind === "read" ? text.pages.flatMap(({ items }) => items) : []).toEqual([]);
    await readsOn();
  },
  30_000,
);

test("a document under a password is said to be that", async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText("Secret");
  document.encrypt({ userPassword: "open", ownerPassword: "own" });
  expect(await pdfText(await document.save())).toEqual({ kind: "refused", reason: "encrypted" });
});

test("a document that takes too long is stopped", async () => {
  expect(await pdfText(await pdfOf(TWO_COLUMNS), { ...PDF_LIMITS, time: 1 })).toEqual({ kind: "refused", reason: "too_long" });
  await readsOn();
});
