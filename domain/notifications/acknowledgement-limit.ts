/** Acknowledgements to one mailbox within an hour: enough for a correction or two, too few to pester anybody. */
export const acknowledgementsAnHour = 3;

/** Acknowledgements to one mail domain in an hour: an office of people who all apply, but no flood of its mailboxes. */
export const acknowledgementsAnHourToDomain = 30;

/**
 * Acknowledgements to all addresses together in an hour. 100,000 visits a month make 4 an hour on average, so this leaves
 * room for a campaign; a flood ends here before it uses up the day's quota of mails or the sender's reputation.
 */
export const acknowledgementsAnHourInAll = 400;

/** How the keys of the items begin that count them, beside the records of a table. */
export const acknowledgementLimitPrefix = 'acknowledgements-to#';
