import { siteBucketName } from '../constructs/site-bucket.ts';
import { Aws } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type * as z from 'zod/mini';
import { mailListIndex } from '#domain/accounts/mail-list.ts';
import { mailIdPrefix } from '#domain/incoming-mail/mail-id-rows.ts';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { notificationLimitPrefix } from '#domain/notifications/notification-limit.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { conversationEnvSchema, sentMailIdsEnvSchema } from '../../lambdas/mails/conversation.env.ts';
import { publicVehiclesEnvSchema } from '../../lambdas/vehicles/public-vehicles.env.ts';
import { replyDomain, type StageConfig } from '../config/stage-config.ts';
import {
  bucketFile,
  itemsWithPrefix,
  secretValue,
  setting,
  tableIndexes,
  tableInserts,
  tableItems,
  type Grant,
} from '../constructs/grants.ts';
import { mailSenderGrants } from '../constructs/mail-sender-grants.ts';
import type { DataStack } from './data-stack.ts';

export interface WiringContext {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly userPool: IUserPool;
  readonly api: HttpApi;
  readonly mailIdentity: IEmailIdentity;
}

/** Types one grant for each variable of a Lambda's env schema: a variable without a grant does not compile. */
export const grantsFor = <Schema extends z.ZodMiniObject>(
  _envSchema: Schema,
  grants: Record<keyof z.input<Schema> & string, Grant>,
): Record<string, Grant> => grants;

/** Joins the statements of several grants with the same value. */
export const mergeGrants = (grant: Grant, ...others: readonly Grant[]): Grant => ({
  ...grant,
  statements: [grant, ...others].flatMap(({ statements }) => statements),
  wildcards: Object.assign({}, ...[grant, ...others].map(({ wildcards }) => wildcards)),
});

export const auditGrants = ({ config, data }: Pick<WiringContext, 'config' | 'data'>) => ({
  AUDIT_TABLE: tableInserts(data.table('audit')),
  AUDIT_RETENTION_DAYS: setting(config.auditRetentionDays),
});

type SubmissionType = (typeof submissionTypes)[number];

/** Replaces the grants of an administrators' route that reads the whole team, not only the caller's record. */
export const teamGrants = ({ data }: Pick<WiringContext, 'data'>) => ({
  USERS_TABLE: tableItems(data.table('users'), 'GetItem', 'Scan'),
});

/** Returns the common prefix of all submission tables, with rights to each of them. */
export const submissionTables = (
  { config }: Pick<WiringContext, 'config'>,
  grantFor: (type: SubmissionType) => Grant,
): Grant => ({
  value: `${config.prefix}-${config.stage}`,
  statements: submissionTypes.flatMap((type) => grantFor(type).statements),
});

/** Of the counters that Lambdas change which mail. */
export const mailLimitPrefixes = [acknowledgementLimitPrefix, notificationLimitPrefix];

/** Returns who gets the mails about submissions: the configured, and from an index those who asked for them. */
export const recipientGrants = ({ config, data }: Pick<WiringContext, 'config' | 'data'>) => ({
  MAIL_ADMINISTRATORS: setting(config.adminEmails.join(',')),
  USERS_TABLE: tableIndexes(data.table('users'), [mailListIndex]),
});

export const mailGrants = ({ config, data, mailIdentity }: WiringContext) => ({
  STAGE: setting(config.stage),
  COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), mailLimitPrefixes, 'UpdateItem'),
  NOTIFICATIONS_PER_HOUR: setting(config.notificationsPerHour),
  ...mailSenderGrants(mailIdentity, config),
  ...recipientGrants({ config, data }),
});

/** Returns the grants by which an answer finds the submission of the mail that it answers. */
export const sentMailIdGrants = ({ config, data }: WiringContext): Record<string, Grant> =>
  config.receivesMail
    ? grantsFor(sentMailIdsEnvSchema, {
        WORK_WORDS_TABLE: itemsWithPrefix(data.table('work_words'), mailIdPrefix, 'PutItem'),
      })
    : {};

/** Returns the grants by which a mail leads answers to its submission, on stages where these come in. */
export const conversationGrants = ({ config, data }: WiringContext): Record<string, Grant> =>
  config.receivesMail
    ? grantsFor(conversationEnvSchema, {
        REPLY_DOMAIN: setting(replyDomain(config)),
        LINK_KEY_SECRET: secretValue(data.linkKey),
        WORK_WORDS_TABLE: itemsWithPrefix(data.table('work_words'), mailIdPrefix, 'PutItem'),
      })
    : {};

export const publicVehicleGrants = (table: Grant) =>
  grantsFor(publicVehiclesEnvSchema, { VEHICLES_TABLE: table });

export const siteFile = ({ config, data }: WiringContext, file: string): Grant => {
  const name = siteBucketName(data, config);
  return bucketFile(`arn:${Aws.PARTITION}:s3:::${name}`, name, file);
};
