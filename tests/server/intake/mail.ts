// Emails as they are received, made for tests.

interface Part {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

interface Draft {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  readonly parts?: readonly Part[];
}

const wrapped = (bytes: Buffer): string => bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n");

export const pdfPart = (content: Buffer, name = "confirmation.pdf"): Part => ({ name, type: "application/pdf", content });

export function mailOf({
  from = "Iron Pine <dispatch@ironpine.example>",
  subject = "Signed rate con",
  text = "Signed, thank you.",
  headers = [],
  parts = [],
}: Draft = {}): Buffer {
  const lines = [
    ...headers,
    `From: ${from}`,
    "To: confirmations@first.example",
    `Subject: ${subject}`,
    "Date: Mon, 23 Nov 2026 10:00:00 -0600",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...parts.flatMap(({ name, type, content }) => [
      "--b1",
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      wrapped(content),
    ]),
    "--b1--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}
