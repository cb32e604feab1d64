import { contactType } from '#domain/contact/contact-type.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { uploadQuotaPrefix } from '#domain/documents/upload-quota.ts';
import { ownerMailLimitPrefix } from '#domain/incoming-mail/mail-limits.ts';
import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { submissionQuotaPrefix } from '#domain/submissions/submission-quota.ts';
import { receiveMailEnvSchema } from '../../lambdas/incoming-mail/receive-mail.env.ts';
import { replyDomain } from '../config/stage-config.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  secretValue,
  setting,
  tableItems,
  type Grant,
} from '../constructs/grants.ts';
import { grantsFor, mergeGrants, submissionTables, type WiringContext } from './wiring.ts';

/** Returns the grants of the Lambda that takes the mails that come in. */
export const receiveMailGrants = (context: Pick<WiringContext, 'config' | 'data'>): Record<string, Grant> => {
  const { config, data } = context;
  const limits = [submissionQuotaPrefix, uploadQuotaPrefix, ownerMailLimitPrefix];
  return grantsFor(receiveMailEnvSchema, {
    STAGE: setting(config.stage),
    ADMIN_EMAILS: setting(config.adminEmails.join(',')),
    // An answer of a colleague is not one of the sender.
    USERS_TABLE: tableItems(data.table('users'), 'Scan'),
    REPLY_DOMAIN: setting(replyDomain(config)),
    LINK_KEY_SECRET: secretValue(data.linkKey),
    UPLOADS_BUCKET: mergeGrants(
      bucketObjects(data.uploads, {
        folder: mailFolder,
        actions: ['GetObject', 'PutObject', 'DeleteObject'],
      }),
      bucketObjects(data.uploads, {
        folder: documentFolder,
        actions: ['PutObject', 'GetObjectTagging', 'PutObjectTagging'],
      }),
    ),
    TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
    SUBMISSIONS_TABLE: tableItems(data.table(contactType.table), 'GetItem', 'PutItem'),
    SUBMISSION_QUOTA: setting(JSON.stringify(config.submissionQuota)),
    COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), limits, 'UpdateItem'),
    WORK_ITEMS_TABLE: tableItems(
      data.table('work_items'),
      'GetItem',
      'PutItem',
      'UpdateItem',
      'ConditionCheckItem',
    ),
    WORK_HISTORY_TABLE: tableItems(data.table('work_history'), 'GetItem', 'PutItem', 'UpdateItem', 'Query'),
    WORK_DOCUMENTS_TABLE: tableItems(data.table('work_documents'), 'GetItem', 'PutItem'),
    // The words of a new message, and the ids of mails.
    WORK_WORDS_TABLE: tableItems(data.table('work_words'), 'Query', 'PutItem'),
  });
};
