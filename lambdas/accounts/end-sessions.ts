import type { SessionEndRepository } from '../clients/session-end.repository.ts';

export interface EndSessionsDependencies {
  readonly sessions: Pick<SessionEndRepository, 'save'>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/**
 * Ends all sessions of an account and returns the time before which sign-ins are no longer valid. Tokens carry their
 * sign-in time in whole seconds, so it waits for the next second: a sign-in after the response is valid.
 */
export const endSessions = async (
  userId: string,
  { sessions, now, wait }: EndSessionsDependencies,
): Promise<Date> => {
  const endedAt = new Date((Math.floor(now() / 1_000) + 1) * 1_000);
  await sessions.save(userId, endedAt);
  await wait(Math.max(0, endedAt.getTime() - now()));
  return endedAt;
};
