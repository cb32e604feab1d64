import { setTimeout as wait } from 'node:timers/promises';
import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { brand } from '#domain/brand.ts';
import { serviceAccess } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import type { Database } from '../clients/database.ts';
import { createMailer } from '../clients/mailer.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { createAccountNotices, type Notified, type SendAccountNotice } from './account-notice.ts';
import { endSessions } from './end-sessions.ts';

/** Cognito waits five seconds for a trigger, a cold start included: its calls run side by side and end in half of that. */
export const triggerTimeouts = { attempts: 2, timeoutMs: 1_000 };

/** A mail has one attempt. */
export const triggerMailTimeoutMs = triggerTimeouts.attempts * triggerTimeouts.timeoutMs;

export const openUserPools = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient(clientSettings(serviceAccess('cognito-idp')));

/** Returns a function that ends an account's sign-ins at Cognito, for triggers, whose event names the pool. */
export const openPoolSignOut = () => {
  const pools = new CognitoIdentityProviderClient(
    clientSettings(serviceAccess('cognito-idp'), triggerTimeouts),
  );
  return (UserPoolId: string, Username: string): Promise<unknown> =>
    pools.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
};

export const createEndSessions = (database: Database, usersTable: string) => {
  const sessions = sessionEndRepository(database, usersTable);
  return async (userId: string): Promise<void> => {
    await endSessions(userId, { sessions, now: Date.now, wait });
  };
};

interface NoticeEnv {
  readonly MAIL_SENDER: string;
  readonly MAIL_CONFIGURATION_SET: string;
}

/** Opens the mails that tell an account and its team what happened to it. */
export const openAccountNotices = (
  env: NoticeEnv,
  readTeam: () => Promise<Notified>,
  timeoutMs?: number,
): SendAccountNotice =>
  createAccountNotices(
    createMailer(
      {
        name: brand.name,
        address: env.MAIL_SENDER,
        configurationSet: env.MAIL_CONFIGURATION_SET,
      },
      timeoutMs,
    ),
    readTeam,
  );
