// Removes personal data from what is sent to third parties: emails, phones, codes, names, vehicle numbers and search texts.

const EMAIL = /[^\s@"'<>()[\]{},;:=/?&#]+(?:@|%40)[^\s@"'<>()[\]{},;:=/?&#]+\.[A-Za-z]{2,}/gi;
const PHONE = /(?<![\w.])(?:\+\d[\d .()-]{6,18}\d|(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})(?!\w)/g;
const VIN = /(?<![A-Za-z0-9])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])/gi;
const CODE = /\b(code|otp|pin|token|nonce)(["']?\s*(?:[:=]|is)\s*["']?)[\w-]+/gi;
// Search texts contain names, so only the keys of a query stay.
const QUERY_VALUE = /([?&][\w.%[\]-]+=)[^&#\s"'<>]*/g;
const PRIVATE_KEYS = [
  /^(code|sign_?in_?code|otp|notes|subject|authorization|cookies?|vin|message_for_display|unsanitized_message)$/i,
  /(^|_)(e?mail|phone|phone_e164|token|nonce|password|secret|hash)$/i,
  /^(first|last|full|legal|dba|user)_?name$/i,
];

const REMOVED = "[removed]";
const MAX_DEPTH = 12;

/** Words that are also removed, such as the signed-in user's names, except single letters, which occur inside other words. */
const words = (names: readonly string[]): RegExp | null => {
  const parts = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const escaped = parts.toSorted((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return escaped.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
};

/** A text without personal data. */
export function scrubText(text: string, names: readonly string[] = []): string {
  const clean = text
    .replace(QUERY_VALUE, `$1${REMOVED}`)
    .replace(EMAIL, "[email]")
    .replace(CODE, `$1$2${REMOVED}`)
    .replace(VIN, "[vin]")
    .replace(PHONE, "[phone]");
  const pattern = words(names);
  return pattern === null ? clean : clean.replace(pattern, "[name]");
}

/** A copy of any data without personal data; parts that are nested too deep or circular are removed. */
export function scrubData<T>(data: T, names: readonly string[] = []): T {
  const seen = new Set<object>();
  const visit = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return scrubText(value, names);
    if (typeof value !== "object" || value === null) return value;
    if (depth > MAX_DEPTH || seen.has(value)) return REMOVED;
    seen.add(value);
    const copy = Array.isArray(value)
      ? value.map((item) => visit(item, depth + 1))
      : Object.fromEntries(
          Object.entries(value).map(([key, item]) => [
            key,
            item !== null && item !== undefined && PRIVATE_KEYS.some((pattern) => pattern.test(key))
              ? REMOVED
              : visit(item, depth + 1),
          ]),
        );
    seen.delete(value);
    return copy;
  };
  return visit(data, 0) as T;
}
