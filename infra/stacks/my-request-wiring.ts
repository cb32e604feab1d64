import { applicationType } from '#domain/applications/application-type.ts';
import { linkQuotaPrefix } from '#domain/my-request/link-quota.ts';
import { mailboxLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { askForLinkEnvSchema, openMyRequestEnvSchema } from '../../lambdas/my-request/my-request.env.ts';
import { sendJointPartEnvSchema } from '../../lambdas/my-request/joint-part.env.ts';
import { itemsWithPrefix, secretValue, tableItems, type TableAction } from '../constructs/grants.ts';
import { grantsFor, mergeGrants, submissionTables, type WiringContext } from './wiring.ts';

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
    LINK_KEY_SECRET: secretValue(data.linkKey),
  };
};

/** Grants of the routes of who holds a link to a submission. */
export const myRequestGrants = (context: WiringContext) => ({
  'open-my-request': grantsFor(openMyRequestEnvSchema, openLinkGrants(context)),
  'send-joint-part': grantsFor(sendJointPartEnvSchema, {
    ...openLinkGrants(context, { items: ['PutItem'], history: ['PutItem'] }),
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
