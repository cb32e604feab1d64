import { nameFromEmail, type TeamNames } from '#domain/accounts/admin.ts';

/** Filled before the first page of the staff area is shown, so no page has to wait for it or follow it. */
const names = new Map<string, string>();

/** Keeps the team's names until the page is loaded again. */
export const keepTeamNames = (team: TeamNames): void => {
  for (const { email, name } of team) names.set(email, name);
};

/** Returns the name that an administrator keeps in their profile; without one, that of the address. */
export const nameOf = (email: string): string => names.get(email.toLowerCase()) ?? nameFromEmail(email);
