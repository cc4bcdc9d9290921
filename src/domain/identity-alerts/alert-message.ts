// Removes contact details from an alert's message before other brokers see it.
import { withoutNumbers } from "./alert-numbers.ts";

const EMAIL = "[email address]";
const LINK = "[link]";
const HANDLE = "[handle]";

// Each begins only where its first part cannot have begun before, so that a text is not read again from every character.
const SCHEMED = /(?:(?:https?|ftp|tg|whatsapp|skype|sms|tel):(?:\/\/)?|www\.)[^\s<>]+/gi;
const WORD = String.raw`[^\s<>()[\],;]`;
const MAIL = new RegExp(String.raw`(?<!${WORD})${WORD}+(?:\s?(?:@|\(at\)|\[at\])\s?[^\s<>()[\],;@]+\.|@+)${WORD}+`, "gi");
const SPOKEN_MAIL = /(?<![\w.+-])[\w.+-]+\s+at\s+[\w-]+(?:(?:\s+dot\s+|\s*[([]\s*dot\s*[)\]]\s*)[\w-]+)+/gi;
const AT_SOMEBODY = /(?<!@)@+[\p{L}\p{N}_.]+/gu;
// A period without a space after it is not always an address. Assumption: these endings are the common ones.
const ENDINGS =
  "com|net|org|info|biz|edu|gov|co|io|us|ca|mx|me|ly|gg|ai|app|dev|xyz|online|site|top|shop|club|live|link|page|example";
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-]\.?)(?:[\p{L}\p{N}-]+\.)+(?:${ENDINGS})(?![\p{L}\p{N}])(?::\d+)?(?:[/?#][^\s<>]*)?`,
  "giu",
);

// Full-width letters, digits of other scripts and invisible characters could hide an address from the patterns.
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : westernDigit(digit)));

// Unicode keeps the ten digits of every script together, in order.
function westernDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
}

// Keeps the punctuation after an address, which ends the sentence.
const replaceWith =
  (word: string) =>
  (match: string): string =>
    word + (/(?<![.!?:'"…])[.!?:'"…]+$/.exec(match)?.[0] ?? "");

const once = (text: string): string =>
  withoutNumbers(
    text
      .replaceAll(SCHEMED, replaceWith(LINK))
      .replaceAll(MAIL, replaceWith(EMAIL))
      .replaceAll(SPOKEN_MAIL, EMAIL)
      .replaceAll(BARE, replaceWith(LINK))
      .replaceAll(AT_SOMEBODY, replaceWith(HANDLE)),
  );

/**
 * The text that others see: email addresses, links, phone numbers and other long numbers become a word in brackets; numbers of
 * carriers and vehicles stay. Assumption: these are the details to remove. Idempotent.
 */
export function messageForDisplay(text: string): string {
  const cleaned = once(plain(text).trim());
  const again = once(cleaned);
  // Removing one match can join the text on both sides into another.
  return again === cleaned ? cleaned : messageForDisplay(again);
}
