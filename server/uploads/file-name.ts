// File names: cleaned on upload, and written into a header on download.

/** Most characters of a name; the limit of file systems. */
const LONGEST = 255;

// Control characters, and marks that reverse the writing direction and so can hide an extension.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A sender's name for a file, without folders and invisible characters. */
export function cleanName(given: string): string {
  // Browsers escape a quotation mark like this, the one character that would end the name early.
  const name = (given.split(/[\\/]/).pop() ?? "").replaceAll("%22", '"').replace(UNSEEN, "").trim();
  if (name.length <= LONGEST) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, LONGEST - ending.length)}${ending}`;
}

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header that makes a browser save a file under its name (RFC 6266, the name as in RFC 5987). */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${percent(name)}`;
}
