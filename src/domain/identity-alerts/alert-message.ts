// What other brokers see of what somebody wrote about a carrier: the same words, without anything that reaches a person.
import { withoutNumbers } from "./alert-numbers.ts";

const EMAIL = "[e-mail address]";
const LINK = "[link]";
const HANDLE = "[handle]";

const SCHEMED = /(?:(?:https?|ftp|tg|whatsapp|skype|sms|tel):(?:\/\/)?|www\.)[^\s<>]+/gi;
const MAIL = /[^\s<>()[\],;]+\s?(?:@|\(at\)|\[at\])\s?[^\s<>()[\],;@]+\.[^\s<>()[\],;]+|[^\s<>()[\],;]+@+[^\s<>()[\],;]+/gi;
const SPOKEN_MAIL = /[\w.+-]+\s+at\s+[\w-]+(?:(?:\s+dot\s+|\s*[([]\s*dot\s*[)\]]\s*)[\w-]+)+/gi;
const AT_SOMEBODY = /@+[\p{L}\p{N}_.]+/gu;
// A full stop without a blank after it is no address, so only endings that are in use count; the choice of them is ours.
const ENDINGS =
  "com|net|org|info|biz|edu|gov|co|io|us|ca|mx|me|ly|gg|ai|app|dev|xyz|online|site|top|shop|club|live|link|page|example";
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+(?:${ENDINGS})(?![\p{L}\p{N}])(?::\d+)?(?:[/?#][^\s<>]*)?`,
  "giu",
);

// Letters and digits of other alphabets' widths, and characters that show nothing, would hide an address from what looks for it.
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

// The full stop after an address ends the sentence.
const instead =
  (word: string) =>
  (found: string): string =>
    word + (/[.!?:'"…]+$/.exec(found)?.[0] ?? "");

const once = (text: string): string =>
  withoutNumbers(
    text
      .replaceAll(SCHEMED, instead(LINK))
      .replaceAll(MAIL, instead(EMAIL))
      .replaceAll(SPOKEN_MAIL, EMAIL)
      .replaceAll(BARE, instead(LINK))
      .replaceAll(AT_SOMEBODY, instead(HANDLE)),
  );

/**
 * The text as others get to read it: e-mail addresses, links, telephone numbers and other long numbers each become a word in
 * brackets; what names a carrier or a vehicle stays. What is taken out at all is ours. The same again changes nothing.
 */
export function messageForDisplay(text: string): string {
  const cleaned = once(plain(text).trim());
  const again = once(cleaned);
  // Taking one thing out can bring the two sides of it together.
  return again === cleaned ? cleaned : messageForDisplay(again);
}
