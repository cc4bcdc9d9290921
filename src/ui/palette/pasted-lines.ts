// Lines that are pasted into a field with one line, which would join them without anything between.
import type { ClipboardEvent } from "react";

/** The text as the field shows it. */
export const asOneLine = (text: string): string => text.replace(/\s*[\n\r]\s*/g, ", ");

/** What is pasted into an empty field, where it has several lines; null for anything else, which the field takes itself. */
export function pastedLines(event: ClipboardEvent, typed: string): string | null {
  const text = event.clipboardData.getData("text/plain").trim();
  if (typed !== "" || !/[\n\r]/.test(text)) return null;
  event.preventDefault();
  return text;
}
