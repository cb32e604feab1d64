import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedMails } from '../clients/s3/stored-mails.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { receiveMailEnvSchema } from './receive-mail.env.ts';

/** https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-lambda-event.html */
const eventSchema = z.object({
  Records: z.array(z.object({ ses: z.object({ mail: z.object({ messageId: z.string() }) }) })),
});

const env = readEnv(receiveMailEnvSchema);
const mails = storedMails(openBucket(bucketAccess(env.UPLOADS_BUCKET)));

/** Handles SES's event about a mail, which SES has stored before. */
export const handler = async (event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  for (const { ses } of eventSchema.parse(event).Records) {
    const { messageId } = ses.mail;
    const raw = await mails.read(`${mailFolder}/${messageId}`);
    logger.log('mail-received', { mail: messageId, bytes: raw?.length });
  }
};
