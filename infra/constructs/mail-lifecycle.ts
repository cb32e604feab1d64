import { Duration } from 'aws-cdk-lib';
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { heldMailDays } from '#domain/incoming-mail/held-mail.ts';
import {
  heldMailFolder,
  infectedMailFolder,
  keptMailFolder,
  mailFolder,
} from '#domain/incoming-mail/mail-keys.ts';
import { documentRetentionDays, submissionTypes } from '#domain/submissions/submission-types.ts';

/** Nobody misses a mail that was held in vain. */
const heldExpiration = {
  expiration: Duration.days(heldMailDays),
  noncurrentVersionExpiration: Duration.days(1),
};

/** How long raw mails are kept: one that belongs to a submission as long as the submission. */
export const mailLifecycleRules: readonly LifecycleRule[] = [
  { id: 'held-mails', prefix: `${heldMailFolder}/`, ...heldExpiration },
  { id: 'infected-mails', prefix: `${infectedMailFolder}/`, ...heldExpiration },
  ...submissionTypes.map(({ name, retentionDays }) => ({
    id: `mails-of-${name}`,
    prefix: `${keptMailFolder}/${name}/`,
    expiration: Duration.days(retentionDays),
  })),
  { id: 'mails', prefix: `${mailFolder}/`, expiration: Duration.days(documentRetentionDays()) },
];
