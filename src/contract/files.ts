// Files that people attach: which kinds, how large, and how a stored one is told of.

/** What a file may be, by its ending; what it really is shows in its first bytes. */
export const FILE_KINDS = {
  pdf: { endings: ["pdf"], mediaType: "application/pdf" },
  png: { endings: ["png"], mediaType: "image/png" },
  jpeg: { endings: ["jpg", "jpeg"], mediaType: "image/jpeg" },
  docx: { endings: ["docx"], mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  csv: { endings: ["csv", "txt"], mediaType: "text/csv" },
} as const satisfies Readonly<Record<string, { readonly endings: readonly string[]; readonly mediaType: string }>>;
export type FileKind = keyof typeof FILE_KINDS;

/** Papers and pictures of papers. */
export const DOCUMENT_KINDS = ["pdf", "png", "jpeg"] as const satisfies readonly FileKind[];

/** Bytes of one file at most. */
export const FILE_LIMIT = 10 * 1024 * 1024;
