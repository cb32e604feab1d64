import { productActor } from '#domain/audit/actors.ts';
import { correctionPaths } from '#domain/corrections/correction.ts';
import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';
import type { ReactNode } from 'react';
import { ownerName } from '../../changes/format-value.ts';
import { EmailAddress } from '../../email-address.tsx';
import type { Submission } from '../../opened/use-opened-submission.ts';
import { describeMailState, isMailTrouble } from '../describe-mail.ts';
import { EntryHead } from '../entry-parts.tsx';
import { replyEntry } from '../reply-entry.tsx';
import type { TimelineEntry } from '../timeline-entry.ts';
import { MailIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

interface SentenceProps {
  readonly mail: AutomaticMail;
  /** Email address. */
  readonly sender: string;
}

/** Says which mail it is, and to whom it went. */
const sentences: Readonly<Record<AutomaticMail['mail'], (props: SentenceProps) => ReactNode>> = {
  notification: () => 'Email to the team about it',
  acknowledgement: ({ sender }) => (
    <>
      Confirmation to <EmailAddress address={sender} />
    </>
  ),
  'documents-here': ({ mail: { to } }) =>
    `Email that all documents are here, to ${to === undefined ? 'the team' : ownerName(to)}`,
  'sender-wrote': ({ mail: { to } }) =>
    `Email about what came, to ${to === undefined ? 'the team' : ownerName(to)}`,
  'joint-invitation': () => 'Email to the joint applicant, with their link',
  'confirm-address': () => 'Email to a new address, to be confirmed',
  'address-change': () => 'Email to the address before about a new one',
  'new-address': () => 'Email to the new address, with the sender’s next link',
  'refused-files': () => 'Email to the sender that files were not accepted',
  'status-told': () => 'Email to the sender about the status',
  'link-asked': () => 'Email to the sender with a new link',
  'sender-withdrew': ({ mail: { to } }) =>
    `Email about the withdrawal, to ${to === undefined ? 'the team' : ownerName(to)}`,
  withdrawal: () => 'Email to the sender about the withdrawal',
};

/** Returns the sender's address that counted at a time, before later corrections. */
const addressAt = (at: string, { sender, history }: Pick<Submission, 'sender' | 'history'>): string =>
  history
    .filter((change) => change.at > at)
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => correctionPaths.fieldOf(name) !== undefined)
    .reduce((address, { from, to }) => (to === address ? from : address), sender.email);

const mailEntry = (mail: AutomaticMail, place: number, sender: string): TimelineEntry => ({
  key: `mail ${place}`,
  kind: 'mail',
  at: mail.at,
  side: ['notification', 'documents-here', 'sender-wrote', 'sender-withdrew'].includes(mail.mail)
    ? 'internal'
    : 'ours',
  isLine: true,
  icon: <MailIcon />,
  content: (
    <EntryHead at={mail.at}>
      {sentences[mail.mail]({ mail, sender })}:{' '}
      <span className="timeline-state" data-trouble={isMailTrouble(mail)}>
        {describeMailState(mail)}
      </span>
    </EntryHead>
  ),
});

/** Mails that the product sends by itself, with what became of them. */
export const mailKind: TimelineKind = {
  name: 'mail',
  label: 'Automatic emails',
  entriesOf: ({ mails, replies, sender, history, now }) => [
    ...mails.map((mail, place) => mailEntry(mail, place, addressAt(mail.at, { sender, history }))),
    ...replies
      .filter(({ by }) => by === productActor)
      .map((reply) => replyEntry('mail', reply, now))
      .toReversed(),
  ],
};
