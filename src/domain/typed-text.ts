// What people type and paste, with the marks of keyboards, phones and word processors made plain.

/** Whatever a font draws as a hyphen: dashes of all lengths, and the minus. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u2796\uFE31\uFE32]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB]/g;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032]/g;
/** What cannot be seen, but for what parts columns and lines. */
const UNSEEN = /[^\P{C}\t\n\r]/gu;

// Nearly all text is plain already, and looking is much faster than replacing.
const PLAIN = /^[\t\n\r -~]*$/;

/** Full-width digits and hard spaces become plain too. One sign may become 18: cut the text before and after it. */
export const plainText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replaceAll(DASHES, "-")
        .replaceAll(DOUBLE_QUOTES, '"')
        .replaceAll(SINGLE_QUOTES, "'")
        .replaceAll(UNSEEN, "");

/** Letters with a stroke or joined from two, which no decomposition takes apart. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ Ø: "O", ø: "o", Ł: "L", ł: "l", Đ: "D", đ: "d", Æ: "AE", æ: "ae", Œ: "OE", œ: "oe" }),
);

/** "JIMÉNEZ" is "JIMENEZ". The database folds names alike. */
export const withoutAccents = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .replaceAll(/[ØøŁłĐđÆæŒœ]/g, (letter) => LETTERS.get(letter) ?? letter);
