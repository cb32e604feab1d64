import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accessToService } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import type { Database } from '../clients/database.ts';
import { sessionEnds } from '../clients/session-ends.ts';
import { endSessions } from './end-sessions.ts';

/** Returns Cognito by the rights of this Lambda's role. */
export const openUserPools = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient(clientSettings(accessToService('cognito-idp')));

/** Returns the function that ends all sign-ins of an account by its id. */
export const sessionEnder = (database: Database, usersTable: string) => {
  const sessions = sessionEnds(database, usersTable);
  return async (userId: string): Promise<void> => {
    await endSessions(userId, { sessions, now: Date.now, wait });
  };
};
