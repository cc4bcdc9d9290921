// Tells an email address from other text.
import { EMAIL_MAX, EMAIL_PATTERN } from "../contract/constants.ts";

const EMAIL = new RegExp(EMAIL_PATTERN);

/** Whether the whole text has the shape of one email address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
