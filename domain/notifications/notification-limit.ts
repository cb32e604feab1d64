import * as z from 'zod/mini';

/** Beyond these, mails to the administrators become one an hour; 100,000 visits a month cause about four. */
export const maxNotificationsPerHour = 60;

export const notificationLimitPrefix = 'notifications-in#';

export const notificationDigestPrefix = `${notificationLimitPrefix}digest#`;

/** The submissions of an hour that no mail of their own announced, by the ids of their work items. */
export const notificationDigestSchema = z.object({
  submissions: z.set(z.string()),
  digest_from: z.iso.datetime(),
  digest_to: z.iso.datetime(),
});
