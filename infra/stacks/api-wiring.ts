import type * as z from 'zod/mini';
import type { RouteId } from '#domain/routes.ts';
import { pendingNotificationsIndex } from '#domain/tables.ts';
import { submitContactEnvSchema } from '../../lambdas/contact/submit-contact.env.ts';
import { notifyContactEnvSchema } from '../../lambdas/notifications/notify-contact.env.ts';
import { sweepNotificationsEnvSchema } from '../../lambdas/notifications/sweep-notifications.env.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { mailSender, setting, tableItems, withIndexQuery, type Grant } from '../constructs/grants.ts';
import type { DataStack } from './data-stack.ts';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';

export interface WiringContext {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly mailIdentity: IEmailIdentity;
}

/** One grant for each variable of a Lambda's env schema: a variable without a grant does not compile. */
const grantsFor = <Schema extends z.ZodMiniObject>(
  _envSchema: Schema,
  grants: Record<keyof z.input<Schema> & string, Grant>,
): Record<string, Grant> => grants;

const mailGrants = ({ config, mailIdentity }: WiringContext) => ({
  MAIL_SENDER: mailSender(mailIdentity, config.mail.sender),
  MAIL_ADMINISTRATOR: setting(config.mail.administrator),
});

/** What each route's Lambda gets: a route without a row does not compile. */
export const routeGrants = (context: WiringContext) => {
  const { config, data } = context;
  const { contactSubmissions } = data.tables;
  return {
    'submit-contact': grantsFor(submitContactEnvSchema, {
      CONTACT_SUBMISSIONS_TABLE: tableItems(contactSubmissions, 'PutItem', 'GetItem'),
      CONTACT_RETENTION_DAYS: setting(config.retentionDays.contactSubmissions),
    }),
    'notify-contact': grantsFor(notifyContactEnvSchema, {
      CONTACT_SUBMISSIONS_TABLE: tableItems(contactSubmissions, 'GetItem', 'UpdateItem'),
      ...mailGrants(context),
    }),
  } satisfies Record<RouteId, Record<string, Grant>>;
};

/** What the sweeper gets: every table with notifications, to query what is due and to mark it. */
export const sweeperGrants = (context: WiringContext): Record<string, Grant> => {
  const { contactSubmissions } = context.data.tables;
  return grantsFor(sweepNotificationsEnvSchema, {
    CONTACT_SUBMISSIONS_TABLE: withIndexQuery(
      tableItems(contactSubmissions, 'GetItem', 'UpdateItem'),
      contactSubmissions,
      pendingNotificationsIndex.name,
    ),
    ...mailGrants(context),
  });
};
