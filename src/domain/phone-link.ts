// Links that call a number.

/** RFC 3966, with the extension: of "+13125550101x12" or E.164. Null where a part of the number is hidden or it is none. */
export function phoneLink(phone: string): string | null {
  const [, number, extension] = /^(\+[1-9]\d{6,14})(?:x(\d{1,8}))?$/.exec(phone) ?? [];
  if (number === undefined) return null;
  return `tel:${number}${extension === undefined ? "" : `;ext=${extension}`}`;
}
