import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { EmailAddress } from '../../email-address.tsx';
import { EmailBody } from '../email-body.tsx';
import { EntryHead } from '../entry-parts.tsx';
import type { TimelineEntry } from '../timeline-entry.ts';
import { MailIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

/** Says what staff must know before they trust an email. */
const warningsOf = ({ role, is_unproven: isUnproven, spam, virus }: IncomingMail): string[] => [
  ...(role === 'other' && isUnproven === true
    ? ['Not verified: nothing proves that it is from this address']
    : []),
  ...(role === 'other' && isUnproven !== true ? ['From a different address, not verified'] : []),
  ...(spam === 'gray' ? ['It may be spam'] : []),
  ...(spam === 'not-checked' ? ['Not checked for spam'] : []),
  ...(virus === 'not-checked' ? ['Not checked for viruses'] : []),
];

const Warnings = ({ mail }: { readonly mail: IncomingMail }) =>
  warningsOf(mail).map((warning) => (
    <p key={warning} className="timeline-state" data-trouble="true">
      {warning}
    </p>
  ));

const Written = ({ mail, name }: { readonly mail: IncomingMail; readonly name: string }) => {
  const { at, from, from_name: fromName, role, cc, is_typed: isTyped } = mail;
  const author = fromName ?? (role === 'sender' ? name : from);
  return (
    <>
      <EntryHead at={at} author={author}>
        {isTyped === true ? 'wrote on the page of their link' : 'wrote by email'}
        {isTyped !== true && author !== from && (
          <>
            {' '}
            from <EmailAddress address={from} />
          </>
        )}
      </EntryHead>
      {cc !== undefined && (
        <p className="timeline-label">
          Also sent to <span translate="no">{cc.join(', ')}</span>
        </p>
      )}
      <Warnings mail={mail} />
      <EmailBody mail={mail} />
    </>
  );
};

/** One line for what no person wrote. */
const Automatic = ({ mail }: { readonly mail: IncomingMail }) => (
  <>
    <EntryHead at={mail.at}>
      {mail.is_bounce === true ? 'Report that an email did not arrive' : 'Automatic answer'} from{' '}
      <EmailAddress address={mail.from} />
    </EntryHead>
    <details className="timeline-quote">
      <summary>Show it</summary>
      <Warnings mail={mail} />
      <EmailBody mail={mail} />
    </details>
  </>
);

const entryOf = (mail: IncomingMail, name: string): TimelineEntry => {
  const common = {
    key: `incoming ${mail.mail_id}`,
    kind: 'incoming-mail',
    at: mail.at,
    icon: <MailIcon />,
  };
  // Nobody waits for an answer to an automatic one.
  return mail.is_automatic === true || mail.is_bounce === true
    ? { ...common, side: 'internal', isLine: true, content: <Automatic mail={mail} /> }
    : { ...common, side: 'theirs', content: <Written mail={mail} name={name} /> };
};

/** Emails and messages about the submission that people, or their programs, wrote; those of the team are notes. */
export const incomingMailKind: TimelineKind = {
  name: 'incoming-mail',
  label: 'Emails and messages received',
  entriesOf: ({ incoming, item }) =>
    incoming
      .filter(({ role }) => role !== 'team')
      .map((mail) => entryOf(mail, item.name))
      .toReversed(),
};
