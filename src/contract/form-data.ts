// A call's body as form data: its fields in brackets, then the file.
import type { FilePart } from "./endpoint.ts";

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  // A form sends an empty text for no value.
  if (value === null) return [[name, ""]];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(`${name}[]`, item));
  if (typeof value === "object") return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

/** The file comes last, so that a server that reads the fields first can refuse before it has read ten megabytes. */
export function formDataOf(part: FilePart, body: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body).flatMap(([name, item]) => pairs(name, item))) form.append(name, value);
  form.append(part.name, file, file.name);
  return form;
}
