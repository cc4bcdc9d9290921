// The letter that invites a carrier to connect: what the server mails, and what a person copies where there is no mail service.

interface InvitationFacts {
  /** The brokerage that invites. */
  readonly company: string;
  readonly carrier: string;
  /** Who invites; null where their name is not known. */
  readonly sender: string | null;
  /** Where carriers start their packet; null where that is not configured. */
  readonly onboardingUrl: string | null;
}

export function invitationLetter({ company, carrier, sender, onboardingUrl }: InvitationFacts): {
  readonly subject: string;
  readonly text: string;
} {
  const start =
    onboardingUrl === null
      ? "Reply to this email to start your onboarding packet."
      : `Start your onboarding packet: ${onboardingUrl}`;
  return {
    subject: `${company} invites ${carrier} to connect`,
    text: `Hello,\n\n${company} invites ${carrier} to connect and complete an onboarding packet, so that we can offer you loads.\n\n${start}\n\n${[
      sender,
      company,
    ]
      .filter((line) => line !== null && line !== "")
      .join("\n")}\n`,
  };
}
