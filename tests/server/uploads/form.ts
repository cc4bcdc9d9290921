// Forms with a file, as a browser writes them.
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import type { Browser } from "../fixture.ts";

const BOUNDARY = "----boundary7d3a";

export interface SentPart {
  readonly name: string;
  /** A part without one is a field. */
  readonly filename?: string;
  readonly content: string | Buffer;
}

export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

export const formBody = (parts: readonly SentPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
        }\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const pdf = (bytes = 100): Buffer => Buffer.from("%PDF-1.4\n1 0 obj << /Type /Font >>".padEnd(bytes));

/** Sends a form as a signed-in user. */
export const sendForm = (
  browser: Browser,
  { method, path }: Pick<EndpointSpec, "method" | "path">,
  parts: readonly SentPart[],
  headers: Record<string, string> = {},
) => browser.ask(method, path, { body: formBody(parts), headers: { "content-type": formType, ...headers } });
