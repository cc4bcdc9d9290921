// The letter that tells a carrier what it signed, sent to the contact that was proven.

interface Signed {
  readonly company: string;
  readonly name: string;
  readonly title: string;
  readonly contract: { readonly name: string; readonly version: number; readonly content_hash: string };
  /** ISO, UTC. */
  readonly signedAt: string;
  /** What the signer agreed to. */
  readonly consent: string;
}

export const carrierCopyLetter = ({ company, name, title, contract, signedAt, consent }: Signed) => ({
  subject: `Signed: ${contract.name} with ${company}`,
  text: `Hello,

${name} (${title}) signed ${contract.name}, version ${contract.version}, with ${company} on ${signedAt.slice(0, 10)} at ${signedAt.slice(11, 16)} UTC.

The signer agreed to this:
${consent}

The signed document has this SHA-256 fingerprint: ${contract.content_hash}
You can download it at the link to your packet. If you did not sign it, reply to this email at once.

${company}
`,
});
