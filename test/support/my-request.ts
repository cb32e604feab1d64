import type { MailView } from 'local-cloud/mails';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import type { Visitor } from '../../tools/product/visitor.ts';

/** Returns the link in the newest mail about a submission to its sender. */
export const requestLinkOf = (mails: readonly MailView[], reference: string): string => {
  const own = mails.find(({ text }) => text.includes(reference) && text.includes('/my-request#'));
  const [, link = ''] = /\/my-request#(\S+)/.exec(own?.text ?? '') ?? [];
  if (link === '') throw new Error(`No mail has a link to ${reference}.`);
  return recoverRequestLink(link);
};

/** Opens the link of a sample application. @returns what every call by it begins with */
export const heldLink = async (visitor: Visitor, link: string) => {
  const fact = formToPayload(sampleForm).date_of_birth;
  const { status, body } = await visitor.post('/api/my-requests/openings', { link, fact });
  if (status !== 200) throw new Error(`opening a link: ${status}`);
  return { link, pass: body.pass as object };
};
