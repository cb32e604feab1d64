import * as z from 'zod/mini';
import { parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import type { SubmissionMails } from '../submission-mails.ts';
import { gatheredNotificationsMail } from './gathered-notifications-mail.ts';
import { parkedByLimitMail } from './parked-by-limit-mail.ts';

const queuedSchema = z.looseObject({ id: z.string() });

/** Builds a mail that waits among the counters: a digest of an hour. @throws ZodError for another record */
export const queuedMail: SubmissionMails['administrators'] = (record, administrators, stage) => {
  const { id } = queuedSchema.parse(record);
  if (id.startsWith(parkedByLimitPrefix)) return parkedByLimitMail(record, administrators);
  return gatheredNotificationsMail(record, administrators, stage);
};
