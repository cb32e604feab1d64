import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { parkedIncomingMailsMetric } from '#domain/incoming-mail/incoming-mail-metrics.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { listWaitingMails } from '../clients/s3/waiting-mails.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { openReceiveMail } from './open-receive-mail.ts';
import { receiveMailEnvSchema } from './receive-mail.env.ts';
import { receiveMail } from './receive-mail.ts';
import { sweepMails } from './sweep-mails.ts';

/** Longer than one mail takes. */
const minRemainingMs = 30_000;

/** https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-lambda-event.html; a round has no records. */
const eventSchema = z.object({
  Records: z.optional(z.array(z.object({ ses: z.object({ mail: z.object({ messageId: z.string() }) }) }))),
});

const env = readEnv(receiveMailEnvSchema);
const bucket = openBucket(bucketAccess(env.UPLOADS_BUCKET));
const dependencies = openReceiveMail(env, bucket);

const sweep = async (context: Context): Promise<void> =>
  sweepMails({
    listWaiting: async () => listWaitingMails(bucket),
    mails: dependencies.mails,
    receive: async (sesId) => receiveMail(sesId, dependencies),
    reportFailed: (sesId, error) => logger.log('incoming-mail-failed', { ses_id: sesId, error }),
    reportParked: (sesId) =>
      logger.log('incoming-mail-parked', {
        ses_id: sesId,
        ...countMetric(parkedIncomingMailsMetric, { Stage: env.STAGE }, Date.now()),
      }),
    now: Date.now,
    hasTime: () => context.getRemainingTimeInMillis() > minRemainingMs,
  });

/** Works the mail of SES's event, which SES has stored before; without one, each minute, those that were left. */
export const handler = async (event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  const { Records: records } = eventSchema.parse(event ?? {});
  if (records === undefined) {
    await sweep(context);
    return;
  }
  for (const { ses } of records) await receiveMail(ses.mail.messageId, dependencies);
};
