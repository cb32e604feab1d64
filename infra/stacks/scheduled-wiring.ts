import { returnSetAsideEnvSchema } from '../../lambdas/work/work.env.ts';
import { mailListIndex } from '#domain/accounts/mail-list.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { digestPrefix } from '#domain/work/digest.ts';
import { arrivedWorkIndex, asideWorkIndex, workIndexes } from '#domain/work/work-indexes.ts';
import {
  pendingAlertMailsIndex,
  pendingLinksIndex,
  pendingRemindersIndex,
  savedMailboxesIndex,
} from '#domain/table-indexes.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import {
  recordMailFeedbackEnvSchema,
  sweepNotificationsEnvSchema,
} from '../../lambdas/notifications/notify.env.ts';
import { probeSiteEnvSchema } from '../../lambdas/health/probe-site.env.ts';
import { countOverdueEnvSchema, sendDigestEnvSchema } from '../../lambdas/work/digest.env.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  secretValue,
  setting,
  tableItems,
  withIndexQuery,
  type Grant,
} from '../constructs/grants.ts';
import { mailSenderGrants } from '../constructs/mail-sender-grants.ts';
import {
  conversationGrants,
  grantsFor,
  mailGrants,
  mailLimitPrefixes,
  mergeGrants,
  recipientGrants,
  siteFile,
  submissionTables,
  type WiringContext,
} from './wiring.ts';

/** Returns the sweeper's grants: it queries due mails in every table that has them, and updates their state. */
export const sweeperGrants = (context: WiringContext): Record<string, Grant> => {
  const counters = context.data.table('counters');
  const users = context.data.table('users');
  const history = context.data.table('work_history');
  const { WORK_WORDS_TABLE, ...ofConversation } = conversationGrants(context);
  const saved = context.data.table('saved_applications');
  const alerts = context.data.table('vehicle_alerts');
  const grants = grantsFor(sweepNotificationsEnvSchema, {
    TABLE_PREFIX: submissionTables(context, ({ table: name, mails }) => {
      const table = context.data.table(name);
      return mails.reduce(
        (grant, { index }) => withIndexQuery(grant, table, index),
        tableItems(table, 'GetItem', 'UpdateItem'),
      );
    }),
    // The link that a mail carries is renewed, and a status told that stands.
    WORK_ITEMS_TABLE: tableItems(
      context.data.table('work_items'),
      'GetItem',
      'UpdateItem',
      'ConditionCheckItem',
    ),
    WORK_HISTORY_TABLE: withIndexQuery(
      tableItems(history, 'GetItem', 'UpdateItem', 'Query'),
      history,
      replyMailState.index,
    ),
    WORK_WORDS_TABLE: mergeGrants(
      tableItems(context.data.table('work_words'), 'Query'),
      ...(WORK_WORDS_TABLE === undefined ? [] : [WORK_WORDS_TABLE]),
    ),
    TELLS_STATUS: setting(String(context.config.tellsStatus)),
    SAVED_APPLICATIONS_TABLE: [pendingLinksIndex, pendingRemindersIndex, savedMailboxesIndex].reduce(
      (grant, { name }) => withIndexQuery(grant, saved, name),
      tableItems(saved, 'GetItem', 'UpdateItem'),
    ),
    ALERTS_TABLE: withIndexQuery(
      tableItems(alerts, 'GetItem', 'UpdateItem'),
      alerts,
      pendingAlertMailsIndex.name,
    ),
    LINK_KEY_SECRET: secretValue(context.data.linkKey),
    UPLOADS_BUCKET: bucketObjects(context.data.uploads, {
      folder: documentFolder,
      actions: ['GetObject', 'GetObjectTagging'],
    }),
    UPLOADS_ARE_SCANNED: setting(String(context.config.scansUploads)),
    SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
    ...mailGrants(context),
    // Mails about a submission go to its owner while they are here.
    USERS_TABLE: withIndexQuery(tableItems(users, 'Scan'), users, mailListIndex.name),
    COUNTERS_TABLE: withIndexQuery(
      itemsWithPrefix(counters, mailLimitPrefixes, 'GetItem', 'UpdateItem'),
      counters,
      administratorMailState.index,
    ),
  });
  return { ...ofConversation, ...grants };
};

/** Returns the grants for recording bounces and complaints: it updates records but reads none, and ends alerts. */
export const mailFeedbackGrants = (context: Pick<WiringContext, 'config' | 'data'>): Record<string, Grant> =>
  grantsFor(recordMailFeedbackEnvSchema, {
    STAGE: setting(context.config.stage),
    TABLE_PREFIX: submissionTables(context, ({ table }) =>
      tableItems(context.data.table(table), 'UpdateItem'),
    ),
    WORK_ITEMS_TABLE: tableItems(context.data.table('work_items'), 'UpdateItem'),
    WORK_HISTORY_TABLE: tableItems(context.data.table('work_history'), 'UpdateItem'),
    ALERTS_TABLE: tableItems(context.data.table('vehicle_alerts'), 'DeleteItem'),
  });

/** Returns the grants for counting overdue submissions: it reads no submission. */
export const overdueCounterGrants = (context: WiringContext): Record<string, Grant> => {
  const items = context.data.table('work_items');
  return grantsFor(countOverdueEnvSchema, {
    STAGE: setting(context.config.stage),
    WORK_ITEMS_TABLE: withIndexQuery(tableItems(items), items, workIndexes.all.name),
  });
};

/** Returns the probe's grants: it visits the site as anybody can, and needs only its address. */
export const probeGrants = (context: WiringContext): Record<string, Grant> =>
  grantsFor(probeSiteEnvSchema, {
    STAGE: setting(context.config.stage),
    SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
  });

/** Returns the grants for returning set-aside submissions to the inbox, and for reopening those whose sender wrote again. */
export const asideReturnerGrants = (context: WiringContext): Record<string, Grant> => {
  const { data } = context;
  const items = data.table('work_items');
  return grantsFor(returnSetAsideEnvSchema, {
    WORK_ITEMS_TABLE: [asideWorkIndex, arrivedWorkIndex].reduce(
      (grant, { name }) => withIndexQuery(grant, items, name),
      tableItems(items, 'GetItem', 'PutItem', 'UpdateItem'),
    ),
    WORK_WORDS_TABLE: tableItems(data.table('work_words'), 'Query'),
    WORK_HISTORY_TABLE: tableItems(data.table('work_history'), 'PutItem'),
  });
};

/** Returns the grants for the daily digest: it counts by type and claims the day. */
export const digestGrants = (context: WiringContext): Record<string, Grant> => {
  const { config, data, mailIdentity } = context;
  const items = data.table('work_items');
  const indexes = [workIndexes.type.name, workIndexes.received.name];
  return grantsFor(sendDigestEnvSchema, {
    WORK_ITEMS_TABLE: indexes.reduce((grant, name) => withIndexQuery(grant, items, name), tableItems(items)),
    COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), digestPrefix, 'UpdateItem'),
    SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
    ...recipientGrants(context),
    ...mailSenderGrants(mailIdentity, config),
  });
};
