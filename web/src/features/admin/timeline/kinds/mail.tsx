import { productActor } from '#domain/audit/actors.ts';
import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';
import { ownerName } from '../../changes/format-value.ts';
import { EmailAddress } from '../../email-address.tsx';
import { describeMailState, isMailTrouble, mailSentences } from '../describe-mail.ts';
import { EntryHead } from '../entry-parts.tsx';
import { replyEntry } from '../reply-entry.tsx';
import type { TimelineEntry } from '../timeline-entry.ts';
import { MailIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

const sentenceOf = ({ mail, to }: AutomaticMail, sender: string): string =>
  mailSentences[mail]({ sender, to: to === undefined ? 'the team' : ownerName(to) });

const Sentence = ({ mail, sender }: { readonly mail: AutomaticMail; readonly sender: string }) => {
  const text = sentenceOf(mail, sender);
  if (sender === '' || !text.endsWith(sender)) return text;
  return (
    <>
      {text.slice(0, -sender.length)}
      <EmailAddress address={sender} />
    </>
  );
};

const mailEntry = (mail: AutomaticMail, place: number, sender: string): TimelineEntry => ({
  key: `mail ${place}`,
  kind: 'mail',
  at: mail.at,
  side: mail.mail === 'acknowledgement' ? 'ours' : 'internal',
  isLine: true,
  icon: <MailIcon />,
  content: (
    <EntryHead at={mail.at}>
      <Sentence mail={mail} sender={sender} />:{' '}
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
  entriesOf: ({ mails, replies, sender, now }) => [
    ...mails.map((mail, place) => mailEntry(mail, place, sender.email)),
    ...replies
      .filter(({ by }) => by === productActor)
      .map((reply) => replyEntry('mail', reply, now))
      .toReversed(),
  ],
};
