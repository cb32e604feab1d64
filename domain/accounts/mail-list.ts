import type { TableIndex } from '../table-indexes.ts';

/** Sparse: colleagues who asked for the mails about submissions. */
export const mailListIndex = {
  name: 'mail-list',
  partitionKey: 'mail_list',
  sortKey: 'id',
  attributes: ['email', 'disabled_at'],
} as const satisfies TableIndex;

/** Value of the index's partition key. */
export const submissionMails = 'submissions';

/** Answers of a colleague who may choose; the configured two get all. */
export const mailChoices = ['none', 'all'] as const;

export type MailChoice = (typeof mailChoices)[number];

/** SES takes 50 recipients in a mail, two of whom are configured. */
export const maxMailedColleagues = 48;
