/** New submissions that the emails of one mailbox make in a day; what comes beyond is held for staff. */
export const maxUnknownMailsPerDay = 10;
