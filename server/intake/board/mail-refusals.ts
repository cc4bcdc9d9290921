// Why a mail or an uploaded confirmation is not taken, in sentences.

export const MAIL_REFUSALS = {
  too_big: "The email is larger than 10 MB.",
  too_many_parts: "The email has more parts than any that people send.",
  unreadable: "The email cannot be read: its parts are nested too deep, or its headers are too long.",
  no_sender: "The email does not say who sent it.",
} as const;
export type MailRefusal = keyof typeof MAIL_REFUSALS;
