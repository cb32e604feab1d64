import { heldMailList } from '#domain/incoming-mail/held-mail.ts';
import { heldMailFolder, filedMailFolder, releasedMailPrefix } from '#domain/incoming-mail/mail-keys.ts';
import {
  listHeldMailsEnvSchema,
  originalMailsEnvSchema,
  releaseHeldMailEnvSchema,
} from '../../lambdas/incoming-mail/desk-mails.env.ts';
import { bucketObjects, itemsWithPrefix } from '../constructs/grants.ts';
import { auditGrants, grantsFor, mergeGrants, type WiringContext } from './wiring.ts';

/** Grants for the work of staff on mails that came in. */
export const mailDeskGrants = (context: WiringContext) => {
  const { data } = context;
  const history = data.table('work_history');
  return {
    'open-original-mail': grantsFor(originalMailsEnvSchema, {
      UPLOADS_BUCKET: bucketObjects(data.uploads, { folder: filedMailFolder, actions: ['GetObject'] }),
      ...auditGrants(context),
    }),
    'list-held-mails': grantsFor(listHeldMailsEnvSchema, {
      WORK_HISTORY_TABLE: itemsWithPrefix(history, heldMailList, 'Query'),
    }),
    'release-held-mail': grantsFor(releaseHeldMailEnvSchema, {
      WORK_HISTORY_TABLE: itemsWithPrefix(history, heldMailList, 'GetItem', 'UpdateItem'),
      UPLOADS_BUCKET: mergeGrants(
        bucketObjects(data.uploads, { folder: heldMailFolder, actions: ['GetObject', 'DeleteObject'] }),
        bucketObjects(data.uploads, { prefix: releasedMailPrefix, actions: ['PutObject'] }),
      ),
      ...auditGrants(context),
    }),
  };
};
