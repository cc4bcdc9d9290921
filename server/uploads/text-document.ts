// Documents that are stored as their text: small real PDFs of one page, rendered when somebody opens one, the same every time.

/**
 * A stored name that begins with this is a document's text, a title and its lines, and no file on the disk; names of files are
 * hexadecimal.
 */
export const TEXT_DOCUMENT = "document:";

/** Size of every document in bytes: all are equally large, so that a record knows the size without rendering the document. */
export const TEXT_DOCUMENT_BYTES = 2974;

/** Size of the page's content within it. */
const CONTENT_BYTES = 2_400;
/** What fits on the page. */
const LINES = 9;
const LINE_LENGTH = 90;

// Readers' built-in fonts have these characters; any other becomes a question mark.
const latin = (text: string): string =>
  text
    .slice(0, LINE_LENGTH)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "?")
    .replace(/[\\()]/g, (character) => `\\${character}`);

/** In points: an inch from the left edge of a letter page. */
const pageContent = ([title = "", ...lines]: readonly string[]): string =>
  [
    `BT /F1 16 Tf 72 700 Td (${latin(title)}) Tj ET`,
    ...lines.slice(0, LINES).map((line, index) => `BT /F1 11 Tf 72 ${668 - index * 18} Td (${latin(line)}) Tj ET`),
  ]
    .join("\n")
    .padEnd(CONTENT_BYTES);

/** The PDF of a document; null for the stored name of a file. */
export function renderTextDocument(storedName: string): Buffer | null {
  if (!storedName.startsWith(TEXT_DOCUMENT)) return null;
  const content = pageContent(storedName.slice(TEXT_DOCUMENT.length).split("\n"));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const offsets: number[] = [];
  let text = "%PDF-1.4\n";
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + trailer, "latin1");
}
