// What a file is called: cleaned when it comes, and written into a header when it goes.

/** Characters of a name at most; what file systems take. */
const LONGEST = 255;

// Controls, and the marks that turn the direction of writing round and so can hide an ending.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A sender's name for a file, without folders and without what cannot be seen. */
export function cleanName(given: string): string {
  // Browsers write a quotation mark so, the one sign that would end the name early.
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
