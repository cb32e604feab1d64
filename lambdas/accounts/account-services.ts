import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { serviceAccess } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import type { Database } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { endSessions } from './end-sessions.ts';

export const openUserPools = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient(clientSettings(serviceAccess('cognito-idp')));

export const createEndSessions = (database: Database, usersTable: string) => {
  const sessions = sessionEndRepository(database, usersTable);
  return async (userId: string): Promise<void> => {
    await endSessions(userId, { sessions, now: Date.now, wait });
  };
};
