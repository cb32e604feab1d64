export const postponedMailsMetric = 'NotificationsPostponed';

export const lateMailsMetric = 'NotificationsLate';

export const parkedMailsMetric = 'NotificationsParked';

export const mailsOverLimitMetric = 'NotificationsOverLimit';

export const oldestMailMetric = 'OldestDueMailSeconds';

export const returnedMailsMetric = 'MailsReturned';
