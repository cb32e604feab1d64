import { receiveMailEnvSchema } from '../../lambdas/incoming-mail/receive-mail.env.ts';
import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { bucketObjects, type Grant } from '../constructs/grants.ts';
import { grantsFor, type WiringContext } from './wiring.ts';

/** Returns the grants of the Lambda that takes the mails that come in. */
export const receiveMailGrants = ({ data }: Pick<WiringContext, 'config' | 'data'>): Record<string, Grant> =>
  grantsFor(receiveMailEnvSchema, {
    UPLOADS_BUCKET: bucketObjects(data.uploads, { folder: mailFolder, actions: ['GetObject'] }),
  });
