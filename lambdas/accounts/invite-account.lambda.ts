import { inviteAccount as contract } from '#domain/accounts/team-contract.ts';
import { brand } from '#domain/brand.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { managedAccounts } from '../clients/managed-accounts.ts';
import { createMailer } from '../clients/mailer.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { userAccounts } from '../clients/user-accounts.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { openSiteAddress } from '../notifications/notification-services.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { createEndSessions, openAccountNotices, openUserPools } from './account-services.ts';
import { adminRepository } from './admin.repository.ts';
import { colleaguesRepository } from './colleagues.repository.ts';
import { countInvitation } from './count-invitation.ts';
import { invitationMail } from './invitation-mail.ts';
import { inviteAccount } from './invite-account.ts';
import { inviteAccountEnvSchema } from './team.env.ts';

const env = readEnv(inviteAccountEnvSchema);
const database = openDatabase();
const team = teamRepository(database, readEnv(adminRouteEnvSchema));
const userPools = openUserPools();
const mailer = createMailer({
  name: brand.name,
  address: env.MAIL_SENDER,
  configurationSet: env.MAIL_CONFIGURATION_SET,
});
const siteAddress = openSiteAddress(env.SITE_BUCKET);
const dependencies = {
  accounts: {
    ...managedAccounts(userPools, env.USER_POOL_ID),
    ...userAccounts(userPools, env.USER_POOL_ID),
  },
  admins: adminRepository(database, env.USERS_TABLE),
  colleagues: colleaguesRepository(database, env.USERS_TABLE),
  endSessions: createEndSessions(database, env.USERS_TABLE),
  sendInvitation: async (email: string, temporaryPassword: string): Promise<void> => {
    const siteUrl = await siteAddress();
    // An invitation without a sign-in link is useless.
    if (siteUrl === undefined) throw new Error('The site URL could not be read, so no invitation was sent.');
    await mailer.send(invitationMail({ email, temporaryPassword, siteUrl }));
  },
  audit: openAuditLog(database, env),
  team,
  domains: env.TEAM_DOMAINS,
  countInvitation: countInvitation(createLimiter(database, env.COUNTERS_TABLE, Date.now), Date.now),
  tell: openAccountNotices(env, team.emailsAndNames),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'change the team', (request) =>
  inviteAccount(request, dependencies),
);
