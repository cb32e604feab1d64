import { invitationQuotaPrefix } from '#domain/accounts/invitation.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { newestWordsIndex } from '#domain/work/work-indexes.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import {
  controlAccountEnvSchema,
  inviteAccountEnvSchema,
  listFailedSignInsEnvSchema,
  listTeamEnvSchema,
} from '../../lambdas/accounts/team.env.ts';
import {
  changeDeskSettingsEnvSchema,
  listDeskSettingsEnvSchema,
} from '../../lambdas/settings/settings.env.ts';
import { listActivityEnvSchema } from '../../lambdas/work/activity.env.ts';
import {
  itemsWithPrefix,
  poolUsers,
  setting,
  tableIndexes,
  tableItems,
  withIndexQuery,
} from '../constructs/grants.ts';
import { mailSenderGrants } from '../constructs/mail-sender-grants.ts';
import { auditGrants, grantsFor, siteFile, teamGrants, type WiringContext } from './wiring.ts';

export const peopleGrants = (context: WiringContext) => {
  const { config, data, mailIdentity, userPool } = context;
  const words = data.table('work_words');
  const users = tableItems(data.table('users'), 'GetItem', 'Scan', 'UpdateItem');
  const domains = setting(config.teamDomains.join(','));
  const settings = data.table('desk_settings');
  const changeSettings = (action: 'PutItem' | 'DeleteItem') =>
    grantsFor(changeDeskSettingsEnvSchema, {
      DESK_SETTINGS_TABLE: tableItems(settings, 'GetItem', action),
      ...auditGrants(context),
    });
  return {
    'list-activity': grantsFor(listActivityEnvSchema, {
      ...teamGrants(context),
      AUDIT_TABLE: tableIndexes(data.table('audit'), Object.values(auditIndexes)),
      WORK_ITEMS_TABLE: tableItems(data.table('work_items'), 'GetItem'),
      WORK_WORDS_TABLE: withIndexQuery(tableItems(words, 'Query'), words, newestWordsIndex.name),
    }),
    'list-desk-settings': grantsFor(listDeskSettingsEnvSchema, {
      DESK_SETTINGS_TABLE: tableItems(settings, 'Query'),
    }),
    'save-template': changeSettings('PutItem'),
    'save-filter': changeSettings('PutItem'),
    'save-lender': changeSettings('PutItem'),
    'remove-desk-setting': changeSettings('DeleteItem'),
    'list-team': grantsFor(listTeamEnvSchema, {
      ...teamGrants(context),
      TEAM_DOMAINS: domains,
      USER_POOL_ID: poolUsers(userPool, 'AdminGetUser'),
      AUDIT_TABLE: tableIndexes(data.table('audit'), [auditIndexes.record]),
    }),
    'list-failed-sign-ins': grantsFor(listFailedSignInsEnvSchema, {
      ...(config.hasThreatProtection && teamGrants(context)),
      USER_POOL_ID: config.hasThreatProtection
        ? poolUsers(userPool, 'AdminListUserAuthEvents')
        : setting(userPool.userPoolId),
      HAS_THREAT_PROTECTION: setting(String(config.hasThreatProtection)),
    }),
    'control-account': grantsFor(controlAccountEnvSchema, {
      USER_POOL_ID: poolUsers(
        userPool,
        'AdminGetUser',
        'AdminDisableUser',
        'AdminEnableUser',
        'AdminUserGlobalSignOut',
        'AdminDeleteSoftwareToken',
      ),
      USERS_TABLE: users,
      ...mailSenderGrants(mailIdentity, config),
      ...auditGrants(context),
    }),
    'report-own-change': grantsFor(controlAccountEnvSchema, {
      USER_POOL_ID: poolUsers(userPool, 'AdminUserGlobalSignOut'),
      USERS_TABLE: users,
      ...mailSenderGrants(mailIdentity, config),
      ...auditGrants(context),
    }),
    'invite-account': grantsFor(inviteAccountEnvSchema, {
      USER_POOL_ID: poolUsers(
        userPool,
        'AdminGetUser',
        'AdminCreateUser',
        'AdminSetUserPassword',
        'AdminEnableUser',
      ),
      USERS_TABLE: users,
      ...mailSenderGrants(mailIdentity, config),
      SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
      TEAM_DOMAINS: domains,
      COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), invitationQuotaPrefix, 'UpdateItem'),
      ...auditGrants(context),
    }),
  };
};
