import type { ReadyInfo } from './ready-info.ts';

/** What is printed for people once everything answers: where to look, and who may sign in. */
export const banner = ({ site, inbox, admins }: ReadyInfo): string =>
  [
    '',
    `  Site    ${site}`,
    `  Inbox   ${inbox}`,
    ...admins.map(({ email }) => `  Admin   ${email}`),
    '',
    `  Administrators sign in at ${site}/login; temporary passwords are in the invitations in the inbox.`,
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
