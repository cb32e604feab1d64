import { randomUUID } from 'node:crypto';
import type { UserPool } from './user-pool.ts';
import type { AuthEvent, UserRecord } from './user-record.ts';

/** The page size of AdminListUserAuthEvents. */
const maxStoredEvents = 60;

/** Adds an event if the pool has threat protection. */
export const addAuthEvent = (
  { definition }: UserPool,
  user: UserRecord,
  response: AuthEvent['response'],
  now: number,
): UserRecord => {
  if (!definition.hasThreatProtection) return user;
  const event: AuthEvent = { id: randomUUID(), at: now, response };
  return { ...user, authEvents: [event, ...(user.authEvents ?? [])].slice(0, maxStoredEvents) };
};
