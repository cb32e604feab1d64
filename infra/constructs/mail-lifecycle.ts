import { Duration } from 'aws-cdk-lib';
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { heldMailDays } from '#domain/incoming-mail/held-mail.ts';
import {
  heldMailFolder,
  infectedMailFolder,
  keptMailFolder,
  mailFolder,
  parkedMailFolder,
} from '#domain/incoming-mail/mail-keys.ts';
import { documentRetentionDays, submissionTypes } from '#domain/submissions/submission-types.ts';

/** Long enough to mend why it could not be worked, and to replay it. */
const parkedMailDays = 90;

/** What was moved or deleted is gone after a day: a mail's versions are all the same. */
const expiringAfter = (days: number): Pick<LifecycleRule, 'expiration' | 'noncurrentVersionExpiration'> => ({
  expiration: Duration.days(days),
  noncurrentVersionExpiration: Duration.days(1),
});

/** How long raw mails are kept: one that belongs to a submission as long as the submission. */
export const mailLifecycleRules: readonly LifecycleRule[] = [
  { id: 'held-mails', prefix: `${heldMailFolder}/`, ...expiringAfter(heldMailDays) },
  { id: 'infected-mails', prefix: `${infectedMailFolder}/`, ...expiringAfter(heldMailDays) },
  { id: 'parked-mails', prefix: `${parkedMailFolder}/`, ...expiringAfter(parkedMailDays) },
  ...submissionTypes.map(({ name, retentionDays }) => ({
    id: `mails-of-${name}`,
    prefix: `${keptMailFolder}/${name}/`,
    ...expiringAfter(retentionDays),
  })),
  { id: 'mails', prefix: `${mailFolder}/`, ...expiringAfter(documentRetentionDays()) },
];
