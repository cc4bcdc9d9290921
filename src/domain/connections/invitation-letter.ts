// The letter that invites a carrier to connect: what the server mails, and what a person copies where there is no mail service.

interface InvitationFacts {
  /** The brokerage that invites. */
  readonly company: string;
  readonly carrier: string;
  /** Who invites; null where their name is not known. */
  readonly sender: string | null;
  /** Where the carrier starts its packet: a link, or what stands for it until the letter leaves. */
  readonly address: string;
}

export function invitationLetter({ company, carrier, sender, address }: InvitationFacts): {
  readonly subject: string;
  readonly text: string;
} {
  return {
    subject: `${company} invites ${carrier} to connect`,
    text: `Hello,\n\n${company} invites ${carrier} to connect and complete an onboarding packet, so that we can offer you loads.\n\nStart your onboarding packet, without an account: ${address}\n\nThis link is for ${carrier} alone. Do not forward it.\n\n${[
      sender,
      company,
    ]
      .filter((line) => line !== null && line !== "")
      .join("\n")}\n`,
  };
}
