import { applicationType } from '#domain/applications/application-type.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { ownerMailLimitPrefix } from '#domain/incoming-mail/mail-limits.ts';
import { actLimitPrefix } from '#domain/my-request/act-limits.ts';
import { linkQuotaPrefix } from '#domain/my-request/link-quota.ts';
import { mailboxLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { askForLinkEnvSchema, openMyRequestEnvSchema } from '../../lambdas/my-request/my-request.env.ts';
import { sendJointPartEnvSchema } from '../../lambdas/my-request/joint-part.env.ts';
import {
  changeMyRequestEnvSchema,
  confirmMyAddressEnvSchema,
  sendMyDocumentsEnvSchema,
  undoMyWithdrawalEnvSchema,
} from '../../lambdas/my-request/my-request-acts.env.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  secretValue,
  tableItems,
  type TableAction,
} from '../constructs/grants.ts';
import { auditGrants, grantsFor, mergeGrants, submissionTables, type WiringContext } from './wiring.ts';

/** Returns what opens a link: further actions are those of a route that changes something. */
const openLinkGrants = (
  context: WiringContext,
  { items = [], history = [] }: { readonly items?: TableAction[]; readonly history?: TableAction[] } = {},
) => {
  const { data } = context;
  return {
    TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
    WORK_ITEMS_TABLE: tableItems(data.table('work_items'), 'GetItem', 'ConditionCheckItem', ...items),
    WORK_DOCUMENTS_TABLE: tableItems(data.table('work_documents'), 'GetItem'),
    WORK_HISTORY_TABLE: tableItems(data.table('work_history'), 'Query', 'UpdateItem', ...history),
    USERS_TABLE: tableItems(data.table('users'), 'Scan'),
    LINK_KEY_SECRET: secretValue(data.linkKey),
  };
};

/** Returns what a route needs by which the holder of a link changes something. */
const actGrants = (context: WiringContext, ...limits: string[]) => ({
  ...openLinkGrants(context, { items: ['PutItem'], history: ['PutItem'] }),
  ...auditGrants(context),
  COUNTERS_TABLE: itemsWithPrefix(context.data.table('counters'), [actLimitPrefix, ...limits], 'UpdateItem'),
});

/** Grants of the routes of a link's holder. */
export const myRequestGrants = (context: WiringContext) => ({
  'withdraw-my-request': grantsFor(changeMyRequestEnvSchema, actGrants(context)),
  'undo-my-withdrawal': grantsFor(undoMyWithdrawalEnvSchema, {
    ...openLinkGrants(context, { items: ['PutItem'], history: ['PutItem'] }),
    ...auditGrants(context),
  }),
  'send-my-message': grantsFor(changeMyRequestEnvSchema, {
    ...actGrants(context, ownerMailLimitPrefix),
    WORK_HISTORY_TABLE: tableItems(
      context.data.table('work_history'),
      'Query',
      'UpdateItem',
      'GetItem',
      'PutItem',
    ),
  }),
  'send-my-documents': grantsFor(sendMyDocumentsEnvSchema, {
    ...actGrants(context),
    WORK_DOCUMENTS_TABLE: tableItems(context.data.table('work_documents'), 'GetItem', 'PutItem'),
    UPLOADS_BUCKET: bucketObjects(context.data.uploads, {
      folder: documentFolder,
      actions: ['GetObject', 'GetObjectTagging', 'PutObjectTagging'],
    }),
  }),
  'propose-my-correction': grantsFor(changeMyRequestEnvSchema, actGrants(context)),
  'confirm-my-address': grantsFor(confirmMyAddressEnvSchema, {
    WORK_ITEMS_TABLE: tableItems(context.data.table('work_items'), 'GetItem', 'PutItem'),
    WORK_HISTORY_TABLE: tableItems(context.data.table('work_history'), 'PutItem'),
    ...auditGrants(context),
    LINK_KEY_SECRET: secretValue(context.data.linkKey),
  }),
  'open-my-request': grantsFor(openMyRequestEnvSchema, openLinkGrants(context)),
  'send-joint-part': grantsFor(sendJointPartEnvSchema, {
    ...openLinkGrants(context, { items: ['PutItem'], history: ['PutItem'] }),
    ...auditGrants(context),
    TABLE_PREFIX: submissionTables(context, ({ name, table }) =>
      name === applicationType.name
        ? tableItems(context.data.table(table), 'GetItem', 'UpdateItem')
        : { value: context.data.table(table).tableName, statements: [] },
    ),
    WORK_WORDS_TABLE: tableItems(context.data.table('work_words'), 'PutItem'),
  }),
  'ask-for-link': grantsFor(askForLinkEnvSchema, {
    COUNTERS_TABLE: mergeGrants(
      itemsWithPrefix(context.data.table('counters'), mailboxLimitPrefix, 'PutItem'),
      itemsWithPrefix(context.data.table('counters'), linkQuotaPrefix, 'UpdateItem'),
    ),
    WORK_ITEMS_TABLE: tableItems(context.data.table('work_items'), 'GetItem', 'ConditionCheckItem'),
    WORK_HISTORY_TABLE: tableItems(context.data.table('work_history'), 'Query', 'PutItem'),
    LINK_KEY_SECRET: secretValue(context.data.linkKey),
  }),
});
