/** The raw mails: what lies directly in it waits to be worked. */
export const mailFolder = 'mail';

/** Of mails that belong to a submission. */
export const filedMailFolder = `${mailFolder}/kept`;

/** Of mails that wait for a decision of staff. */
export const heldMailFolder = `${mailFolder}/held`;

/** Returns the folder of one submission. */
export const filedMailsOf = (type: string, submission: string): string =>
  `${filedMailFolder}/${type}/${submission}/`;

export const filedMailKey = (type: string, submission: string, mailId: string): string =>
  `${filedMailsOf(type, submission)}${mailId}`;

export const heldMailKey = (mailId: string): string => `${heldMailFolder}/${mailId}`;

/** Begins the name of a mail that staff have released; it stays however often the mail is parked and worked again. */
export const releasedMailPrefix = `${mailFolder}/released-`;

export const releasedMailKey = (mailId: string): string => `${releasedMailPrefix}${mailId}`;

/** Returns whether staff let a mail pass, whatever it was held for. */
export const isReleased = (key: string): boolean => key.includes('/released-');

/** Of mails with a virus, which nobody gets to see. */
export const infectedMailFolder = `${mailFolder}/infected`;

/** Of mails that could not be worked. */
export const parkedMailFolder = `${mailFolder}/parked`;

/** Stored by SES to test that it may write: no mail. https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-s3.html */
export const setupNotificationKey = `${mailFolder}/AMAZON_SES_SETUP_NOTIFICATION`;
