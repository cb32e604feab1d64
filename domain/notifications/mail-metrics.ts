/** Metric of the mails that were refused for now, and are tried again. */
export const postponedMailsMetric = 'NotificationsPostponed';

/** Metric of the mails that were refused for so long that staff hear of a submission late. */
export const lateMailsMetric = 'NotificationsLate';

/** Metric of the mails that will not go by themselves: somebody has to look at them. */
export const parkedMailsMetric = 'NotificationsParked';

/** Metric of the mails that a limit refused; those of refusals by SES don't count them. */
export const limitedMailsMetric = 'NotificationsLimited';

/** Metric of how long the oldest mail has been due, in seconds: its pause is over, and it has not had its turn. */
export const oldestMailMetric = 'OldestDueMailSeconds';

/** Metric of the mails that bounced or that a recipient marked as spam. */
export const returnedMailsMetric = 'MailsReturned';
