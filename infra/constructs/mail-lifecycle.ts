import { Duration } from 'aws-cdk-lib';
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { heldMailDays } from '#domain/incoming-mail/held-mail.ts';
import {
  heldMailFolder,
  infectedMailFolder,
  filedMailFolder,
  mailFolder,
  parkedMailFolder,
} from '#domain/incoming-mail/mail-keys.ts';
import { documentRetentionDays, submissionTypes } from '#domain/submissions/submission-types.ts';

/** Long enough to mend why it could not be worked, and to replay it. */
const parkedMailDays = 90;

/** A moved or deleted mail is gone after a day: a mail's versions are all the same. */
const ruleOf = (id: string, folder: string, days: number): LifecycleRule => ({
  id,
  prefix: `${folder}/`,
  expiration: Duration.days(days),
  noncurrentVersionExpiration: Duration.days(1),
});

/** How long raw mails are kept: one that belongs to a submission as long as the submission. */
export const mailLifecycleRules: readonly LifecycleRule[] = [
  ruleOf('held-mails', heldMailFolder, heldMailDays),
  ruleOf('infected-mails', infectedMailFolder, heldMailDays),
  ruleOf('parked-mails', parkedMailFolder, parkedMailDays),
  ...submissionTypes.map(({ name, retentionDays }) =>
    ruleOf(`mails-of-${name}`, `${filedMailFolder}/${name}`, retentionDays),
  ),
  ruleOf('mails', mailFolder, documentRetentionDays()),
];
