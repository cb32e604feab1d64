import { setTimeout as wait } from 'node:timers/promises';
import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { tableName } from '#domain/tables.ts';
import { adminRepository } from '../lambdas/accounts/admin.repository.ts';
import { colleaguesRepository } from '../lambdas/accounts/colleagues.repository.ts';
import { endSessions } from '../lambdas/accounts/end-sessions.ts';
import { inviteAdmins } from '../lambdas/accounts/invite-admins.ts';
import { teamRepository } from '../lambdas/clients/team.repository.ts';
import { sessionEndRepository } from '../lambdas/clients/session-end.repository.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { cognitoClient, stageDatabase } from './command/clients.ts';
import { CommandError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud } from './command/stage-cloud.ts';
import { findUserPool } from './admin/find-user-pool.ts';
import { inviteAccount, unsentInvitationAdvice } from './admin/invite-account.ts';
import {
  disableAccount,
  enableAccount,
  listAccounts,
  assertEnabled,
  resetAccount,
} from './admin/manage-accounts.ts';
import { helpText, parseCommand } from './admin/parse-command.ts';
import { userAccounts } from '../lambdas/clients/user-accounts.ts';
import { invitationSender } from './admin/send-invitation.ts';

const run = async (args: readonly string[]): Promise<string> => {
  const command = parseCommand(args);
  if (command === undefined) return helpText;
  const { action, email } = command;
  const cloud = stageCloud(command);
  await assertDeployed(cloud);
  const { config, settingsFor, options } = cloud;
  const { stage, prefix, adminEmails } = config;
  const client = cognitoClient(settingsFor);
  const userPoolId = await findUserPool(client, `${prefix}-${stage}`);
  const usersTable = tableName(prefix, stage, 'users');
  const users = stageDatabase(settingsFor);
  const pool = {
    client,
    userPoolId,
    options,
    endSessions: async (userId: string) => {
      const sessions = sessionEndRepository(users, usersTable);
      await endSessions(userId, { sessions, now: Date.now, wait });
    },
  };
  const team = await teamRepository(users, { USERS_TABLE: usersTable, ADMIN_EMAILS: adminEmails }).list();
  if (action === 'list') return listAccounts(pool, team);
  const member = team.find((one) => one.email === email.toLowerCase());
  const markDisabled = async (at?: Date): Promise<void> => {
    if (member?.id !== undefined) await colleaguesRepository(users, usersTable).markDisabled(member.id, at);
  };
  if (action === 'disable') {
    const done = await disableAccount(pool, email);
    await markDisabled(new Date());
    return done;
  }
  if (action === 'enable') {
    const done = await enableAccount(pool, email);
    await markDisabled();
    return done;
  }
  await assertEnabled(pool, email);
  if (action === 'reset') return resetAccount(pool, email);
  if (member === undefined) {
    throw new CommandError(
      `${email} is not an administrator of ${stage}. The super admin invites colleagues on the page Team; or replace one of the two adminEmails in infra/config/stages.ts first.`,
    );
  }
  const sendInvitation = invitationSender(config, settingsFor);
  if (action === 'invite') {
    return inviteAccount({ ...pool, send: sendInvitation }, member.email);
  }
  const listed = adminEmails.find((allowed) => allowed.toLowerCase() === member.email);
  if (listed === undefined) {
    throw new CommandError(
      `${member.email} was invited in the site. Send another invitation: npm run admin -- invite ${member.email} ${options}`,
    );
  }
  const { invited, problems } = await inviteAdmins([listed], adminEmails, {
    accounts: userAccounts(client, userPoolId),
    admins: adminRepository(users, usersTable),
    sendInvitation,
  });
  const [problem] = problems;
  if (problem !== undefined) throw new CommandError(unsentInvitationAdvice(listed, options, problem));
  return invited === 1
    ? `${listed} was sent a temporary password.`
    : `${listed} already has an account, so nothing was sent. To send a new temporary password: npm run admin -- invite ${listed} ${options}`;
};

const explain = (error: unknown): string => {
  return error instanceof UserNotFoundException ? 'This address has no account.' : explainFailure(error);
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
