import * as z from 'zod/mini';
import { parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { gatheredNotificationsMail } from './gathered-notifications-mail.ts';
import type { SubmissionMails } from '../submission-mails.ts';
import { parkedByLimitMail } from './parked-by-limit-mail.ts';

const digestSchema = z.looseObject({ id: z.string() });

/** Builds the mail of either digest of an hour. @throws ZodError for another record */
export const hourlyDigestMail: SubmissionMails['administrators'] = (record, administrators, siteUrl) =>
  digestSchema.parse(record).id.startsWith(parkedByLimitPrefix)
    ? parkedByLimitMail(record, administrators)
    : gatheredNotificationsMail(record, administrators, siteUrl);
