import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { serviceAccess } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import type { Database } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { endSessions } from './end-sessions.ts';

/** Returns Cognito by the rights of this Lambda's role. */
export const openUserPools = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient(clientSettings(serviceAccess('cognito-idp')));

/** Returns the function that ends all sign-ins of an account by its id. */
export const createEndSessions = (database: Database, usersTable: string) => {
  const sessions = sessionEndRepository(database, usersTable);
  return async (userId: string): Promise<void> => {
    await endSessions(userId, { sessions, now: Date.now, wait });
  };
};
