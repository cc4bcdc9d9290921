// Files that people attach: their kinds and their size limit.

/** The kinds of file, with their extensions. The server also checks the first bytes of a file. */
export const FILE_KINDS = {
  pdf: { extensions: ["pdf"], mediaType: "application/pdf" },
  png: { extensions: ["png"], mediaType: "image/png" },
  jpeg: { extensions: ["jpg", "jpeg", "jfif"], mediaType: "image/jpeg" },
  docx: { extensions: ["docx"], mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  xlsx: { extensions: ["xlsx"], mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  eml: { extensions: ["eml"], mediaType: "message/rfc822" },
  csv: { extensions: ["csv", "tsv", "txt"], mediaType: "text/csv" },
} as const satisfies Readonly<Record<string, { readonly extensions: readonly string[]; readonly mediaType: string }>>;
export type FileKind = keyof typeof FILE_KINDS;

/** Documents and photos of documents. */
export const DOCUMENT_KINDS = ["pdf", "png", "jpeg"] as const satisfies readonly FileKind[];

/** The largest file, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
