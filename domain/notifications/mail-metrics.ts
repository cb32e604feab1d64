/** Metric of the mails that a limit refused; those of refusals by SES don't count them. */
export const limitedMailsMetric = 'NotificationsLimited';

/** Metric of how long the oldest mail has been due, in seconds: its pause is over, and it has not had its turn. */
export const oldestMailMetric = 'OldestDueMailSeconds';

/** Metric of the mails that bounced or that a recipient marked as spam. */
export const returnedMailsMetric = 'MailsReturned';
