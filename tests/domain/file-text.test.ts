// Files of text are read in the encodings that spreadsheets and old programs write.
import { expect, it } from "vitest";
import { fileText } from "../../src/domain/file-text.ts";

const wide = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

it.each<[string, readonly number[]]>([
  ["UTF-8", [...new TextEncoder().encode("DOT,Jiménez")]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode("DOT,Jiménez")]],
  ["UTF-16, little end first", [0xff, 0xfe, ...wide("DOT,Jiménez", true)]],
  ["UTF-16, big end first", [0xfe, 0xff, ...wide("DOT,Jiménez", false)]],
  ["UTF-16 without a mark", wide("DOT,Jiménez", true)],
  ["Windows-1252", [...new TextEncoder().encode("DOT,Jim"), 0xe9, ...new TextEncoder().encode("nez")]],
])("%s", (_, bytes) => expect(fileText(Uint8Array.from(bytes))).toBe("DOT,Jiménez"));
