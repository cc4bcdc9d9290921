// What is wrong with the segments of a transaction set, in the codes of a 997 and in words.

/** An element that is wrong. */
export interface ElementFault {
  /** Its place in its segment, from 1. */
  readonly nth: number;
  /** The number of the element in X12's dictionary. */
  readonly reference: string;
  /** X12 element 723: "1" is missing, "4" too short, "5" too long, "7" no such code, "8" no date, "9" no time. */
  readonly code: "1" | "4" | "5" | "7" | "8" | "9";
  readonly value: string;
}

export interface SegmentFault {
  readonly segment: string;
  /** Its place in the set, from 1 for ST; of one that is missing, where it should be. */
  readonly nth: number;
  /** X12 element 720: "3" is missing, "8" has wrong elements. */
  readonly code: "3" | "8";
  readonly element: ElementFault | null;
  /** A sentence. */
  readonly message: string;
}

export const missing = (segment: string, nth: number, message: string): SegmentFault => ({
  segment,
  nth,
  code: "3",
  element: null,
  message,
});

export const wrong = (
  { id, nth }: { readonly id: string; readonly nth: number },
  element: ElementFault,
  message: string,
): SegmentFault => ({ segment: id, nth, code: "8", element, message });
