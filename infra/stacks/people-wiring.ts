import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { listActivityEnvSchema } from '../../lambdas/work/activity.env.ts';
import { tableIndexes, tableItems } from '../constructs/grants.ts';
import { adminEmails, grantsFor, type WiringContext } from './wiring.ts';

/** What the Lambdas get that are about administrators themselves, by their routes' ids. */
export const peopleGrants = (context: WiringContext) => {
  const { data } = context;
  return {
    'list-activity': grantsFor(listActivityEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      AUDIT_TABLE: tableIndexes(data.table('audit'), Object.values(auditIndexes)),
      WORK_ITEMS_TABLE: tableItems(data.table('work_items'), 'GetItem'),
      WORK_WORDS_TABLE: tableItems(data.table('work_words'), 'Query'),
    }),
  };
};
