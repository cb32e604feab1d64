import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { mailIdPrefix } from '#domain/incoming-mail/mail-id-rows.ts';
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
import { grantsFor, mergeGrants, type WiringContext } from './wiring.ts';

/** Returns the grants of the Lambda that takes the mails that come in. */
export const receiveMailGrants = ({
  config,
  data,
}: Pick<WiringContext, 'config' | 'data'>): Record<string, Grant> => {
  const words = data.table('work_words');
  return grantsFor(receiveMailEnvSchema, {
    STAGE: setting(config.stage),
    ADMIN_EMAILS: setting(config.adminEmails.join(',')),
    REPLY_DOMAIN: setting(replyDomain(config)),
    LINK_KEY_SECRET: secretValue(data.linkKey),
    UPLOADS_BUCKET: bucketObjects(data.uploads, {
      folder: mailFolder,
      actions: ['GetObject', 'PutObject', 'DeleteObject'],
    }),
    WORK_ITEMS_TABLE: tableItems(
      data.table('work_items'),
      'GetItem',
      'PutItem',
      'UpdateItem',
      'ConditionCheckItem',
    ),
    WORK_HISTORY_TABLE: tableItems(data.table('work_history'), 'GetItem', 'PutItem', 'UpdateItem', 'Query'),
    WORK_WORDS_TABLE: mergeGrants(
      tableItems(words, 'Query'),
      itemsWithPrefix(words, mailIdPrefix, 'PutItem'),
    ),
  });
};
