import * as z from 'zod/mini';
import type { Invited } from '#domain/accounts/admin.ts';
import type { Database } from './database.ts';

export interface AccountState {
  /** Tokens of earlier sign-ins are refused. */
  readonly sessionsEndedAt?: Date;
  readonly invited?: Invited;
}

export interface AccountStateRepository {
  find(userId: string): Promise<AccountState>;
}

const storedSchema = z.object({
  email: z.optional(z.string()),
  sessions_ended_at: z.optional(z.iso.datetime()),
  invited_at: z.optional(z.iso.datetime()),
});

/** Reads once per call all that decides about a token. */
export const accountStateRepository = (
  database: Pick<Database, 'get'>,
  table: string,
): AccountStateRepository => ({
  find: async (userId) => {
    const { Item = {} } = await database.get({
      TableName: table,
      Key: { id: userId },
      // A sign-out and a removal must take effect at the next request.
      ConsistentRead: true,
    });
    const { email, sessions_ended_at: endedAt, invited_at: invitedAt } = storedSchema.parse(Item);
    return {
      ...(endedAt !== undefined && { sessionsEndedAt: new Date(endedAt) }),
      ...(invitedAt !== undefined && email !== undefined && { invited: { email } }),
    };
  },
});
