// How many people a company has as its plan counts them: those who can sign in, and those who are invited.

/** @param companyId an SQL expression */
export const peopleOf = (companyId: string): string =>
  `((select count(*) from users p where p.company_id = ${companyId} and p.removed_at is null)
    + (select count(*) from user_invitations i where i.company_id = ${companyId} and i.claimed_at is null))`;
