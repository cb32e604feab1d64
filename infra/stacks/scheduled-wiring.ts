import { siteConfigPath } from '#domain/site/site-config.ts';
import {
  recordMailFeedbackEnvSchema,
  sweepNotificationsEnvSchema,
} from '../../lambdas/notifications/notify.env.ts';
import { setting, tableItems, withIndexQuery, type Grant } from '../constructs/grants.ts';
import { grantsFor, mailGrants, siteFile, submissionTables, type WiringContext } from './wiring.ts';

/** What the sweeper gets: every table of submissions, to query what is due and to mark it. */
export const sweeperGrants = (context: WiringContext): Record<string, Grant> =>
  grantsFor(sweepNotificationsEnvSchema, {
    TABLE_PREFIX: submissionTables(context, ({ table: name, mails }) => {
      const table = context.data.table(name);
      return mails.reduce(
        (grant, { index }) => withIndexQuery(grant, table, index),
        tableItems(table, 'GetItem', 'UpdateItem'),
      );
    }),
    SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
    ...mailGrants(context),
  });

/** What the Lambda gets that notes bounces and complaints: to mark records, and to read none. */
export const mailFeedbackGrants = (context: WiringContext): Record<string, Grant> =>
  grantsFor(recordMailFeedbackEnvSchema, {
    STAGE: setting(context.config.stage),
    TABLE_PREFIX: submissionTables(context, ({ table }) =>
      tableItems(context.data.table(table), 'UpdateItem'),
    ),
  });
