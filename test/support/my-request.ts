import type { MailView } from 'local-cloud/mails';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';

/** Returns the link in the newest mail about a submission to its sender. */
export const requestLinkOf = (mails: readonly MailView[], reference: string): string => {
  const own = mails.find(({ text }) => text.includes(reference) && text.includes('/my-request#'));
  const [, link = ''] = /\/my-request#(\S+)/.exec(own?.text ?? '') ?? [];
  if (link === '') throw new Error(`No mail has a link to ${reference}.`);
  return recoverRequestLink(link);
};
