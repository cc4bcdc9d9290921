// A demo document whose record has the wrong size, or that no reader opens, would look like a broken download.
import { expect, it } from "vitest";
import { TEXT_DOCUMENT, TEXT_DOCUMENT_BYTES, renderTextDocument } from "../../../server/uploads/text-document.ts";

it("every document is a one-page PDF of the size that its record says", () => {
  for (const words of ["", "W-9\nMéridian (West) \\ LLC – Zürich\nSigned", `${"(".repeat(300)}\n`.repeat(30)]) {
    const document = renderTextDocument(`${TEXT_DOCUMENT}${words}`)!;
    expect(document.length).toBe(TEXT_DOCUMENT_BYTES);
    const text = document.toString("latin1");
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text).toMatch(/%%EOF\n$/);
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe("xref");
    const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((object) => `${object} 0 obj`));
    const { 1: length, index } = /\/Length (\d+) >>\nstream\n/.exec(text)!;
    expect(text.slice(index).split("stream\n", 2)[1]?.length).toBe(Number(length) + "\nend".length);
  }
  expect(renderTextDocument("a".repeat(40))).toBeNull();
});
