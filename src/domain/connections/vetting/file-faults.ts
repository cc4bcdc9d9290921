// Why a file of carriers to vet cannot be read, and what to do then.

const PASTE = "Copy the columns with numbers and names, and paste them.";

/** What follows the file's name. */
export const FILE_FAULTS = {
  not_excel: "is not an Excel file, though it is named like one.",
  old: "has a password, or an old Excel saved it. Save it as .xlsx without a password.",
  damaged: "is damaged. Open it in Excel, save it and select it again.",
  too_large: `is too large when unpacked. ${PASTE}`,
  too_many_cells: `has too many rows and columns. ${PASTE}`,
  too_many_sheets: `has too many sheets. ${PASTE}`,
  empty: "has no values in its cells.",
  unread: `could not be read. ${PASTE}`,
} as const satisfies Readonly<Record<string, string>>;
export type FileFault = keyof typeof FILE_FAULTS;
