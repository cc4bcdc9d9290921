// Writes lines on letter pages of a PDF from top to bottom, and begins another page where one is full.
import { rgb, type PDFDocument, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";

/** A letter page and its margin, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 60;
const LEADING = 15;
const SIZE = 10;
const INDENT = 130;

const INK = rgb(0.1, 0.12, 0.15);
const GRAY = rgb(0.4, 0.43, 0.47);

// Readers' built-in fonts have these characters; any other becomes a question mark.
const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, " ").replace(/[^\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu, "?");

type Weight = "plain" | "bold";

export class Paper {
  readonly #document: PDFDocument;
  readonly #fonts: Readonly<Record<Weight, PDFFont>>;
  readonly #footer: string;
  #page: PDFPage;
  #y = HEIGHT - MARGIN;
  #pages = 0;

  /** `footer` stands at the bottom of every page, with its number. */
  constructor(document: PDFDocument, font: PDFFont, bold: PDFFont, footer: string) {
    this.#document = document;
    this.#fonts = { plain: font, bold };
    this.#footer = plain(footer);
    this.#page = this.#newPage();
  }

  title(text: string): void {
    this.#write(text, MARGIN, "bold", 18);
    this.#y -= LEADING * 1.6;
  }

  heading(text: string): void {
    this.#room(LEADING * 3);
    this.#y -= LEADING * 0.7;
    this.#write(text.toUpperCase(), MARGIN, "bold", 9, GRAY);
    this.#y -= LEADING;
  }

  /** Wrapped where it is longer than the page is wide. */
  line(text: string, weight: Weight = "plain"): void {
    for (const part of this.#wrapped(text, WIDTH - 2 * MARGIN, weight)) this.#put(part, MARGIN, weight);
  }

  /** A label, and the text beside it. */
  pair(label: string, text: string, weight: Weight = "plain"): void {
    const parts = this.#wrapped(text, WIDTH - 2 * MARGIN - INDENT, weight);
    for (const [at, part] of parts.entries()) {
      this.#room(LEADING);
      if (at === 0) this.#write(label, MARGIN, "plain", SIZE, GRAY);
      this.#write(part, MARGIN + INDENT, weight);
      this.#y -= LEADING;
    }
  }

  gap(): void {
    this.#y -= LEADING * 0.4;
  }

  #put(text: string, x: number, weight: Weight): void {
    this.#room(LEADING);
    this.#write(text, x, weight);
    this.#y -= LEADING;
  }

  #write(text: string, x: number, weight: Weight, size = SIZE, color = INK): void {
    this.#page.drawText(plain(text), { x, y: this.#y, size, font: this.#fonts[weight], color });
  }

  #room(points: number): void {
    if (this.#y - points < MARGIN) this.#page = this.#newPage();
  }

  #newPage(): PDFPage {
    const page = this.#document.addPage([WIDTH, HEIGHT]);
    this.#y = HEIGHT - MARGIN;
    this.#pages += 1;
    page.drawText(`${this.#footer}, page ${this.#pages}`, { x: MARGIN, y: 34, size: 8, font: this.#fonts.plain, color: GRAY });
    return page;
  }

  /** Words that are longer than a line are cut. */
  #wrapped(given: string, width: number, weight: Weight): readonly string[] {
    const font = this.#fonts[weight];
    const fits = (text: string): boolean => font.widthOfTextAtSize(text, SIZE) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of plain(given)
      .split(/\s+/)
      .flatMap((text) => text.match(/.{1,60}/g) ?? [])) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }
}
