/** New submissions that the emails of one mailbox make in a day; what comes beyond is held for staff. */
export const maxUnknownMailsPerDay = 10;

/** Mails to the owner of one submission that somebody wrote; what comes beyond is unread on the desk. */
export const maxOwnerMailsPerHour = 3;

export const ownerMailLimitPrefix = 'emails-about#';
