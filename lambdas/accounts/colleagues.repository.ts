import { nameFromEmail } from '#domain/accounts/admin.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';

interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
}

export interface ColleaguesRepository {
  /** Makes an account that of a colleague, whose role is admin; an earlier name is kept. */
  invite(colleague: Colleague, at: Date): Promise<void>;
  /** Takes the role away. @returns whether there was one to take */
  remove(userId: string, at: Date): Promise<boolean>;
  /** Keeps whether the account can sign in, which only the user pool decides. */
  markDisabled(userId: string, at: Date | undefined): Promise<void>;
  /** Sets the day on which somebody is back; empty if they are. */
  setAway(userId: string, until: string): Promise<void>;
}

const setOrRemove = (name: 'disabled_at' | 'away_until', value: string | undefined) =>
  value === undefined
    ? { UpdateExpression: `REMOVE ${name}` }
    : { UpdateExpression: `SET ${name} = :value`, ExpressionAttributeValues: { ':value': value } };

export const colleaguesRepository = (database: Database, table: string): ColleaguesRepository => ({
  // Updates, not puts: the item also holds `sessions_ended_at`.
  invite: async ({ id, email, createdAt }, at) => {
    await database.update({
      TableName: table,
      Key: { id },
      UpdateExpression:
        'SET email = :email, #role = :role, #name = if_not_exists(#name, :name), username = :id, created_at = :created_at, invited_at = :at REMOVE removed_at, disabled_at, away_until',
      ExpressionAttributeNames: { '#role': 'role', '#name': 'name' },
      ExpressionAttributeValues: {
        ':email': email,
        ':role': 'admin',
        ':name': nameFromEmail(email),
        ':id': id,
        ':created_at': createdAt.toISOString(),
        ':at': at.toISOString(),
      },
    });
  },
  remove: async (id, at) =>
    updateIf(database, {
      TableName: table,
      Key: { id },
      UpdateExpression: 'SET removed_at = :at REMOVE invited_at, mail_list',
      ConditionExpression: 'attribute_exists(invited_at)',
      ExpressionAttributeValues: { ':at': at.toISOString() },
    }),
  markDisabled: async (id, at) => {
    await database.update({
      TableName: table,
      Key: { id },
      ...setOrRemove('disabled_at', at?.toISOString()),
    });
  },
  setAway: async (id, until) => {
    await database.update({
      TableName: table,
      Key: { id },
      ...setOrRemove('away_until', until || undefined),
    });
  },
});
