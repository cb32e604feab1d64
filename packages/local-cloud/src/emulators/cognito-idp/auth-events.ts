import { randomUUID } from 'node:crypto';
import type { UserPool } from './user-pool.ts';
import type { AuthEvent, UserRecord } from './user-record.ts';

/** As many as are told at once. */
const keptEvents = 60;

/** Returns a user with one more event of threat protection, where the pool has it. */
export const withAuthEvent = (
  { definition }: UserPool,
  user: UserRecord,
  response: AuthEvent['response'],
  now: number,
): UserRecord => {
  if (!definition.hasThreatProtection) return user;
  const event: AuthEvent = { id: randomUUID(), at: now, response };
  return { ...user, authEvents: [event, ...(user.authEvents ?? [])].slice(0, keptEvents) };
};
