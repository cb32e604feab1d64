import { siteBucketName } from '../constructs/site-bucket.ts';
import { Aws } from 'aws-cdk-lib';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type * as z from 'zod/mini';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { limitsTable } from '#domain/tables.ts';
import { publicVehiclesEnvSchema } from '../../lambdas/vehicles/public-vehicles.env.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { bucketFile, itemsNamed, setting, tableInserts, type Grant } from '../constructs/grants.ts';
import { mailSenderGrants } from '../constructs/mail-sender-grants.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';

export interface WiringContext {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly mailIdentity: IEmailIdentity;
  /** Which release is deployed. */
  readonly version: string;
}

/** One grant for each variable of a Lambda's env schema: a variable without a grant does not compile. */
export const grantsFor = <Schema extends z.ZodMiniObject>(
  _envSchema: Schema,
  grants: Record<keyof z.input<Schema> & string, Grant>,
): Record<string, Grant> => grants;

/** The allow-list of administrators. */
export const adminEmails = ({ config }: WiringContext): Grant => setting(config.adminEmails.join(','));

/** What a Lambda gets that records what administrators do. */
export const auditGrants = ({ config, data }: Pick<WiringContext, 'config' | 'data'>) => ({
  AUDIT_TABLE: tableInserts(data.table('audit')),
  AUDIT_RETENTION_DAYS: setting(config.auditRetentionDays),
});

type Type = (typeof submissionTypes)[number];

/** What the names of all types' tables begin with, with the rights to each of them. */
export const submissionTables = ({ config }: WiringContext, rightsTo: (type: Type) => Grant): Grant => ({
  value: `${config.prefix}-${config.stage}`,
  statements: submissionTypes.flatMap((type) => rightsTo(type).statements),
});

/** What a Lambda gets that mails administrators and acknowledges records to their senders. */
export const mailGrants = ({ config, data, mailIdentity }: WiringContext) => ({
  STAGE: setting(config.stage),
  MAIL_LIMIT_TABLE: itemsNamed(data.table(limitsTable), acknowledgementLimitPrefix, 'UpdateItem'),
  ...mailSenderGrants(mailIdentity, config),
  MAIL_ADMINISTRATORS: setting(config.adminEmails.join(',')),
});

/** What a Lambda gets that reads what everybody may see of the vehicles. */
export const publicVehicleGrants = (table: Grant) =>
  grantsFor(publicVehiclesEnvSchema, { VEHICLES_TABLE: table });

/** The site's bucket, for one of its files. */
export const siteFile = ({ config, data }: WiringContext, file: string): Grant => {
  const name = siteBucketName(data, config);
  return bucketFile(`arn:${Aws.PARTITION}:s3:::${name}`, name, file);
};
