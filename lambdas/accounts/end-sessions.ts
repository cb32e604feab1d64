import type { SessionEndRepository } from '../clients/session-end.repository.ts';

export interface EndSessionsDependencies {
  readonly sessions: Pick<SessionEndRepository, 'save'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/**
 * Ends all sign-ins of an account: the administrators' routes refuse their tokens from now on. Tokens tell the time of
 * their sign-in in whole seconds, so it waits for the next second: whoever signs in afterwards is let in.
 * @returns the time before which sign-ins are over
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
