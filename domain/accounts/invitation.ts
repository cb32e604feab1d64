/** Mails of invitations that a stage sends in a day (New Zealand's). */
export const invitationsPerDay = 5;

export const invitationQuotaPrefix = 'team-invitations-on#';

/** Returns whether an address is of a domain itself, and not of one below or beside it. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
