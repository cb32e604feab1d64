import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { mailsText, senderWroteSchema } from '#domain/notifications/sender-wrote.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

/** The desk has the rest. */
const maxText = 5_000;

type ReadIncoming = (itemId: string, mailId: string) => Promise<IncomingMail | undefined>;

const whoWrote = ({ role, is_unproven: isUnproven }: IncomingMail, name: string): string => {
  if (role !== 'other') return `${name} wrote`;
  return isUnproven === true
    ? `Somebody wrote from the address of ${name}, which is not verified`
    : 'Somebody wrote from a different address, which is not verified';
};

const textFields = (mail: IncomingMail | undefined, name: string) =>
  mail === undefined
    ? []
    : [
        { label: 'From', value: mail.from },
        {
          label: whoWrote(mail, name),
          value: mail.text.length > maxText ? `${mail.text.slice(0, maxText)}…` : mail.text,
        },
      ];

/** Builds the mail that somebody has written about a submission. @throws ZodError for another record */
export const senderWroteMail = async (
  record: unknown,
  administrators: readonly string[],
  { siteUrl, readIncoming }: { readonly siteUrl: string | undefined; readonly readIncoming: ReadIncoming },
): Promise<Mail> => {
  const { id: itemId, mail_id: mailId, reference, name, owner } = senderWroteSchema.parse(record);
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  const path = submissionPagePath({ type, id });
  const label = 'The submission';
  const incoming = await readIncoming(itemId, mailId);
  const what = incoming?.is_typed === true ? 'A message' : 'An email';
  const mail = officeMail(administrators.includes(owner) ? [owner] : administrators, {
    title: `${what} came about ${reference}: ${name}`,
    intro: 'Kia ora. Answer on the desk. What you write in reply to this email becomes a note for the team.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Name', value: name },
      ...(mailsText(type) ? textFields(incoming, name) : []),
      siteUrl === undefined
        ? { label, value: `Sign in as an administrator on the website, at ${path}` }
        : { label, value: 'Sign in to answer', href: siteUrl + path },
    ],
  });
  return { ...mail, tags: historyMailTagsOf(type, id, historyMailName('sender-wrote', mailId)) };
};
